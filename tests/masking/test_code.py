"""Source code gives secret names types, calls and other variables, which are no secrets."""

from __future__ import annotations

import pytest

from decoder.masking.code import is_code


@pytest.mark.parametrize(
    "value",
    [
        "string;",
        "str = None",
        "os.environ[x]",
        "str | None",
        "HiddenText | None = None",
        "typing.Optional[bool] = None",
        "ssl.SSLSession | None = None,",
        "List[PyJWK]",
        "auth_info[2]",
        'response["refreshToken"]',
        "http.cookies.SimpleCookie()",
        "_basic_auth_str(self.username, self.password)",
        "self.jar.get(domain)",
        "await fetch_token(scope)",
        "new PasswordCredential(user)",
        "process.env.TOKEN",
        "threadlocals.current_token",
        "Token.Name.Builtin.SchemeFunction",
        "_NoValueSet.NO_VALUE_SET",
        'password or ""',
        "[i.to_json() for i in cookies]",
        "(",
    ],
)
def test_types_calls_members_and_conditions_are_code(value: str) -> None:
    assert is_code(value)


@pytest.mark.parametrize(
    ("value", "label"),
    [
        ("key_password", "password"),
        ("url_user_password", "password"),
        ("EventLoopToken", "token"),
        ("CERTIFICATE_PRIVATE_KEY_TYPES", "private key"),
        ("list_of_cookies", "cookie"),
    ],
)
def test_a_variable_that_is_called_by_what_it_holds_is_code(value: str, label: str) -> None:
    assert is_code(value, label, ", port=1")
    assert not is_code(value, label)


def test_a_type_is_known_by_what_follows_it() -> None:
    assert is_code("HiddenText", "password", " | None, name: str")
    assert is_code("HiddenText", "password", ") -> None:")
    assert not is_code("HiddenText", "password", ", host=h")


@pytest.mark.parametrize(
    "value",
    [
        "password",
        "swordfish",
        "hunter2",
        "hunter2.x",
        "correct.horse.battery",
        "correct horse battery staple",
        "Summer2026",
        "abc_def_123",
        "Ab[12]x7",
        "zq7.Xk9vw3",
        "p(a",
        "_or_4711 or",
        "correct and horse battery",
        "this is my secret phrase",
        "not in my house tonight",
        "set me free",
        "text me later",
        "any way you want",
        "pass",
        "db_password",
        "tr0ub4dor&3",
    ],
)
def test_what_could_be_a_literal_is_no_code(value: str) -> None:
    assert not is_code(value, "password")
