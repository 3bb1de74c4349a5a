"""The command keeps its exit codes, and prints one line where it cannot read."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from decoder.command import main

PING = '{"jsonrpc":"2.0","id":1,"method":"ping"}'
NULL_ID = '{"jsonrpc":"2.0","id":null,"method":"ping"}'


def run(*arguments: str, stdin: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [sys.executable, "-m", "decoder", *arguments], input=stdin, capture_output=True, check=False
    )


def test_a_file_is_decoded_into_a_report(tmp_path: Path, capfdbinary: pytest.CaptureFixture[bytes]) -> None:
    paste = tmp_path / "log.txt"
    paste.write_text(PING, encoding="utf-8")
    assert main(["--json", str(paste)]) == 0
    report = json.loads(capfdbinary.readouterr().out)
    assert report["messages"][0]["method"] == "ping"


def test_standard_input_is_read_where_no_file_is_named() -> None:
    for arguments in ([], ["-"]):
        done = run(*arguments, stdin=PING.encode())
        assert done.returncode == 0
        assert b"#1 request" in done.stdout


@pytest.mark.parametrize(
    ("paste", "fail_on", "code"),
    [(PING, "error", 0), (NULL_ID, "error", 1), (NULL_ID, "note", 1), (NULL_ID, None, 0)],
)
def test_the_exit_code_says_whether_a_finding_counts(paste: str, fail_on: str | None, code: int) -> None:
    arguments = ["--fail-on", fail_on] if fail_on else []
    assert run(*arguments, stdin=paste.encode()).returncode == code


@pytest.mark.parametrize(
    "arguments",
    [["no-such-file.log"], ["--no-such-option"], ["--json", "--mask"], ["--fail-on", "everything"]],
)
def test_what_cannot_be_read_is_said_in_one_line(arguments: list[str]) -> None:
    done = run(*arguments)
    assert done.returncode == 2
    assert done.stdout == b""
    assert done.stderr.count(b"\n") == 1
    assert b"Traceback" not in done.stderr


def test_a_file_that_is_no_text_is_refused(tmp_path: Path) -> None:
    picture = tmp_path / "picture.png"
    picture.write_bytes(bytes(range(256)) * 8)
    done = run(str(picture))
    assert done.returncode == 2
    assert b"not text" in done.stderr


def test_masking_changes_nothing_but_the_secret() -> None:
    secret = b"s3cr3t-" + b"value-1234567890"
    sent = b'\xef\xbb\xbfnoise \xff\r\n{"jsonrpc":"2.0","id":1.0,"params":{"api_key":"' + secret + b'"}}\r'
    done = run("--mask", stdin=sent)
    assert done.returncode == 0
    assert secret not in done.stdout
    before, after = sent.split(secret)
    assert done.stdout.startswith(before)
    assert done.stdout.endswith(after)


def test_a_closed_pipe_is_no_failure() -> None:
    paste = (PING + "\n") * 5000
    done = subprocess.run(
        f"{sys.executable} -m decoder - | head -n 1",
        shell=True,
        input=paste.encode(),
        capture_output=True,
        check=False,
    )
    assert done.stderr == b""


def test_an_output_that_cannot_be_written_is_one_line_and_exit_code_2() -> None:
    full = Path("/dev/full")
    if not full.exists():
        pytest.skip("this system has no /dev/full")
    for option in ([], ["--json"], ["--mask"]):
        with full.open("wb") as out:
            done = subprocess.run(
                [sys.executable, "-m", "decoder", *option],
                input=PING.encode(),
                stdout=out,
                stderr=subprocess.PIPE,
                check=False,
            )
        assert done.returncode == 2
        assert done.stderr.count(b"\n") == 1


def test_what_the_bytes_showed_is_told_in_the_report_and_above_the_timeline() -> None:
    sent = PING.encode("utf-16")
    report = json.loads(run("--json", stdin=sent).stdout)
    assert ["is UTF-16" in remark for remark in report["remarks"]] == [True]
    assert b"is UTF-16" in run(stdin=sent).stdout
