"""Ids as keys: equal where JSON says that they are equal, and never across types.

`1` and `1.0` are one number in JSON, `1` and `"1"` are two ids, and integers beyond 2**53 are compared to
the last digit, which a double could not.
"""

from __future__ import annotations

from decoder.engine import compile_pattern
from decoder.json_text import dump
from decoder.json_values import BEYOND_DOUBLES, JsonNumber, is_number

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import TypeAlias

    from decoder.json_values import JsonValue

    IdKey: TypeAlias = tuple[str, str]

WHOLE_AS_FLOAT = compile_pattern(r"^-?[0-9]+\.0$")
# Beyond 2**53 a double keeps only the first digits; beyond 308 digits it keeps none.
LOSES_DIGITS = compile_pattern(r"^-?[0-9]{16,308}$")


def id_key(value: JsonValue) -> IdKey | None:
    """What two ids share exactly if they are the same id; None for a value that is no id at all."""
    if isinstance(value, str):
        return ("string", value)
    return ("number", _number_text(value)) if is_number(value) else None


def near_key(value: JsonValue) -> str | None:
    """What two ids share if they differ only in type or spelling: `1`, `"1"`, `"1.0"`, or in a lost digit."""
    key = id_key(value)
    if key is None:
        return None
    text = key[1].strip()
    if key[0] == "string" and WHOLE_AS_FLOAT.test(text):
        text = text[:-2]
    return str(int(float(text))) if LOSES_DIGITS.test(text) else text


def _number_text(value: JsonValue) -> str:
    number = value.value if isinstance(value, JsonNumber) else value
    if not isinstance(number, float):
        return str(number)
    if number in BEYOND_DOUBLES:
        return dump(value)  # beyond every double only the spelling is left
    return str(int(number)) if number == int(number) else str(number)
