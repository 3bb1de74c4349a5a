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
        (f"args: [--password, {S}, -v]", f"args: [--password, {MARK}, -v]"),
        (f"spawn npx ['srv', '--password', '{S}', '-v']", f"spawn npx ['srv', '--password', '{MARK}', '-v']"),
        (f"args:\n  - --password\n  - {S}\n  - -v\n", f"args:\n  - --password\n  - {MARK}\n  - -v\n"),
        (f"- '-password'\n- \"{S} x\"\n- -v\n", f"- '-password'\n- \"{MARK}\"\n- -v\n"),
        (f"srv --password \\\n  {S} \\\n  -v", f"srv --password \\\n  {MARK} \\\n  -v"),
        (f"curl -sSu bob:{S} https://h", f"curl -sSu bob:{MARK} https://h"),
        (f"machine h login bob account a password {S}\n", f"machine h login bob account a password {MARK}\n"),
        (f"net use Z: \\\\srv\\x /user:d\\bob {S}", f"net use Z: \\\\srv\\x /user:d\\bob {MARK}"),
        (f"net use \\\\srv\\x {S} /user:bob", f"net use \\\\srv\\x {MARK} /user:bob"),
        (f"net user bob {S} /add", f"net user bob {MARK} /add"),
        (f"htpasswd -b f bob {S}", f"htpasswd -b f bob {MARK}"),
        (f"htpasswd -nbB bob {S}", f"htpasswd -nbB bob {MARK}"),
        (f"htpasswd -cbBC 10 f bob {S} && x", f"htpasswd -cbBC 10 f bob {MARK} && x"),
        (
            f"echo {S} | docker login -u bob --password-stdin",
            f"echo {MARK} | docker login -u bob --password-stdin",
        ),
        (f'printf "{S}" | sudo -S ls', f'printf "{MARK}" | sudo -S ls'),
        (f"echo {S} | gh auth login --with-token", f"echo {MARK} | gh auth login --with-token"),
        (f"echo 'bob:{S}' | sudo chpasswd", f"echo 'bob:{MARK}' | sudo chpasswd"),
        (f"curl -b 'sid={S}; t={S}x' h", "curl -b 'sid=‹cookie #1›; t=‹cookie #2›' h"),
        (f"curl h \\\n  -b 'sid={S}' \\\n  -v", "curl h \\\n  -b 'sid=‹cookie #1›' \\\n  -v"),
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
        "options: [--token, --verbose, -v]",
        "usage: srv [--port, number] [--password, string]",
        "pass [--password, required] or [-v, --verbose]",
        "args:\n  - --api-key\n  - ${API_KEY}\n",
        "- --password\n- the flag before asks for it\n",
        "- --password\n- --verbose\n",
        "net use Z: \\\\srv\\x /user:bob *",
        "net user bob /active",
        "net use of memory is low",
        "htpasswd -c f bob",
        "htpasswd -B -i f bob < pw",
        "echo $TOKEN | docker login --password-stdin",
        "cat pw.txt | docker login -u bob --password-stdin",
        "echo done | tee --append x",
        "curl -b cookies.txt -c jar.txt https://h",
        "docker build -b name --tag x",
        "tar -xu a:b1c2d3e4",
        "docker run -u 1000:1000 img",
        "date -u +%H:%M:%S",
        "chrome -u http://localhost:3000/",
        "user\tpassword\trole",
        "Enter your user name, password\nor go back",
    ],
)
def test_a_flag_without_a_secret_stays(text: str) -> None:
    assert mask(text) == text


@pytest.mark.parametrize(
    "call",
    ["requests.get(url, auth=('bob', '{}'))", 'req.SetBasicAuth("bob", "{}")', "HTTPBasicAuth('bob', '{}')"],
)
def test_the_password_that_a_library_is_given_is_masked(call: str) -> None:
    assert mask(call.format(S)) == call.format(MARK)
