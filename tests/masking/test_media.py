"""A text that stands in base64 is read, an image or an archive is not."""

from __future__ import annotations

import base64
import json

import pytest

from decoder.masking import mask
from decoder.masking.media import is_text_type, texts_in_addresses

S = "zq7Xk" + "9vw3Qj"
MARK = "‹base64 that holds secrets #1›"
TEXTS = (
    "text/plain",
    "TEXT/Markdown; charset=utf-8",
    "application/json",
    "application/problem+json",
    "application/x-yaml",
    "application/toml",
    "application/atom+xml;type=feed",
    "application/x-www-form-urlencoded",
    "image/svg+xml",
)
OTHERS = ("image/png", "audio/wav", "application/octet-stream", "application/pdf", "font/woff2", "")


def coded(text: str) -> str:
    return base64.b64encode(text.encode()).decode()


def resource(media_type: str, blob: str) -> str:
    contents = [{"uri": "file:///a", "mimeType": media_type, "blob": blob}]
    return json.dumps({"result": {"contents": contents}}, ensure_ascii=False)


@pytest.mark.parametrize("text", [f"password: {S}\n", f'{{"password":"{S}"}}', f"user=ann&password={S}"])
@pytest.mark.parametrize("media_type", TEXTS)
def test_a_text_in_base64_that_holds_a_secret_is_masked_as_a_whole(media_type: str, text: str) -> None:
    assert mask(resource(media_type, coded(text))) == resource(media_type, MARK)


def test_the_secret_of_a_text_in_base64_is_masked_elsewhere_too() -> None:
    paste = resource("text/plain", coded(f"password: {S}\n")) + f"\nsigned in with {S}\n"
    assert S not in mask(paste)


@pytest.mark.parametrize("media_type", TEXTS)
def test_a_text_in_base64_without_a_secret_stays(media_type: str) -> None:
    paste = resource(media_type, coded("password: ${DB_PASSWORD}\nport: 5432\n"))
    assert mask(paste) == paste


@pytest.mark.parametrize("media_type", OTHERS)
def test_what_is_no_text_is_not_searched(media_type: str) -> None:
    paste = resource(media_type, coded(f"password: {S}\n"))
    assert mask(paste) == paste


def test_a_text_in_an_address_is_masked_and_its_type_stays() -> None:
    blob = coded(f"password: {S}\n")
    assert mask(f"see data:text/plain;base64,{blob} now") == f"see data:text/plain;base64,{MARK} now"
    assert mask(json.dumps({"uri": f"data:application/json;charset=utf-8;base64,{blob}"})) == json.dumps(
        {"uri": f"data:application/json;charset=utf-8;base64,{MARK}"}, ensure_ascii=False
    )


@pytest.mark.parametrize(
    "text",
    [
        f"data:image/png;base64,{coded('password: ' + S)}",
        f"data:text/plain;base64,{coded('hello to everybody')}",
        "data:text/plain;base64,",
    ],
)
def test_an_address_that_holds_an_image_or_no_secret_stays(text: str) -> None:
    assert mask(text) == text


def test_types_of_texts_are_known_with_parameters_and_in_capitals() -> None:
    assert all(is_text_type(media_type) for media_type in TEXTS)
    assert not any(is_text_type(media_type) for media_type in OTHERS)


def test_a_text_in_an_address_is_read_where_it_is_utf_8() -> None:
    assert texts_in_addresses("data:text/css;base64,/////////w==") == []
    assert texts_in_addresses(f"x data:text/css;base64,{coded('body {}')}") == [(23, 35, "body {}")]
