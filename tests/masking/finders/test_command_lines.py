"""What a command takes as a password behind a flag of its own is masked; the same flag of others stays."""

from __future__ import annotations

import json

import pytest

from decoder.masking import mask
from decoder.masking.finders.command_lines import TABLE, word_spans

S = "zq7Xk" + "9vw3Qj"
MARK = "‹password #1›"
LINES = (
    "mysql -u root -p{} app",
    "mysqldump -uroot -p'{}' db > db.sql",
    "docker exec -it db mysql -p{} -e 'select 1'",
    "sshpass -p {} ssh -p 2222 ann@h",
    "sshpass -p '{}' ssh ann@h",
    "/usr/bin/sshpass -p{} scp -P 22 a b",
    'sshpass -p "{}" ssh ann@h',
    "redis-cli -h h -p 6379 -a {} ping",
    "mongosh -u ann -p {} --port 27017",
    "docker login -u ann -p {} r.example",
    "helm registry login -u ann -p {} r.example",
    "az login --service-principal -u x -p {} --tenant y",
    "ldapsearch -x -D cn=a -w {} -b dc=x",
    "smbclient -U ann%{} //h/share",
    "openssl rsa -in k.pem -passin pass:{} -out k2.pem",
    "7z x -p{} a.7z",
    "unzip -P {} a.zip",
    "http -a ann:{} GET h",
    "curl -sS -uann:{} https://h",
    "sqlcmd -S h -U sa -P {} -Q q",
    "make build && sshpass -p {} ssh h; date",
    "run `sshpass -p {}` first",
    "sshpass \\\n  -p {} \\\n  ssh h",
)


@pytest.mark.parametrize("line", LINES)
def test_the_password_of_a_command_is_masked_and_the_rest_stays(line: str) -> None:
    assert mask(line.format(S)) == line.format(MARK)
    assert mask(line.format(MARK)) == line.format(MARK)
    message = json.dumps({"params": {"arguments": {"command": line.format(S)}}})
    assert json.loads(mask(message))["params"]["arguments"]["command"] == line.format(MARK)


@pytest.mark.parametrize(
    ("program", "arguments"),
    [
        ("sshpass", ["-p", "{}", "ssh", "-p", "2222", "h"]),
        ("/usr/bin/mysql", ["-u", "root", "-p{}", "app"]),
        ("redis-cli", ["-a", "{}"]),
        ("docker", ["login", "-u", "ann", "-p", "{}"]),
        ("smbclient", ["-U", "ann%{}", "//h/share"]),
        ("openssl", ["rsa", "-passin", "pass:{}"]),
        ("bash", ["-c", "mysql -p{} -e x"]),
    ],
)
def test_the_password_among_the_words_of_a_command_is_masked(program: str, arguments: list[str]) -> None:
    def written(secret: str) -> tuple[dict[str, object], list[str]]:
        words = [word.format(secret) for word in arguments]
        return {"mcpServers": {"x": {"command": program, "args": words}}}, [program, *words]

    for given, expected in zip(written(S), written(MARK), strict=True):
        assert json.loads(mask(json.dumps(given))) == expected
    assert S not in mask(repr([program, *written(S)[1][1:]]))


@pytest.mark.parametrize(
    "text",
    [
        "mkdir -p /srv/data9x/q",
        "cp -p a1b2c3d4e5 b",
        "ssh -p 22 ann@h",
        "docker run -p 80:80 -v a:b img",
        "docker login -u ann --password-stdin",
        "nc -w 5 h 80",
        "mysql -h h -P 3306 -p app",
        "mysql -p$DB_PASSWORD app",
        "redis-cli -h h -p 6379",
        "psql -p 5432 -U ann",
        "sshpass -e ssh -p 2222 h",
        "sshpass -f /run/pw ssh -p 2222 h",
        "sshpass -p ${PW} ssh h",
        "unzip -p a1b2c3d4.zip x",
        "openssl rsa -passin file:/run/pw9x",
        "openssl rsa -passin env:PW",
        "with redis-cli -a is unsafe, and sshpass -p too",
        "python -m http.server -p 8000",
        "curl -u ann: https://h",
        "mysql -e 'select 1'\nmkdir -p zq7Xk9/vw3",
    ],
)
def test_the_same_flag_of_another_command_stays(text: str) -> None:
    assert mask(text) == text
    program, *arguments = text.split()
    words = json.dumps({"command": program, "args": arguments})
    assert mask(words) == words


def test_every_row_of_the_table_says_where_its_password_stands() -> None:
    for row in TABLE:
        for name in row.names.split():
            words = [name, *([row.verb] if row.verb else [])]
            before = "sid=" if row.cookies else "ann" if row.behind not in ("", "pass:") else ""
            value = before + row.behind + S
            for flag in row.apart:
                assert [number for number, _ in word_spans([*words, flag, value])] == [len(words) + 1]
            for flag in row.glued:
                assert [number for number, _ in word_spans([*words, flag + value])] == [len(words)]


@pytest.mark.parametrize("words", [["-b", "{}"], ["-b{}"], ["--cookie", "{}"], ["-H", "Cookie: {}"]])
def test_the_cookies_among_the_words_of_a_command_are_masked(words: list[str]) -> None:
    def written(first: str, second: str) -> dict[str, object]:
        return {"command": "curl", "args": [word.format(f"sid={first}; t={second}") for word in words]}

    masked = written("‹cookie #1›", "‹cookie #2›")
    assert json.loads(mask(json.dumps(written(S, S + "x")))) == masked
    assert json.loads(mask(json.dumps(masked))) == masked


@pytest.mark.parametrize("form", ["curl -b '{}' h", 'curl --cookie "{}" h', "curl --cookie='{}' h"])
def test_the_cookies_of_a_command_line_are_masked_and_their_names_stay(form: str) -> None:
    line = form.format("sid={}; t={}")
    assert mask(line.format(S, S + "x")) == line.format("‹cookie #1›", "‹cookie #2›")
