"""A record behaves as a dataclass does."""

import pytest

from decoder.model import Batch, Http, Link


def test_fields_are_given_by_place_or_by_name_and_defaults_fill_the_rest() -> None:
    assert Batch(4, 3, 0) == Batch(line=4, size=3, position=0)
    assert Http().status is None


def test_a_default_list_is_each_records_own() -> None:
    one, other = Http(), Http()
    one.headers.append(("a", "b"))
    assert other.headers == []


def test_records_are_equal_by_value_and_only_within_their_class() -> None:
    assert Link("progress", 1) != Link("progress", 2)
    assert Link("progress", 1) != Batch(1, 1, 1)  # type: ignore[comparison-overlap]
    assert repr(Link("progress", 1)) == "Link(how='progress', message=1)"


@pytest.mark.parametrize(
    ("values", "named"), [((1, 2, 3, 4), {}), ((1,), {}), ((1, 2, 3), {"colour": "red"})]
)
def test_a_missing_or_unknown_field_is_refused(values: tuple[int, ...], named: dict[str, str]) -> None:
    with pytest.raises(TypeError):
        Batch(*values, **named)  # type: ignore[arg-type]
