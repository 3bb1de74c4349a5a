"""The compact form in which reference data writes a JSON type, and the literal that the decoder reads.

    text        "string"   "Tool[]"   "string[..100]"   "number(0..1)"   "\\"user\\" | \\"assistant\\""
                "map<string>"   "{name: string, title?: string}"   "RequestId | null"
    expression  "string"   ("list", "Tool")   ("list", "string", 100)   ("number", 0, 1)
                ("is", "user", "assistant")   ("map", "string")   ("either", "RequestId", "null")
                ("object", ("name", True, "string"), ("title", False, "string"))

A word that begins with a capital letter names another type; the other words are in PLAIN. Objects are
open: members beyond those listed are allowed. A low or high bound may be None. Reads and writes nothing.
"""

from __future__ import annotations

import re
from typing import Any, TypeAlias

Expression: TypeAlias = "str | tuple[Any, ...]"

PLAIN = frozenset(
    {
        "any",
        "null",
        "boolean",
        "string",
        "integer",
        "number",
        "object",
        "uri",  # the rest are strings of a stated format
        "uri-template",
        "base64",
    }
)

TOKEN = re.compile(r'"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?|\.\.|[A-Za-z_$][\w$-]*|[|{}\[\]()<>:,?]|\s+')
WORD = re.compile(r"[A-Za-z_$][\w$]*")


class BadExpressionError(ValueError):
    """A text that is no type expression."""


def write(expression: Expression) -> str:
    """An expression as text."""
    if isinstance(expression, str):
        return expression
    kind, *parts = expression
    match kind:
        case "is":
            return " | ".join(_quote(part) for part in parts)
        case "either":
            return " | ".join(write(part) for part in parts)
        case "list":
            bound = f"..{parts[1]}" if len(parts) > 1 else ""
            return f"{_inner(parts[0])}[{bound}]"
        case "map":
            return f"map<{write(parts[0])}>"
        case "object":
            return "{" + ", ".join(f"{write_name(*part[:2])}: {write(part[2])}" for part in parts) + "}"
        case _:
            low, high = ("" if bound is None else str(bound) for bound in parts)
            return f"{kind}({low}..{high})"


def write_name(name: str, required: bool) -> str:
    """A member's name as it stands before its type: quoted where it is no word, with `?` where optional."""
    shown = name if WORD.fullmatch(name) else _quote(name)
    return shown if required else f"{shown}?"


def read(text: str) -> Expression:
    """A text as an expression."""
    tokens = _Tokens(text)
    found = _either(tokens)
    tokens.expect_end()
    return found


def read_name(text: str) -> tuple[str, bool]:
    """A member's name and whether it is required, from what `write_name` wrote."""
    tokens = _Tokens(text)
    name = _member_name(tokens)
    required = not tokens.take_if("?")
    tokens.expect_end()
    return name, required


def can_be_written(expression: Expression) -> bool:
    """Whether the expression's text is a line that reads as the same expression again."""
    text = write(expression)
    try:
        return text.isprintable() and read(text) == expression
    except ValueError:
        return False


def names_in(expression: Expression) -> set[str]:
    """The other types that an expression names."""
    if isinstance(expression, str):
        return set() if expression in PLAIN else {expression}
    kind, *parts = expression
    if kind in ("list", "map"):
        return names_in(parts[0])
    if kind == "either":
        return set().union(*map(names_in, parts))
    if kind == "object":
        return set().union(*(names_in(part[2]) for part in parts)) if parts else set()
    return set()


def _quote(text: str) -> str:
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def _inner(expression: Expression) -> str:
    """An expression as it stands before `[]`."""
    many = isinstance(expression, tuple) and (
        expression[0] == "either" or (expression[0] == "is" and len(expression) > 2)
    )
    return f"({write(expression)})" if many else write(expression)


class _Tokens:
    """The tokens of one text, taken one after another."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.rest = [token for token in TOKEN.findall(text) if not token.isspace()]
        if "".join(TOKEN.findall(text)) != text:
            raise BadExpressionError(f"{text!r} holds a character that no type expression has")

    def take(self) -> str:
        if not self.rest:
            raise BadExpressionError(f"{self.text!r} ends too soon")
        return str(self.rest.pop(0))

    def take_if(self, token: str) -> bool:
        if self.rest[:1] == [token]:
            self.rest.pop(0)
            return True
        return False

    def expect(self, token: str) -> None:
        found = self.take()
        if found != token:
            raise BadExpressionError(f"{self.text!r} has {found!r} where {token!r} belongs")

    def expect_end(self) -> None:
        if self.rest:
            raise BadExpressionError(f"{self.text!r} goes on after its end with {self.rest[0]!r}")


def _either(tokens: _Tokens) -> Expression:
    parts = [_with_lists(tokens)]
    while tokens.take_if("|"):
        parts.append(_with_lists(tokens))
    if len(parts) == 1:
        return parts[0]
    if all(isinstance(part, tuple) and part[0] == "is" for part in parts):
        return ("is", *(value for part in parts for value in part[1:]))
    return ("either", *parts)


def _with_lists(tokens: _Tokens) -> Expression:
    found = _single(tokens)
    while tokens.take_if("["):
        found = ("list", found, int(tokens.take())) if tokens.take_if("..") else ("list", found)
        tokens.expect("]")
    return found


def _single(tokens: _Tokens) -> Expression:
    token = tokens.take()
    if token.startswith('"'):
        return ("is", _unquote(token))
    if token == "(":
        found = _either(tokens)
        tokens.expect(")")
        return found
    if token == "{":
        return _object(tokens)
    if token == "map":
        tokens.expect("<")
        found = ("map", _either(tokens))
        tokens.expect(">")
        return found
    if token not in PLAIN and not token[0].isupper():
        raise BadExpressionError(f"{tokens.text!r} names no known type with {token!r}")
    return _bounded(token, tokens)


def _bounded(plain: str, tokens: _Tokens) -> Expression:
    if not tokens.take_if("("):
        return plain
    low = None if tokens.rest[:1] == [".."] else _number(tokens.take())
    tokens.expect("..")
    high = None if tokens.rest[:1] == [")"] else _number(tokens.take())
    tokens.expect(")")
    return (plain, low, high)


def _object(tokens: _Tokens) -> Expression:
    members: list[tuple[str, bool, Expression]] = []
    while not tokens.take_if("}"):
        if members:
            tokens.expect(",")
        name = _member_name(tokens)
        required = not tokens.take_if("?")
        tokens.expect(":")
        members.append((name, required, _either(tokens)))
    return ("object", *members)


def _member_name(tokens: _Tokens) -> str:
    token = tokens.take()
    return _unquote(token) if token.startswith('"') else token


def _unquote(token: str) -> str:
    return re.sub(r"\\(.)", r"\1", token[1:-1])


def _number(token: str) -> int | float:
    return float(token) if "." in token else int(token)
