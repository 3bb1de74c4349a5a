"""curl --trace-ascii, unfolded."""

from decoder.intake.lines import Lines
from decoder.intake.trace import Block, take_block


def block(*texts: str) -> Block | None:
    lines = Lines(list(texts))
    first = lines.take()
    assert first is not None
    return take_block(first, lines)


def test_rows_are_joined_and_broken_by_their_offsets() -> None:
    found = block(
        "=> Send header, 20 bytes (0x14)", "0000: POST /mcp", "000b: Host: x", "0014: ", "== Info: y"
    )
    assert found is not None
    assert (found.mark, found.is_header, found.lines, found.end) == (
        ">",
        True,
        ["POST /mcp", "Host: x", ""],
        4,
    )


def test_a_long_row_goes_on_in_the_next() -> None:
    found = block("<= Recv data, 70 bytes (0x46)", "0000: " + "a" * 64, "0040: " + "b" * 6)
    assert found is not None
    assert found.lines == ["a" * 64 + "b" * 6]
    assert found.mark == "<"


def test_other_arrows_are_no_block() -> None:
    assert block("=> something") is None
