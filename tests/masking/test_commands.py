"""Secrets behind flags, keywords and inside elements, where no sign ties them to a name."""

from __future__ import annotations

import pytest

from decoder.masking import mask

S = "zq7Xk" + "9vw3Qj"
MARK = "‹password #1›"


@pytest.mark.parametrize(
    ("text", "masked"),
    [
        (f"srv --port 80 --password {S} --verbose", f"srv --port 80 --password {MARK} --verbose"),
        (f'srv --password="{S} x" -v', f'srv --password="{MARK}" -v'),
        (f"curl -u bob:{S} https://h", f"curl -u bob:{MARK} https://h"),
        (f"machine h login bob password {S}\n", f"machine h login bob password {MARK}\n"),
        (
            f"machine h\n  login bob\n  password {S}\nmachine i",
            f"machine h\n  login bob\n  password {MARK}\nmachine i",
        ),
        (f"db.example:5432:app:bob:{S}\n", f"db.example:5432:app:bob:{MARK}\n"),
        (f"FROM alpine\nENV DB_PASSWORD {S}\nRUN date", f"FROM alpine\nENV DB_PASSWORD {MARK}\nRUN date"),
        (f"ALTER USER bob PASSWORD '{S} x';", f"ALTER USER bob PASSWORD '{MARK}';"),
        (f"CREATE USER bob IDENTIFIED BY '{S}'", f"CREATE USER bob IDENTIFIED BY '{MARK}'"),
        (f"<user>bob</user><password>{S}</password>", f"<user>bob</user><password>{MARK}</password>"),
        (f'<add key="password" value="{S}"/>', f'<add key="password" value="{MARK}"/>'),
        (f"npm config set //h/:_authToken {S} -g", "npm config set //h/:_authToken ‹auth token #1› -g"),
        (
            f"aws configure set aws_secret_access_key {S}",
            "aws configure set aws_secret_access_key ‹secret access key #1›",
        ),
        (f"- name: DB_PASSWORD\n  value: {S}\n", f"- name: DB_PASSWORD\n  value: {MARK}\n"),
    ],
)
def test_a_secret_without_a_sign_is_masked(text: str, masked: str) -> None:
    assert mask(text) == masked


@pytest.mark.parametrize(
    "text",
    [
        "Use --token <token> to sign in",
        "run with --api-key YOUR_API_KEY",
        "pass --password-file /run/secrets/x",
        "ssh -i key.pem bob@host",
        "<title>Password reset</title>",
        "the user's password isn't what the server's log says",
        "identified by the key 'name'",
        "git config --global user.name ann",
        "npm config set registry https://h",
        "user | password\n---|---",
        "Enter your user name, password\nor go back",
    ],
)
def test_a_flag_without_a_secret_stays(text: str) -> None:
    assert mask(text) == text
