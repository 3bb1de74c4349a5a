"""How long masking takes on CPython, as a ratio to parsing the same text as JSON. Prints a table.

    python -m tests.bench.masking            1 and 10 MB of ordinary traffic, and every hostile input
    python -m tests.bench.masking --large    100 MB as well

A ratio that stays the same from one size to the next means that masking is linear. Hostile inputs are
written once as they are and once as the text of a tool result; the ratio is to parsing the latter.
"""

from __future__ import annotations

import json
import random
import sys
import time
from functools import partial
from typing import TYPE_CHECKING

from decoder.masking import mask

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

PROSE = """the server answers with a list of open issues and their labels in the order of creation
while the client waits for progress then asks for more results from page two because some files failed"""
WORDS = PROSE.split()
TOOLS = [
    "search_issues",
    "read_file",
    "list_directory",
    "run_query",
    "create_branch",
    "fetch_page",
    "get_weather",
]
HEADING = f"{'':42} {'size':>11} {'masking':>13} {'parsing':>12} {'ratio':>9}"
LONG_ENOUGH = 1.0  # seconds
HOSTILE = {
    "one letter": "a",
    "letters and dots": "a.",
    "dashes": "-",
    "percent escapes": "%41",
    "backslashes": "\\",
    "token heads": "sk-",
    "JWT heads": "eyJ-",
    "address signs": "://",
    "at signs": "@",
    "userinfo": "//a:b@",
    "BEGIN": "BEGIN",
    "keys without end": "-----BEGIN PRIVATE " + "KEY-----",
    "names without value": "password ",
    "names and signs": "password=",
    "open quotes": 'password="',
    "pairs": "password=a;",
    "key and blanks": "key" + " " * 400,
    "name, blanks, sign, blanks": "password" + " " * 400 + "=" + " " * 400 + "(",
    "block scalars": "password: >\n ",
    "open brackets": "[\n",
    "open braces": '{"a":',
    "open objects under names": '{"password":{',
    "open objects in a repr": "{'password':",
    "open connection strings": "Password={a;",
    "open lists under names": "password=[a, ",
    "parameters": "?key=a&code=b",
    "cookies": "cookie: a=b; ",
    "colours": "\x1b[0m",
    "marks": "‹password #1›",
    "prose": "The quick brown fox skips the path to the api docs, reads the key chapter, rests at 10:30. ",
}


def ordinary_traffic(size: int, seed: int = 7) -> str:
    """JSON lines such as a session leaves: calls, results with text and rows, progress, lists of tools."""
    dice = random.Random(seed)
    lines: list[str] = []
    length = number = 0
    while length < size:
        number += 1
        for message in _exchange(dice, number):
            lines.append(json.dumps(message))
            length += len(lines[-1]) + 1
    return "\n".join(lines) + "\n"


def _exchange(dice: random.Random, number: int) -> Iterator[dict[str, object]]:
    tool = dice.choice(TOOLS)
    arguments = {
        "query": _sentence(dice, 6),
        "limit": dice.randrange(100),
        "path": f"/home/ann/{_word(dice)}/{number}.md",
    }
    yield _message(
        number,
        method="tools/call",
        params={"name": tool, "arguments": arguments, "_meta": {"progressToken": number}},
    )
    if number % 5 == 0:
        params = {"progressToken": number, "progress": 1, "total": 3, "message": _sentence(dice, 4)}
        yield {"jsonrpc": "2.0", "method": "notifications/progress", "params": params}
    rows = [
        {"id": dice.randrange(10**6), "title": _sentence(dice, 5), "author": _word(dice), "open": True}
        for _ in range(4)
    ]
    content = [{"type": "text", "text": "\n".join(_sentence(dice, 12) for _ in range(6))}]
    yield _message(
        number, result={"content": content, "structuredContent": {"rows": rows, "nextCursor": str(number)}}
    )
    if number % 40 == 0:
        schema = {
            "type": "object",
            "properties": {"query": {"type": "string", "description": _sentence(dice, 9)}},
        }
        tools = [{"name": name, "description": _sentence(dice, 14), "inputSchema": schema} for name in TOOLS]
        yield _message(number, result={"tools": tools})


def _message(number: int, **members: object) -> dict[str, object]:
    return {"jsonrpc": "2.0", "id": number, **members}


def _word(dice: random.Random) -> str:
    return dice.choice(WORDS)


def _sentence(dice: random.Random, words: int) -> str:
    return " ".join(_word(dice) for _ in range(words)).capitalize() + f" {dice.randrange(1000)}."


def inputs(*megabytes: int) -> Iterator[tuple[str, str, str]]:
    """What is measured: a title, the text to mask, the JSON lines that its masking is compared with."""
    for size in megabytes:
        traffic = ordinary_traffic(size * 1_000_000)
        yield f"ordinary traffic, {size} MB", traffic, traffic
    secret = "gh" + "p_" + "Fake7Demo2" * 4
    traffic = ordinary_traffic(1_000_000).replace('"limit"', f'"token": "{secret}", "limit"', 40)
    yield "ordinary traffic with a token 40 times", traffic, traffic
    for title, unit in HOSTILE.items():
        for size in (100_000, 400_000):
            text = (unit * (size // len(unit) + 1))[:size]
            line = json.dumps(_message(1, result={"content": [{"type": "text", "text": text}]})) + "\n"
            yield f"{title}, as it is", text, line
            yield f"{title}, in a result", line, line


def seconds(work: Callable[[], object]) -> float:
    """The best of three runs; of one, where that is long enough to be told from noise."""
    best = float("inf")
    for _ in range(3):
        begin = time.perf_counter()
        work()
        best = min(best, time.perf_counter() - begin)
        if best > LONG_ENOUGH:
            break
    return best


def parse(text: str) -> None:
    """Read each line as JSON, and keep nothing."""
    for line in text.splitlines():
        json.loads(line)


def row(title: str, text: str, masking: float, parsing: float) -> str:
    """One line of the table; times are in milliseconds."""
    size, ratio = f"{len(text) / 1e6:.2f} MB", masking / parsing
    return f"{title:42} {size:>11} {masking:10.1f} ms {parsing:9.1f} ms {ratio:9.2f}"


def main() -> None:
    """Print the table."""
    print(HEADING)
    for title, text, lines in inputs(1, 10, 100) if "--large" in sys.argv else inputs(1, 10):
        masking, parsing = seconds(partial(mask, text)), seconds(partial(parse, lines))
        print(row(title, text, masking * 1000, parsing * 1000), flush=True)


if __name__ == "__main__":
    main()
