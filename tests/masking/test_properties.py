"""Wherever a secret stands and however it is spelt, it is never shown; JSON stays JSON; twice is as once."""

from __future__ import annotations

import base64
import json
from typing import Any
from urllib.parse import quote

from hypothesis import given, settings
from hypothesis import strategies as st

from decoder.masking import Masker, mask

WORDS = st.text(alphabet="abcdefgh xyz-_/.,:;{}[]()<>'\"\\\n\té☃😀\u2028", max_size=30)
NAMES = st.sampled_from(
    ["path", "text", "query", "n", "ähnlich", "a b", "x.y", "content", "0", "arguments", "data"]
)
SECRETS = st.text(
    alphabet="abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ23456789", min_size=12, max_size=40
).filter(lambda text: any(letter.isdigit() for letter in text) and any(letter.isupper() for letter in text))
SECRET_NAMES = st.sampled_from(
    ["api_key", "apiKey", "PASSWORD", "client-secret", "Authorization", "x-api-key", "Passphrase"]
)
LEAVES = st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | WORDS
VALUES = st.recursive(
    LEAVES,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(NAMES, inner, max_size=3),
    max_leaves=8,
)


def as_github_token(secret: str) -> str:
    return "gh" + "p_" + (secret * 4)[:36]


# Each gives a value that holds the secret in another way.
PLANTS: list[Any] = [
    lambda name, secret: {name: secret},
    lambda name, secret: {name: [secret, {"deep": [secret]}]},
    lambda name, secret: {"text": f"{name}={secret}"},
    lambda name, secret: {"text": f'first line\n{name}: "{secret}"\nlast line'},
    lambda name, secret: {"text": json.dumps({name: secret})},
    lambda name, secret: {"text": json.dumps({"inner": json.dumps({name: secret, "n": 1})})},
    lambda name, secret: {"text": f"log {json.dumps({name: secret})} end"},
    lambda name, secret: {"text": f"{{'{name}': '{secret}'}}"},
    lambda name, secret: {"headers": [{"name": name, "value": secret}]},
    lambda name, secret: {"args": ["run", f"--{name.lower()}", secret]},
    lambda name, secret: {"url": f"https://h.example/p?a=1&{name}={secret}&b=2"},
    lambda _, secret: {"url": f"postgres://user:{secret}@db.example/app"},
    lambda name, secret: {as_github_token(secret): name},
    lambda _, secret: {"note": f"use {as_github_token(secret)} now"},
    lambda _, secret: {"note": f"use {as_github_token(secret)[:9]}\u200b{as_github_token(secret)[9:]} now"},
    lambda _, secret: {"note": f"Bearer {secret}1x"},
    lambda name, secret: {"note": f"curl -H '{name}: {secret}' https://h.example"},
    lambda name, secret: {"note": f"<{name}>{secret}</{name}>"},
    lambda name, secret: {"note": f"--{name.lower()} {secret}"},
    lambda _, secret: {"note": f"-u bob:{secret}"},
    lambda name, secret: {"note": f"ENV {name.upper().replace('-', '_')} {secret}"},
    lambda name, secret: {"note": f"{name}:\t{secret}"},
    lambda _, secret: {"note": f"Set-Cookie: sid={secret}; Path=/"},
    lambda _, secret: {"note": f"Cookie: sid={secret}; theme=dark"},
]
PLANT = st.builds(
    lambda plant, name, secret: (plant(name, secret), secret), st.sampled_from(PLANTS), SECRET_NAMES, SECRETS
)


def on_a_line_of_its_own(value: Any) -> Any:
    """The planted value with a line break in front of every text, so that an escape stands before it."""
    return {
        name: f"first\n{inner}\nlast" if isinstance(inner, str) else inner for name, inner in value.items()
    }


def message(value: Any, around: Any) -> dict[str, Any]:
    return {
        "jsonrpc": "2.0",
        "id": 7,
        "method": "tools/call",
        "params": {"around": around, "arguments": value},
    }


def readings(text: str) -> str:
    """The text with its JSON escapes undone, as often as there are any."""
    seen = [text]
    while "\\" in seen[-1] and len(seen) < 6:
        seen.append(seen[-1].replace('\\"', '"').replace("\\\\", "\\"))
    return "\n".join(seen)


@settings(max_examples=300, deadline=None)
@given(PLANT, VALUES, st.booleans(), st.sampled_from([None, 2]), st.booleans())
def test_a_planted_secret_is_never_shown(
    planted: Any, around: Any, ascii_only: bool, indent: int | None, apart: bool
) -> None:
    value, secret = planted
    if apart and "url" not in value and not any(secret == inner for inner in value.values()):
        value = on_a_line_of_its_own(value)
    line = json.dumps(message(value, around), ensure_ascii=ascii_only, indent=indent)
    masked = mask(f"before\n{line}\nafter\n")
    assert secret not in readings(masked)
    assert masked.startswith("before\n")
    assert masked.endswith("\nafter\n")


@settings(max_examples=200, deadline=None)
@given(PLANT, VALUES, st.booleans())
def test_json_stays_json_and_numbers_stay_as_written(planted: Any, around: Any, ascii_only: bool) -> None:
    value, _ = planted
    line = json.dumps(message(value, around), ensure_ascii=ascii_only)
    masker = Masker()
    masker.learn(line)
    read = json.loads(masker.mask_text(line))
    assert (read["jsonrpc"], read["id"], read["method"]) == ("2.0", 7, "tools/call")


@settings(max_examples=300, deadline=None)
@given(PLANT, VALUES)
def test_masking_is_idempotent(planted: Any, around: Any) -> None:
    value, _ = planted
    once = mask(json.dumps(message(value, around), ensure_ascii=False))
    assert mask(once) == once


@settings(max_examples=300, deadline=None)
@given(
    st.lists(
        WORDS | st.sampled_from(["password: ", "token=", "Bearer ", "{", '"', "://", "@", "‹password #1›"]),
        max_size=12,
    )
)
def test_masking_any_text_twice_is_as_masking_it_once(parts: list[str]) -> None:
    once = mask("".join(parts))
    assert mask(once) == once


@settings(max_examples=100, deadline=None)
@given(SECRETS, SECRET_NAMES)
def test_a_secret_learnt_from_the_body_is_masked_in_its_mirrors(secret: str, name: str) -> None:
    body = json.dumps(message({name: secret}, None))
    coded = base64.b64encode(secret.encode()).decode()
    masked = mask(
        f"> Mcp-Param-A: {secret}\n> Mcp-Param-B: =?base64?{coded}?=\n> GET /p/{quote(secret + '/é')}\n\n"
        f"{body}\n"
    )
    assert secret not in masked
    assert coded not in masked


@settings(max_examples=200, deadline=None)
@given(VALUES)
def test_what_holds_no_secret_stays_byte_for_byte(around: Any) -> None:
    line = json.dumps(message({"n": 1}, around))
    assert mask(line) == line
