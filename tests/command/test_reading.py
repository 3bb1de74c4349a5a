"""Files are text in the encodings that logs are written in."""

import gzip
from pathlib import Path

import pytest

from decoder.command.reading import UnreadableError, read_inputs, read_inputs_as_is

TEXT = '{"jsonrpc":"2.0","id":1,"method":"ping"} é 😀\n'


@pytest.mark.parametrize(
    "data",
    [
        TEXT.encode(),
        TEXT.encode("utf-8-sig"),
        TEXT.encode("utf-16"),
        b"\xfe\xff" + TEXT.encode("utf-16-be"),
        '{"plain":"ascii letters in UTF-16 without a mark"}'.encode("utf-16-le"),
        gzip.compress(TEXT.encode()),
    ],
)
def test_each_encoding_gives_the_same_text(tmp_path: Path, data: bytes) -> None:
    file = tmp_path / "log"
    file.write_bytes(data)
    assert read_inputs([str(file)]).text in (TEXT, '{"plain":"ascii letters in UTF-16 without a mark"}')


def test_bytes_that_are_no_utf8_are_replaced_for_reading_and_kept_for_masking(tmp_path: Path) -> None:
    file = tmp_path / "log"
    file.write_bytes(b"caf\xe9\n")
    assert read_inputs([str(file)]).text == "caf\N{REPLACEMENT CHARACTER}\n"
    assert read_inputs_as_is([str(file)]).encode("utf-8", "surrogateescape") == b"caf\xe9\n"


@pytest.mark.parametrize(
    ("data", "said"), [(b"\x00\x01\x02\x03" * 20, "not text"), (gzip.compress(b"x" * 99)[:20], "cut off")]
)
def test_what_is_no_text_is_refused_with_the_reason(tmp_path: Path, data: bytes, said: str) -> None:
    file = tmp_path / "log"
    file.write_bytes(data)
    with pytest.raises(UnreadableError, match=said):
        read_inputs([str(file)])


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(UnreadableError, match=r"nowhere\.log: no such file"):
        read_inputs([str(tmp_path / "nowhere.log")])


def test_several_files_are_read_one_after_the_other_each_under_its_name(tmp_path: Path) -> None:
    first, second = tmp_path / "a", tmp_path / "b"
    for file in (first, second):
        file.write_text(file.name, encoding="utf-8")
    assert read_inputs([str(first), str(second)]).text == f"==> {first} <==\na\n==> {second} <==\nb"
    assert read_inputs_as_is([str(first), str(second)]) == "ab"


@pytest.mark.parametrize(("encoding", "said"), [("utf-8", 0), ("utf-16", 1), ("utf-16-le", 1)])
def test_that_a_file_was_utf16_is_said_by_its_name(tmp_path: Path, encoding: str, said: int) -> None:
    file = tmp_path / "redirected.log"
    file.write_bytes(TEXT.encode(encoding))
    remarks = read_inputs([str(file)]).remarks
    assert len(remarks) == said
    assert all("redirected.log is UTF-16" in remark for remark in remarks)
