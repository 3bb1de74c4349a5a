"""Questions to the engine, answered with a text that has to be the same on both hosts.

A position differs between hosts, so an answer shows the text before it instead.
"""

from __future__ import annotations

from decoder.engine import (
    AnyOf,
    NearRuns,
    WordEnds,
    base64_text,
    compile_pattern,
    cut,
    distinct_pieces,
    parse_json,
    quote_json,
    split_lines,
    units,
)
from decoder.json_values import JsonObject

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from decoder.engine import Match
    from decoder.json_values import JsonValue


SEPARATOR = "\ue000"


def answer(kind: str, text: str) -> str:
    """What the engine says to a question."""
    return QUESTIONS[kind](text)


def _shown(value: JsonValue) -> str:
    """A value with its type."""
    if isinstance(value, str):
        return quote_json(value)
    if isinstance(value, list):
        return "[" + ", ".join([_shown(item) for item in value]) + "]"
    if isinstance(value, JsonObject):
        return "{" + ", ".join([quote_json(name) + ": " + _shown(item) for name, item in value.members]) + "}"
    return f"{type(value).__name__} {value!r}"


def _parsed(text: str) -> str:
    try:
        return _shown(parse_json(text))
    except ValueError:
        return "refused"


def _found(match: Match | None, text: str) -> str:
    if match is None:
        return "nothing"
    before, inside = cut(text, 0, match.start), cut(text, match.start, match.end)
    return f"{quote_json(before)} {quote_json(inside)} {_shown([*match.groups])}"


def _matched(question: str) -> str:
    """The question is a pattern, a text and perhaps `i`, with separators between."""
    source, text, flags = question.split(SEPARATOR)
    pattern = compile_pattern(source, ignore_case=flags == "i")
    found = list(pattern.find_all(text))
    lines = [_found(match, text) for match in found]
    lines.append(f"test {pattern.test(text)}, search {_found(pattern.search(text), text)}")
    lines.append(f"match {_found(pattern.match(text), text)}")
    for match in found:
        lines.append(f"on, search {_found(pattern.search(text, match.end), text)}")
        lines.append(f"on, match {_found(pattern.match(text, match.end), text)}")
    lines.append(pattern.replace(text, lambda match: f"<{match.text}>"))
    return "\n".join(lines)


def _handled(text: str) -> str:
    """What the methods of strings make of a text: the results, and how many characters each has."""
    around = f" x{text}x "
    results = [
        *(
            text.lower(),
            text.upper(),
            text.title(),
            text.casefold(),
            text * 2,
            text + "x",
            str(text),
            f"{text}!",
        ),
        *(around.strip(), around.lstrip(), around.rstrip(), around.strip(" x"), text.replace("b", "c")),
        *("".join([text, "x", text]), text.join(["x", "y"]), "".join([*text]), "b".replace("b", text)),
        *(text.removeprefix("a"), text.removesuffix("b"), text.ljust(9), text.zfill(9), "{}".format(text)),  # noqa: UP032
        *(
            text[1:],
            text[:2],
            text[-1:],
            text[::1],
            *text,
            *text.split("b"),
            *text.split(),
            *text.splitlines(),
        ),
        *(
            *text.partition("b"),
            *text.rpartition("b"),
            *text.rsplit("b", 1),
            *{text: 1},
            *[*{"k": text}.values()],
        ),
    ]
    places = [
        text.find("b"),
        text.rfind("b"),
        text.find("b", 2),
        text.count("b"),
        text.find("absent"),
        len(text),
    ]
    truths = [
        text.startswith(text[:1]),
        text.endswith(text[-1:]),
        text.endswith(("q", text[-1:])),
        text in around,
    ]
    return _shown([*[_shown([result, len(result)]) for result in results], *places, *truths])


def _kept(question: str) -> str:
    """What a dict makes of the names in the question, with separators between."""
    names = question.split(SEPARATOR)
    kept: dict[str | int, JsonValue] = {}
    before = [name in kept or kept.get(name) for name in names]
    for place, name in enumerate(names):
        kept[name] = place
        kept.setdefault(name, "set already")
    copied = {**kept, "added": 1, 5: 5}
    copied.update({"updated": 2})
    first = copied.pop(names[0])
    del copied["added"]
    members = JsonObject([(name, name) for name in names])
    return _shown(
        [
            before,
            [[str(name), value] for name, value in kept.items()],
            [kept[name] for name in names],
            kept == dict(kept),
            first,
            [names[0] in copied, copied.get("added"), len(copied)],
            [str(name) for name in copied],
            list(copied.values()),
            [members.get(name) for name in names],
            list(members.names()),
            members.get("absent"),
        ]
    )


ODD = compile_pattern("[0-9]+|😀b?|\\$&")
ENDS = WordEnds(["key", "session id", "p$w"], ["raw", "v"], ["monkey", ",pw"])
ANY = AnyOf(["\\+(?<=a\\+)", "x(?:[0-9]|é)", "://"])
RUNS = NearRuns(
    "(?<![A-Za-z0-9])", [("tk_", "[a-z0-9]{16,}"), ("H", "[a-z0-9]{16,}"), ("q[0-9]-", "[a-z0-9]{13,}")]
)

QUESTIONS: dict[str, Callable[[str], str]] = {
    "parse": _parsed,
    "match": _matched,
    "quote": quote_json,
    "base64": lambda text: _shown(base64_text(text)),
    "lines": lambda text: _shown(list(split_lines(text))),
    "handle": _handled,
    "keep": _kept,
    "pieces": lambda text: "\n".join(sorted(distinct_pieces(text))),
    "ends": lambda text: "\n".join(sorted(quote_json(cut(text, 0, place)) for place in ENDS.places(text))),
    "any": lambda text: "\n".join(sorted(_found(match, text) for match in ANY.find_all(text))),
    "runs": lambda text: "\n".join(_found(match, text) for match in RUNS.find_all(text)),
    "remove": lambda text: quote_json(ODD.remove(text)),
    "units": lambda text: quote_json(cut(text, units(text[:2]))),
}
