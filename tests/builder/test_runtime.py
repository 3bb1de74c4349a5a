from __future__ import annotations

import pytest

from site_src.builder import runtime
from site_src.builder.errors import BuildError
from site_src.builder.mends import MENDS
from site_src.builder.runtime import LEFT_OUT, REPLACED, brython_source, slim_runtime


@pytest.fixture(scope="module")
def brython_js() -> str:
    return brython_source()


def test_the_compiler_is_left_out_and_the_rest_is_shipped(brython_js: str) -> None:
    slim = slim_runtime(brython_js)
    assert [what for what, defines in LEFT_OUT.items() if defines in slim] == []
    assert len(slim) < 0.65 * len(brython_js)
    assert "$B.parse_options=function" in slim


def test_nothing_at_start_up_evaluates_text(brython_js: str) -> None:
    slim = slim_runtime(brython_js)
    assert [place for place in REPLACED if place in slim] == []


@pytest.mark.parametrize("text", [*LEFT_OUT.values(), *REPLACED, *MENDS])
def test_a_file_that_is_laid_out_otherwise_stops_the_build(text: str, brython_js: str) -> None:
    with pytest.raises(BuildError):
        slim_runtime(brython_js.replace(text, "/* gone */"))
    with pytest.raises(BuildError):
        slim_runtime(f"{brython_js}\n;\n{text}\n")


def test_another_release_of_brython_stops_the_build(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(runtime, "BRYTHON", "3.14.0")
    with pytest.raises(BuildError, match=r"3\.14\.0 is needed, 3\.15\.0 is installed"):
        brython_source()
