"""The first look never passes over what the close look finds, whatever way it takes through a text.

Each text is masked twice: with the first look, and with one that points at every position. Short texts,
middling ones and long ones (of parts that repeat, and of parts that all differ) are looked at in
different ways, so each secret is tried in all of them, far enough from its neighbours that no hit next
door can stand in for its own.
"""

from __future__ import annotations

import base64
import json
from typing import TYPE_CHECKING
from unittest import mock

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from decoder.masking import whole
from decoder.masking.glance import places_to_read
from decoder.masking.marks import Marks
from decoder.masking.names import (
    ALWAYS_NAMES,
    ENVIRONMENT_KEYS,
    ENVIRONMENT_NAMES,
    FOREIGN_PASSWORDS,
    LIKELY_NAMES,
    OPAQUE_NAMES,
    QUALIFIERS,
)
from decoder.masking.spans import apply
from tests.masking.test_catalogue import ADDRESSES, RECIPES
from tests.masking.test_names import phrases
from tests.masking.test_names import spellings as common_spellings

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.masking.test_catalogue import Recipe

V = "zq7Xk9vw3" + "Qj5mB2Lt8"  # a value that looks made by a machine
APART = 6  # quiet lines around each secret: a hit is read with the three lines behind it


def everywhere(text: str) -> list[int]:
    return list(range(len(text)))


def masked(text: str, look: Callable[[str], list[int]] = places_to_read) -> str:
    with mock.patch.object(whole, "places_to_read", look):
        marks = Marks()
        marks.reserve(text)
        return apply(text, whole.whole_edits(text, marks))


# --- texts of every length -----------------------------------------------------------------------------


def repeated_line(_: int) -> str:
    return '{"jsonrpc":"2.0","id":1,"result":{"content":[{"type":"text","text":"all is well"}]}}'


def distinct_line(number: int) -> str:
    return f'{{"jsonrpc":"2.0","id":{number},"result":{{"line {number}":"text {number * 7}"}}}}'


def prose_line(number: int) -> str:
    return f"On day {number} the quick brown fox jumped over {number + 3} lazy dogs, and nobody minded."


# How a secret is wrapped up: lines of what kind, and how many of them at least.
SURROUNDINGS = {
    "alone": (repeated_line, 0),
    "short": (prose_line, 1),
    "middling": (repeated_line, 12),
    "middling prose": (prose_line, 12),
    "long and repeated": (repeated_line, 70),
    "long and distinct": (distinct_line, 70),
    "long prose": (prose_line, 70),
}


def surrounded(pieces: list[str], kind: str) -> str:
    """The pieces on lines of their own, quiet lines between them, in a text of the length asked for."""
    line, least = SURROUNDINGS[kind]
    if not least:
        return pieces[0]
    lines: list[str] = []
    for piece in pieces:
        lines.extend(line(len(lines) + place) for place in range(max(APART, least // (2 * len(pieces)))))
        lines.append(piece)
    lines.extend(line(len(lines) + place) for place in range(max(APART, least // 2)))
    return "\n".join(lines) + "\n"


def assert_nothing_is_passed_over(piece: str, kinds: list[str] | None = None) -> None:
    for kind in kinds or list(SURROUNDINGS):
        text = surrounded([piece], kind)
        assert masked(text) == masked(text, everywhere), kind


# --- names ---------------------------------------------------------------------------------------------


def spellings(phrase: str) -> list[str]:
    words = phrase.split()
    camel = words[0] + "".join(word.capitalize() for word in words[1:])
    return [
        *common_spellings(phrase),
        "MY_" + "_".join(words).upper(),
        "x-" + "-".join(words),
        "spring.datasource." + ".".join(words),
        "old" + camel[:1].upper() + camel[1:] + "s2",
        " ".join(words).capitalize(),
        "your " + " ".join(words),
    ]


NAMES = [
    phrase
    for table in (ALWAYS_NAMES, LIKELY_NAMES, OPAQUE_NAMES, FOREIGN_PASSWORDS)
    for phrase in phrases(table)
]
VARIABLES = [
    f"STRIPE_{phrase.replace(' ', '_').upper()}"
    for table in (ENVIRONMENT_NAMES, ENVIRONMENT_KEYS)
    for phrase in phrases(table)
]

# How a text may give a name its value: JSON and what looks like it, files, commands, addresses, prose.
FORMS = (
    '{{"{name}":"{value}"}}',
    '{{ "{name}" : "{value}" }}',
    '{{"{name}":["{value}"]}}',
    '{{"{name}":{{"inner":"{value}"}}}}',
    '{{"{name}":747299}}',
    '{{"{name}":\n  "{value}"}}',
    '{{"text":"{{\\"{name}\\":\\"{value}\\"}}"}}',
    '{{"text":"{{\\"inner\\":\\"{{\\\\\\"{name}\\\\\\": \\\\\\"{value}\\\\\\"}}\\"}}"}}',
    '{{"text":"first\\n{name}={value}\\nlast"}}',
    '{{"text":"first\\n{name}: {value}"}}',
    '{{"text":"first\\\\n{name}: {value}"}}',
    "{{'{name}': '{value}'}}",
    "{{'{name}': b'{value}'}}",
    '{{"name":"{name}","value":"{value}"}}',
    '{{"value":"{value}","name":"{name}"}}',
    '{{"key":"{name}","description":"what it is","value":"{value}"}}',
    '{{"headers":[["{name}","{value}"]]}}',
    '{{"rawHeaders":["accept","*/*","{name}","{value}"]}}',
    '{{"args":["run","--{name}","{value}"]}}',
    '{{"args":["run","--{name}={value}"]}}',
    '{{"properties":{{"{name}":{{"type":"string","default":"{value}"}}}}}}',
    "headers[{name}]={value}",
    "headers['{name}']: {value}",
    "{name}={value}",
    "{name} = {value}",
    "{name} = '{value}'",
    '{name}="{value}"',
    "{name}=\\\"{value}\\\"",
    "export {name}={value}",
    "  {name}: {value}",
    "- {name}: {value}",
    '  "{name}": "{value}"',
    "{name}:\t{value}",
    "{name}:{value}",
    "{name} => {value}",
    "{name} := {value}",
    "{name}\uff1a{value}",
    "{name}\uff1d{value}",
    "{name}: |\n  {value}",
    "{name}: >-\n  {value}\n  {value}",
    "> {name}: {value}",
    "const {name} = `{value}`",
    "`{name}`: {value}",
    "\u201c{name}\u201d: \u201c{value}\u201d",
    "&quot;{name}&quot;: &quot;{value}&quot;",
    "&#39;{name}&#39;=&#39;{value}&#39;",
    "<{name}>{value}</{name}>",
    '<a {name}="{value}"/>',
    '<add key="{name}" value="{value}"/>',
    "The {name} is: {value}",
    "the {name} was: {value}, and more",
    "GET /p?a=1&{name}={value}&b=2 HTTP/1.1",
    "GET /p?a=1&amp;{name}={value} HTTP/1.1",
    "https://h.example/#{name}={value}",
    "Server=h;{name}={value};Timeout=3",
    "run --{name} {value} now",
    "run --{name}={value} now",
    'run --{name} "{value}" now',
    "run -{name} '{value}' now",
    "ENV {name} {value}",
    "setx {name} {value}",
    "docker run -e {name}={value} image",
    "$env:{name} = '{value}'",
    "//registry.example/:{name}={value}",
    "  12 | {name}={value}",
    "2026-07-01T10:00:00Z INFO {name}={value} n=1",
)  # fmt: skip


def named(form: str, phrase: str, spelling: int) -> str:
    """A form with a name in it, in one of its spellings; as a flag it has small letters and no spaces."""
    names = [phrase] if phrase in VARIABLES else spellings(phrase)
    name = names[spelling % len(names)]
    return form.format(name=name.replace(" ", "-").lower() if "-{name}" in form else name, value=V)


@pytest.mark.parametrize("form", FORMS)
def test_no_secret_name_is_passed_over_however_it_is_given_its_value(form: str) -> None:
    found = 0
    for index, phrase in enumerate([*NAMES, *VARIABLES]):
        piece = named(form, phrase, index * 7 + 3)
        close = masked(piece, everywhere)
        found += close != piece
        assert masked(piece) == close
    assert found > len(NAMES) // 9


@pytest.mark.parametrize("phrase", NAMES)
def test_no_secret_name_is_passed_over_in_any_spelling(phrase: str) -> None:
    for spelling in range(len(spellings(phrase))):
        for place in range(5):
            piece = named(FORMS[(spelling * 5 + place * 13) % len(FORMS)], phrase, spelling)
            assert masked(piece) == masked(piece, everywhere)


@pytest.mark.parametrize("kind", [kind for kind in SURROUNDINGS if kind != "alone"])
def test_no_secret_name_is_passed_over_in_a_text_of_any_length(kind: str) -> None:
    for index, phrase in enumerate([*NAMES, *VARIABLES]):
        pieces = [
            named(FORMS[(index * 5 + place * 11) % len(FORMS)], phrase, index + place * 3)
            for place in range(2)
        ]
        text = surrounded(pieces, kind)
        assert masked(text) == masked(text, everywhere)


@pytest.mark.parametrize("qualifier", sorted(QUALIFIERS))
def test_no_qualified_name_is_passed_over(qualifier: str) -> None:
    names = (
        f"api_key_{qualifier}",
        f"API-KEY-{qualifier.upper()}",
        f"password{qualifier.title()}",
        f"pwd.{qualifier}.2",
    )
    for name in names:
        for form in ('{{"{name}":"{value}"}}', "{name}={value}", "{name}: {value}"):
            assert_nothing_is_passed_over(form.format(name=name, value=V), ["alone", "long and repeated"])


DISGUISED = (
    "api\u200b_key",
    "pass\xadword",
    "\uff50\uff41\uff53\uff53word",
    "\uff30\uff21\uff33\uff33\uff37\uff2f\uff32\uff24",
    "api_\u212aey",
    "pa\u017fsword",
    "api\u2060key",
    "\ufeffpassword",
    "client\uff3fsecret",
    "api%5Fkey",
    "%61pi_key",
    "p%61ssword",
    "contrasen\u0303a",
    "CONTRASEÑA",
    "ПАРОЛЬ",
    "Пароль",
)


@pytest.mark.parametrize("name", DISGUISED)
def test_no_disguised_name_is_passed_over(name: str) -> None:
    for piece in (
        json.dumps({name: V}),
        json.dumps({name: V}, ensure_ascii=False),
        json.dumps({"text": json.dumps({name: V})}),
        f"{name}={V}",
        f"{name}: {V}",
        f"https://h.example/p?a=1&{name}={V}",
    ):
        assert_nothing_is_passed_over(piece)


# --- shapes --------------------------------------------------------------------------------------------

AROUND = (
    "found ({}) in the log",
    "{}",
    '{{"note":"see `{}`"}}',
    '{{"text":"first\\n{}\\nlast"}}',
    '{{"text":"first\\\\n{}"}}',
    "https://h.example/p/{}?a=1",
    "x={}",
    "q=%3D{}",
    "my-{}",
    "\x1b[32m{}\x1b[0m",
    "{{'k': '{}'}}",
    "ключ {} ☃",
)


TOKENS = {
    **{f"{recipe.kind} {index}": token for recipe in RECIPES for index, token in enumerate(recipe.tokens)},
    **{f"{kind} {index}": before + secret for index, (kind, before, secret, _) in enumerate(ADDRESSES)},
}


@pytest.mark.parametrize("token", TOKENS.values(), ids=TOKENS)
def test_no_token_of_the_catalogue_is_passed_over(token: str) -> None:
    pieces = [around.format(token) for around in AROUND]
    for piece in pieces:
        assert masked(piece) == masked(piece, everywhere)
    for kind in ("middling", "long and repeated"):
        text = surrounded(pieces[:4], kind)
        assert masked(text) == masked(text, everywhere)


@pytest.mark.parametrize(
    "recipe", [recipe for recipe in RECIPES if recipe.enough], ids=lambda recipe: recipe.kind
)
def test_no_token_that_was_cut_off_is_passed_over(recipe: Recipe) -> None:
    assert_nothing_is_passed_over(f"got {recipe.tokens[0][: recipe.enough]}", ["alone", "long and repeated"])


def as_base64(text: str) -> str:
    return base64.b64encode(text.encode()).decode()


def spaced(token: str, by: str) -> str:
    return token[:9] + by + token[9:]


GITHUB = "gh" + "p_" + V * 2
JWT = "ey" + "JhbGciOiJIUzI1NiJ9" + ".ey" + "JzdWIiOiIxMjM0In0." + V
PEM = "-----{} {}PRIVATE " + "KEY-----"
BODY = "Fake/Demo+7" * 5
PAIR = as_base64("aladdin:open sesame")
QUOTED_GITHUB = "".join(f"%{ord(letter):02X}" for letter in GITHUB)

# What needs no name, or another word than a name.
PLACES = {
    "userinfo": f"postgres://bob:{V}@db.example/app",
    "userinfo of JSON in JSON": f'{{"text":"{{\\"u\\":\\"redis:\\\\/\\\\/:{V}@h\\"}}"}}',
    "userinfo with escaped slashes": f'{{"u":"redis:\\/\\/bob:{V}@h"}}',
    "userinfo without scheme": f"//bob:{V}@h.example/x",
    "userinfo without colon": f"https://{V}@h.example/x.git",
    "userinfo with an at sign": f"https://bob:p@{V}@h.example/",
    "Oracle": f"jdbc:oracle:thin:bob/{V}@h:1521:x",
    "signature": f"https://h.example/b?se=2026&sig={V}%3D&sv=1",
    "signature behind #": f"https://h.example/b#sig={V}",
    "signed address": f"https://h.example/b?X-Amz-Date=1&X-Amz-Signature={V}",
    "code of a grant": f"https://h.example/cb?code={V}&state=xyz123",
    "code in a form": f"grant_type=authorization_code&code={V}&redirect_uri=x",
    "key in a query": f"https://h.example/b?q=1&key={V}",
    "escaped parameter": f"https://h.example/b?access%5Ftoken={V}",
    "address in an address": "https://h/x?next=%2Fcb%3Fpassword%3Dzq7&a=1",
    "address in an address twice": "https://h/x?next=%252Fcb%253Fpassword%253Dzq7&a=1",
    "userinfo in an address": "/x?to=https%3A%2F%2Fbob%3Azq7%40h",
    "JSON in an address": "/x?q=%7B%22pin%22%3A%22zq7%22%7D",
    "credential of a signed address": "https://h/b?X-Goog-Credential=ann@b.example/20260701/auto",
    "signature behind a word": f"令牌sig={V}x%3D",
    "token as a user": f"https://{V}:x-oauth-basic@h.example/x.git",
    "bearer behind a break": f"a\\nBearer {V}",
    "bearer with a plus": f"Bearer+{V}",
    "bearer over lines": f"Authorization: Bearer\n {V}",
    "bearer in a sentinel": f"Mcp-Param-A: =?base64?{as_base64(f'Bearer {V}')}?=",
    "cookies on a command line": f"curl -H 'Cookie: sid={V}; theme=dark'",
    "cookies behind a flag": f"curl -b 'sid={V}; theme={V}x' https://h.example",
    "several cookies set": f"Set-Cookie: sid={V}; Path=/, b={V}x",
    "signature of a webhook": f"    X-Hub-Signature-256: sha256={'4e7a90c2' * 8}\\r\\n",
    "Bearer": f"got Bearer {V} back",
    "BEARER": f"got BEARER\t{V} back",
    "bearer, percent": f"auth=Bearer%20{V}",
    "bearer, quoted": f'{{"x":"Bearer \\"{V}\\""}}',
    "bearer, colon": f"bearer: {V}",
    "basic": f"sent Basic {PAIR} there",
    "basic in JSON": f'{{"h":"basic {PAIR}"}}',
    "digest": f'Digest username="bob", nonce="abc", response="{V}"',
    "authorization": f"Authorization: {V}",
    "authorization, unknown scheme": f'{{"Authorization":"Hawk id=\\"1\\", mac=\\"{V}\\""}}',
    "cookie": f"Cookie: sid={V}; theme=dark",
    "set-cookie": f"< Set-Cookie: sid={V}; Path=/; HttpOnly",
    "session": f"Mcp-Session-Id: {V}",
    "PEM": f"{PEM.format('BEGIN', '')}\n{BODY}\n{PEM.format('END', '')}",
    "PEM of RSA": f"{PEM.format('BEGIN', 'RSA ')}\n{BODY}\n{PEM.format('END', 'RSA ')}",
    "PEM escaped": f'{{"k":"{PEM.format("BEGIN", "EC ")}\\n{BODY}\\n{PEM.format("END", "EC ")}"}}',
    "PEM escaped twice": f'{{"k":"{{\\"k\\":\\"{PEM.format("BEGIN", "")}\\\\n{BODY}\\"}}"}}',
    "PEM cut off": f"{PEM.format('BEGIN', 'OPENSSH ')}\n{BODY}",
    "PGP": f"-----BEGIN PGP PRIVATE KEY BLOCK-----\n\n{BODY}\n-----END PGP PRIVATE KEY BLOCK-----",
    "PuTTY": f"PuTTY-User-Key-File-2: ssh-rsa\nEncryption: none\nPrivate-Lines: 1\n{BODY}\nPrivate-MAC: 0",
    "curl -u": f"curl -u bob:{V} https://h.example",
    "curl --user": f"curl --user 'bob:{V}' https://h.example",
    "curl -u in arguments": f'{{"args":["curl","-u","bob:{V}"]}}',
    "flag in a list": f"args: [--api-key, {V}, -v]",
    "flag in quotes in a list": f"spawn ['srv', '--api-key', '{V}']",
    "flag and value below each other": f"args:\n  - --api-key\n  - {V}\n",
    "value on the next line": f"srv --auth-token \\\n  {V}",
    "curl with flags in one": f"curl -sSu bob:{V} h",
    "netrc with an account": f"machine h login bob account a password {V}",
    "net use": f"net use Z: \\\\srv\\x /user:bob {V}",
    "net use, password first": f"net use \\\\srv\\x {V} /user:bob",
    "net user": f"net user bob {V} /add",
    "htpasswd": f"htpasswd -b f bob {V}",
    "password from a pipe": f"echo {V} | docker login --password-stdin",
    "token from a pipe": f"echo {V} | gh auth login --with-token",
    "sudo": f"echo {V} | sudo -S ls",
    "chpasswd": f"echo bob:{V} | chpasswd",
    "cookies on a line of their own": f"curl h \\\n  -b 'sid={V}' \\\n",
    "CDATA": "<password><![CDATA[zq7]]></password>",
    "element with a named attribute": '<param name="password">zq7</param>',
    "meta": f'<meta name="csrf-token" content="{V}">',
    "hidden input": '<input type="password" class="x" value="zq7">',
    "value before its name": '<property value="zq7" name="password"/>',
    "escaped element": "&lt;password&gt;zq7&lt;/password&gt;",
    "escaped attribute": "&lt;input name=&quot;pin&quot; value=&quot;zq7&quot;&gt;",
    "list of properties": "<key>password</key>\n<string>zq7</string>",
    "escaped list of properties": "&lt;key&gt;password&lt;/key&gt;\n&lt;string&gt;zq7&lt;/string&gt;",
    "element with escaped signs": "\\u003cpassword\\u003ezq7\\u003c/password\\u003e",
    "data of a manifest": "kind: Secret\nmetadata:\n  name: x\ndata:\n  a: eno3\n",
    "data of a manifest before its kind": "data:\n  a: eno3\n  b: eno4\nkind: Secret\n",
    "data far from its kind": "data:\n  a: eno3\n" + "  b: ${B}\n" * 20 + "kind: Secret\n",
    "manifest in JSON": '{"kind": "Secret", "data": {"url": "eno3"}}',
    "mail": f"(password=3D{V[:6]}=\n{V[6:]})",
    "JWT with a blank": f"got {as_base64('{ ' + chr(34) + 'alg' + chr(34) + ':123456}')}.{V} back",
    "curl -H": f"curl -H 'X-Api-Key: {V}' https://h.example",
    "netrc": f"machine h.example login bob password {V}",
    "netrc over lines": f"machine h.example\n  login bob\n  password {V}",
    "pgpass": f"db.example:5432:app:bob:{V}",
    "SQL": f"CREATE USER bob WITH PASSWORD '{V}';",
    "SQL of Oracle": f"ALTER USER bob IDENTIFIED BY '{V}';",
    "JWK": f'{{"kty":"RSA","n":"abc","d":"{V}","p":"{V}x"}}',
    "symmetric JWK": f'{{"k":"{V}","kty":"oct"}}',
    "secret by flag": f'{{"name":"X-Foo","isSecret":true,"value":"{V}"}}',
    "schema that hides": f'{{"properties":{{"word":{{"format":"password","default":"{V}"}}}}}}',
    "schema that is written only": f'{{"properties":{{"w":{{"writeOnly":true,"type":"","const":"{V}"}}}}}}',
    "sentinel": f"Mcp-Param-A: =?base64?{as_base64(GITHUB)}?=",
    "body of an archive": f'{{"text":"{as_base64(f"password={V}")}","encoding":"base64"}}',
    "JWT": f"got {JWT} back",
    "JWT in JSON": f'{{"t":"{JWT}"}}',
    "token in percent signs": f"q={QUOTED_GITHUB}",
    "token with percent signs in it": f"q={GITHUB[:3]}%5F{GITHUB[4:]}",
    "token behind a percent sign": f"q=a%20{GITHUB}",
    "token behind an escaped letter": f"t=\\u0041{GITHUB}",
    "secret behind a flag": f"curl --data secret={V}",
    "token behind a word of names": f"key-7304918265:AA{V}{V}",
    "jwt behind a flag": f"curl --data jwt={V}",
    "value that begins like a word": f"password=true{V}",
    "short value behind an escaped break": '{"text":"{\\"t\\":\\"a\\\\napi_keys=open sesame\\"}"}',
    "flag in capitals": f'{{"args":["run","--STRIPE_KEY","{V}"]}}',
    "token spelt with escapes": f'{{"t":"\\u0067hp_{GITHUB[4:]}"}}',
    "name spelt with escapes": f'{{"\\u0070assword":"{V}"}}',
    "name with an escaped sign": f'{{"api\\u005fkey":"{V}"}}',
    "token with an invisible character": spaced(GITHUB, "\u200b"),
    "token with an escaped invisible one": f'{{"t":"{spaced(GITHUB, chr(92) + "u200b")}"}}',
    "token with a soft hyphen": spaced(GITHUB, "\xad"),
    "token with a colour": spaced(GITHUB, "\x1b[31m"),
    "token with an escaped colour": f'{{"t":"{spaced(GITHUB, chr(92) + "u001b[31m")}"}}',
    "token with a zero": spaced(GITHUB, "\x00"),
    "name with a colour": f"pass\x1b[1mword={V}",
    "connection string": f"Server=h;User ID=bob;Password={V};",
    "connection string with braces": f"Driver=x;PWD={{a;{V}}};Server=h",
    "storage key": f"DefaultEndpointsProtocol=https;AccountKey={V}{V}==;EndpointSuffix=x",
    "npm": f"//registry.example/:_authToken={V}",
    "docker": f'{{"auths":{{"h.example":{{"auth":"{V}"}}}}}}',
    "kubeconfig": f"    client-key-data: {V}",
    "nested schema value": f'{{"token":{{"value":"{V}"}}}}',
    "credentials": f'{{"credentials":"{V[:9]}"}}',
    "one of several": f"api_key[0]={V}",
    "blank before the quote": f'{{"password ":"{V}"}}',
    "conditional assignment": f"API_KEY ?= {V}",
    "emphasis": f"**Password**: {V}",
    "fish": f"set -gx DB_PASSWORD {V}",
    "setenv": f"setenv DB_PASSWORD {V}",
    "Go slice": f'http.Header{{"X-Api-Key":[]string{{"{V}"}}}}',
    "var_dump": f'["auth"]=>\n  string(18) "{V}"',
    "three quotes in JSON": f'{{"t":"password = \\"\\"\\"{V}\\"\\"\\""}}',
    "columns": f'{{"columns":["id","password"],"rows":[[1,"{V}"]]}}',
    "key by lines": f'{{"l":["{PEM.format("BEGIN", "")}","{BODY}","{PEM.format("END", "")}"]}}',
    "list": f"{{'api_keys': ['{V}', '{V}x'], 'n': 1}}",
    "object": f"{{'secret': {{'a': '{V}'}}}}",
    "event over lines": f'data: {{"password":\ndata: "{V}"}}',
}  # fmt: skip


@pytest.mark.parametrize("place", PLACES)
def test_no_place_of_a_secret_is_passed_over(place: str) -> None:
    assert masked(PLACES[place], everywhere) != PLACES[place], "the close look finds nothing here"
    assert_nothing_is_passed_over(PLACES[place])


# --- inside JSON ----------------------------------------------------------------------------------------


def in_json(text: str, depth: int, *, ascii_only: bool) -> str:
    """A text as a string in JSON, in a string in JSON and so on."""
    for _ in range(depth):
        text = json.dumps({"t": text}, ensure_ascii=ascii_only)
    return text


def assert_nothing_is_passed_over_in_json(piece: str) -> None:
    for depth in (1, 2, 3):
        for ascii_only in (True, False):
            text = in_json(piece, depth, ascii_only=ascii_only)
            assert masked(text) == masked(text, everywhere)


@pytest.mark.parametrize("form", FORMS)
def test_no_secret_name_is_passed_over_inside_json(form: str) -> None:
    for index, phrase in enumerate(
        ["api key", "password", "token", "tokens", "cookie", "authorization", "otp"]
    ):
        for spelling in range(index, 16, 5):
            assert_nothing_is_passed_over_in_json(named(form, phrase, spelling))


@pytest.mark.parametrize("place", PLACES)
def test_no_place_of_a_secret_is_passed_over_inside_json(place: str) -> None:
    assert_nothing_is_passed_over_in_json(PLACES[place])


# --- any of it together ---------------------------------------------------------------------------------

PIECES = (
    st.builds(
        named,
        st.sampled_from(FORMS),
        st.sampled_from([phrase for phrase in NAMES if phrase.isascii()] + VARIABLES),
        st.integers(0, 20),
    )
    | st.sampled_from(list(PLACES.values()))
    | st.text(alphabet="abkpq _-=:;,.'\"{}[]\\/%&?#@\n\u200b\uff1aé☃😀", max_size=40)
)


def hidden_but_for_the_first_look(text: str) -> bool:
    """Whether the close look hides a value that the first look leaves in sight."""
    return masked(text).count(V) > masked(text, everywhere).count(V)


@settings(max_examples=300, deadline=None)
@given(st.lists(PIECES, min_size=1, max_size=4), st.sampled_from(list(SURROUNDINGS)))
def test_nothing_is_passed_over_in_any_text(pieces: list[str], kind: str) -> None:
    text = surrounded(pieces, kind) if len(pieces) == 1 or kind != "alone" else "\n".join(pieces)
    assert not hidden_but_for_the_first_look(text)


@settings(max_examples=300, deadline=None)
@given(PIECES, PIECES, st.booleans(), st.sampled_from([None, 2]), st.sampled_from(list(SURROUNDINGS)))
def test_nothing_is_passed_over_inside_json(
    piece: str, key: str, ascii_only: bool, indent: int | None, kind: str
) -> None:
    value = {"n": 1, key: [{"type": "text", "text": piece}], "text": json.dumps({"inner": piece})}
    text = surrounded([json.dumps(value, ensure_ascii=ascii_only, indent=indent)], kind)
    assert not hidden_but_for_the_first_look(text)


# --- and it passes over what is quiet --------------------------------------------------------------------


@pytest.mark.parametrize("line", [repeated_line, distinct_line, prose_line])
@pytest.mark.parametrize("lines", [1, 12, 200])
def test_ordinary_traffic_and_prose_need_no_close_look(line: Callable[[int], str], lines: int) -> None:
    assert not places_to_read("\n".join(line(number) for number in range(lines)))
