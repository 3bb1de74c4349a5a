"""What an element or an attribute names a secret is masked, and the markup around it stays."""

from __future__ import annotations

import html
import json

import pytest

from decoder.masking import mask

S = "zq7Xk" + "9vw3Qj"
TOKEN = "Fake7Demo2" * 4
MARK = "‹password #1›"


FORMS = (
    "<user>ann</user><password>{}</password>",
    "<wsse:Password Type='x'>{}</wsse:Password>",
    "<password><![CDATA[{}]]></password>",
    "<password>\n  <![CDATA[{}]]>\n</password>",
    '<param name="password">{}</param>',
    '<entry key="db.password">{}</entry>',
    "<string name='password'>{}</string>",
    '<add key="password" value="{}"/>',
    '<property value="{}" name="password"/>',
    '<input type="password" class="wide" value="{}">',
    '<input value="{}" type="password"/>',
    '<meta name="password" content={}>',
    "<key>password</key>\n  <string>{}</string>",
    "<name>db.password</name><value>{}</value>",
    "<member><name>password</name><value><string>{}</string></value></member>",
)


@pytest.mark.parametrize("form", FORMS)
def test_the_secret_of_an_element_is_masked_and_its_markup_stays(form: str) -> None:
    assert mask(form.format(S)) == form.format(MARK)
    assert mask(form.format(MARK)) == form.format(MARK)
    assert json.loads(mask(json.dumps({"text": form.format(S)}))) == {"text": form.format(MARK)}


@pytest.mark.parametrize("form", [form for form in FORMS if "CDATA" not in form])
def test_escaped_markup_is_read_without_its_escapes(form: str) -> None:
    assert mask(html.escape(form.format(S))) == html.escape(form).format(MARK)


def test_the_token_of_a_page_is_masked() -> None:
    page = '<meta name="csrf-token" content="{}">'
    assert mask(page.format(TOKEN)) == page.format("‹csrf token #1›")


def test_of_a_header_in_an_element_the_scheme_stays() -> None:
    element = '<header name="Authorization">Bearer {}</header>'
    assert mask(element.format(TOKEN)) == element.format("‹bearer token #1›")


@pytest.mark.parametrize(
    "text",
    [
        '<label name="password">Your new one</label>',
        '<a name="token">About this chapter</a>',
        "<title>Password reset</title>",
        '<button value="north" name="password">Go</button>',
        '<input value="Change it" name="password" type="submit">',
        '<input type="text" name="city" value="north4711x">',
        '<input type="password" name="pw" placeholder="At least eight">',
        '<field value="required" name="password">',
        '<meta name="csrf-param" content="authenticity_token_field">',
        '<param name="region">eu-west-1</param>',
        "<key>tokenCount</key><integer>12</integer>",
        "<name>secretName</name><value>north-4711</value>",
        '<param name="password">${DB_PASSWORD}</param>',
        "<password></password><password/>",
        "&lt;title&gt;north-4711 &amp; more&lt;/title&gt;",
    ],
)
def test_markup_without_a_secret_stays(text: str) -> None:
    assert mask(text) == text
