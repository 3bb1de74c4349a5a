"""Every case decoded on CPython and in Chromium's worker gives the same report, byte for byte."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from decoder import decode, report_json
from tests.browser.laboratory import ask, laboratory

if TYPE_CHECKING:
    from collections.abc import Iterator

    from selenium.webdriver import Chrome

    from tests.browser.tab import Tab

TESTS = Path(__file__).resolve().parents[1]
SHARED = TESTS.parents[1] / "shared"  # real captures beside the project, where they are
CASES = [
    *sorted((TESTS / "cases").glob("*.txt")),
    *sorted((TESTS / "intake" / "samples").glob("*.txt")),
    *sorted((TESTS.parent / "site_src" / "examples").glob("*.txt")),
    *sorted(SHARED.glob("captures/*/capture.txt")),
    *sorted(SHARED.glob("cases/*/capture.txt")),
]
NAMES = [path.parent.name if path.stem == "capture" else path.stem for path in CASES]


@pytest.fixture(scope="module")
def decoder(chromium: Chrome, tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """The laboratory's page, opened once: its worker has to load the whole decoder."""
    with laboratory(tmp_path_factory.mktemp("lab"), "tests.browser.lab.decoding") as address:
        chromium.get(address)
        yield


@pytest.mark.usefixtures("decoder")
@pytest.mark.parametrize("case", CASES, ids=NAMES)
def test_a_case_gives_one_report(case: Path, tab: Tab) -> None:
    text = case.read_bytes().decode("utf-8", "replace")
    assert ask(tab, "decode", text) == report_json(decode(text))
