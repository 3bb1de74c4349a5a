"""What is masked on CPython is masked alike in Chromium's worker, byte for byte."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from decoder.masking import mask
from tests.browser.laboratory import ask, laboratory

if TYPE_CHECKING:
    from collections.abc import Iterator

    from selenium.webdriver import Chrome

    from tests.browser.tab import Tab

SECRET = "zq7Xk" + "9vw3Qj"
TOKEN = "gh" + "p_" + "Fake7Demo2" * 4


def result(text: str) -> str:
    return json.dumps(
        {"jsonrpc": "2.0", "id": 1, "result": {"content": [{"type": "text", "text": text}]}},
        ensure_ascii=False,
    )


FORMS = [
    f"got {TOKEN} end",
    f"😀 é {TOKEN[:9]}\u200b{TOKEN[9:]} 😀 password: {SECRET}\nnext 😀",
    f"\x1b[32mtoken={SECRET}Ab1\x1b[0m",
    f"db:\n  password: |\n    {SECRET}\n    b{SECRET}\n  port: 5432",
    f"DB_PASSWORD=p@{SECRET} x # note\nexport API_KEY='{SECRET}'; echo",
    f"-----BEGIN PRIVATE {'KEY'}-----\n{'Fake/Demo' * 7}\n-----END PRIVATE {'KEY'}-----\nafter",
    f"postgres://user:p@{SECRET}@db.example/app?a=1 and https://h/x?api%5Fkey={SECRET}&b=%20",
    f"> Authorization: Bearer {SECRET}ab\r\n> Cookie: a={SECRET}; b=2\r\n> Mcp-Session-Id: 5eed\r\n",
    json.dumps({"o": json.dumps({"api_key": SECRET, "é😀": [1.0, "\ud83d"]})}),
    f"curl -u bob:{SECRET} -H 'X-Api-Key: {SECRET}' --token {SECRET}a1 https://h",
    f"<password>{SECRET}</password> 'password': '{SECRET}' \\\"password\\\": \\\"{SECRET}\\\"",
    f"id,name 😀\n1,é\n\nid,password\n😀,{SECRET}\n\n| é | api_key |\n|---|---|\n| 😀 | {SECRET} |",
    f"😀 sshpass -p '{SECRET}' ssh h; mysql -p{SECRET}b; smbclient -U é%{SECRET}c //h",
    f"é: the password is {SECRET}. pwd → {SECRET}a password: Some(\"{SECRET}b\") setPassword('{SECRET}c')",
    f"passwords:\n  - {SECRET}\n  - '😀{SECRET}'\nn: 1\napi\xa0key\u3000:\u3000{SECRET}d pin&#61;{SECRET}e",
    f"password: {SECRET}\n😀 {SECRET.encode().hex()} \\x7aq7Xk9vw3Qj zq\u200b7Xk9vw3Qj enE3WGs5dnczUWo=",
    "nothing secret: tokens 12, the password policy, key=name, author: Jane",
]
TEXTS = [
    text for form in FORMS for text in (form + "\n", result(form) + "\n", result(result(form)) + "\n" + form)
]
MIXED = "".join(f"2026-07-01 [info] {result('plain words')}\n{text}" for text in TEXTS)
PRETTY = (
    json.dumps({"headers": [{"name": "X-Api-Key", "value": SECRET}], "pin": int("74" + "7299")}, indent=2)
    + "\n"
)


# Long and repetitive, so that only its distinct parts are looked at; what is looked up begins inside 😀.
PAIRS = (
    "".join(result("😀" * count + f" password: {SECRET} " + "😀" * 30) + "\n" for count in range(34, 45)) * 40
)


@pytest.fixture(scope="module")
def masker(chromium: Chrome, tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """The laboratory's page with a worker that masks."""
    with laboratory(tmp_path_factory.mktemp("lab"), "tests.browser.lab.masking") as address:
        chromium.get(address)
        yield


@pytest.mark.usefixtures("masker")
@pytest.mark.parametrize("text", [*TEXTS, MIXED, PRETTY, PRETTY * 40, PAIRS])
def test_a_text_is_masked_alike(text: str, tab: Tab) -> None:
    assert ask(tab, "mask", text) == mask(text)
