"""Lists and objects in text are read as far as they make sense, and all that is secret in them is masked."""

from __future__ import annotations

import pytest

from decoder.masking import mask
from decoder.masking.finders.flow import read_flow
from decoder.masking.names import ALWAYS

S = "zq7Xk" + "9vw3Qj"
T = "kk4jj" + "7xzPa2"
JUDGEMENT = (ALWAYS, "password")


@pytest.mark.parametrize(
    "text",
    [
        "{'api_keys': ['{S}', '{T}'], 'n': 1}",
        "api_keys: [{S}, {T}]",
        "api_keys=[{S}, {T}], n=1",
        "api_keys = ['{S}', '{T}']",
        "'api_keys' => ['{S}', '{T}'],",
        'api_keys: []string{"{S}", "{T}"}',
        "{'api_keys': {'a': '{S}', 'b': {'c': '{T}'}}, 'n': 'open1234'}",
        "{'api_keys': {'type': 'oauth2', 'id': 'abcd1234', 'value': '{S}'}, 'n': 1}",
        "api_keys: {a: {S}, b: {T}}",
        "api_keys: {\n  'a': '{S}',\n  'b': 1,\n  'c': 2,\n  'd': 3,\n  'e': '{T}'\n}",
        "{'api_keys': ['{S}', '{T}",
        '{\\"api_keys\\":{\\"a\\":\\"{S}\\"},\\"n\\":1',
    ],
)
def test_lists_and_objects_under_a_secret_name_are_masked(text: str) -> None:
    masked = mask(text.replace("{S}", S).replace("{T}", T))
    assert masked == text.replace("{S}", "‹api keys #1›").replace("{T}", "‹api keys #2›")
    assert mask(masked) == masked


@pytest.mark.parametrize(
    "text",
    [
        "{'auth': {'user': 'bob', 'password': '{S}'}, 'n': 1}",
        "{'credentials': {'user': 'bob', 'password': '{S}'}, 'n': 1}",
        "{'token': {'type': 'bearer', 'password': '{S}', 'n': 1}}",
        "credentials: {user: bob, password: {S}}",
        "{'secret': {'password': '{S}'}}",
    ],
)
def test_a_secret_keeps_its_own_name_inside_an_object(text: str) -> None:
    assert mask(text.replace("{S}", S)) == text.replace("{S}", "‹password #1›")


@pytest.mark.parametrize(
    "text",
    [
        "pin: { x: 1, y: 2 }",
        "pin: [1, 2]",
        "passwords = []",
        "password: { type: String, required: true, minlength: 8 }",
        "{'password': ['This field is required.']}",
        "secrets: [db_password, api_token]",
        "auth: { user: bob, method: login }",
        "tokens: [alpha, beta]",
        "password: [REDACTED]",
        "password = [random.choice(chars) for _ in range(8)]",
        "secret: {secretKeyRef: {name: db, key: main}}",
    ],
)
def test_what_only_looks_like_a_secret_stays(text: str) -> None:
    assert mask(text) == text


def test_a_value_of_odbc_in_braces_is_no_object() -> None:
    assert mask(f"PWD={{a:{S};b}};X=1") == "PWD=‹pwd #1›;X=1"
    assert read_flow("{a:b;c}", 0, "=", JUDGEMENT) is None


def test_reading_goes_to_the_closing_bracket_or_as_far_as_there_is_sense() -> None:
    for text, leaves, closed in (
        ("[a, 'b c'] d", [(1, 2), (5, 8)], True),
        ("{'a': [1, {'b': 2}]}, c", [(7, 8), (16, 17)], True),
        ('{"a":{"b":{"c":', [], False),
        ("[a, 'b", [(1, 2), (5, 6)], False),
    ):
        flow = read_flow(text, 0, ":", JUDGEMENT)
        assert flow is not None
        assert [(leaf.start, leaf.end) for leaf in flow.leaves] == leaves
        assert flow.closed is closed
    assert read_flow("abc", 0, ":", JUDGEMENT) is None
