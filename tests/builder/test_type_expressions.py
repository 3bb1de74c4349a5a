"""Type expressions, written and read."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from site_src.builder.type_expressions import (
    PLAIN,
    BadExpressionError,
    Expression,
    can_be_written,
    names_in,
    read,
    read_name,
    write,
    write_name,
)

NAMES = st.sampled_from(["name", "_meta", "$schema", "io.modelcontextprotocol/clientInfo", 'a "b"', ""])
WORDS = st.lists(st.text(alphabet='ab" |\\[]', max_size=4), min_size=1, max_size=3, unique=True)
PLAIN_TYPES = st.sampled_from([*sorted(PLAIN), "Tool", "RequestId"])
BOUNDS = st.tuples(st.just("number"), st.none() | st.integers(0, 9), st.none() | st.integers(10, 99))


def composed(inner: st.SearchStrategy[Expression]) -> st.SearchStrategy[Expression]:
    members = st.lists(st.tuples(NAMES, st.booleans(), inner), max_size=3, unique_by=lambda member: member[0])
    one = inner.filter(lambda found: isinstance(found, str) or found[0] != "either")
    several = st.lists(one, min_size=2, max_size=3).filter(
        lambda parts: sum(isinstance(part, tuple) and part[0] == "is" for part in parts) == 0
    )
    return st.one_of(
        inner.map(lambda found: ("list", found)),
        inner.map(lambda found: ("list", found, 100)),
        inner.map(lambda found: ("map", found)),
        members.map(lambda parts: ("object", *parts)),
        several.map(lambda parts: ("either", *parts)),
    )


EXPRESSIONS = st.recursive(
    st.one_of(PLAIN_TYPES, BOUNDS, WORDS.map(lambda words: ("is", *words))), composed, max_leaves=8
)


@given(EXPRESSIONS)
def test_what_was_written_reads_as_it_was(expression: Expression) -> None:
    assert read(write(expression)) == expression


@pytest.mark.parametrize(
    "expression",
    [
        "tool",
        ("either",),
        ("is",),
        ("is", "a\nb"),
        ("number", "low", None),
        ("number", 1e-9, None),
        ("object", ("a\0", True, "string")),
    ],
)
def test_what_would_not_read_as_it_was_is_known(expression: Expression) -> None:
    assert not can_be_written(expression)


@given(NAMES, st.booleans())
def test_a_member_name_reads_as_it_was(name: str, required: bool) -> None:
    assert read_name(write_name(name, required)) == (name, required)


@pytest.mark.parametrize(
    ("text", "expression"),
    [
        ("Tool[]", ("list", "Tool")),
        ("(string | null)[]", ("list", ("either", "string", "null"))),
        ("number(0..1)", ("number", 0, 1)),
        ("integer(0..)", ("integer", 0, None)),
        ('"a" | "b"', ("is", "a", "b")),
        ("{name: string, title?: string}", ("object", ("name", True, "string"), ("title", False, "string"))),
    ],
)
def test_the_forms_read_as_described(text: str, expression: Expression) -> None:
    assert read(text) == expression


@pytest.mark.parametrize(
    "text", ["", "strin", "string |", "{a: }", "Tool[", "a b", "string]", "number(0", "€"]
)
def test_a_text_that_is_no_expression_is_refused(text: str) -> None:
    with pytest.raises(BadExpressionError):
        read(text)


def test_the_other_types_in_an_expression_are_found() -> None:
    assert names_in(read("{a: Tool[], b?: map<Role | null>, c: number(0..1)}")) == {"Tool", "Role"}
