"""How long masking takes in Chromium, as a ratio to `JSON.parse` of the same text. Prints a table.

    python -m tests.bench.masking_in_chromium            1 and 10 MB of ordinary traffic
    python -m tests.bench.masking_in_chromium --hostile  every hostile input as well

The inputs are those of `tests.bench.masking`; the masker runs in a worker, compiled as for the site.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from tests.bench.masking import HEADING, inputs, row
from tests.browser.conftest import launch
from tests.browser.laboratory import ask, laboratory
from tests.browser.tab import Tab

PATIENCE = 600  # seconds that one measurement may take


def main() -> None:
    """Print the table."""
    with (
        tempfile.TemporaryDirectory() as folder,
        laboratory(Path(folder), "tests.browser.lab.masking") as address,
        launch(Path(folder) / "profile") as browser,
    ):
        browser.set_script_timeout(PATIENCE)
        tab = Tab(browser)
        tab.open(address)
        print(HEADING)
        for title, text, lines in inputs(1, 10):
            if "--hostile" in sys.argv or title.startswith("ordinary"):
                masking, parsing = (
                    float(ask(tab, kind, given)) for kind, given in (("masking", text), ("parsing", lines))
                )
                print(row(title, text, masking, parsing), flush=True)


if __name__ == "__main__":
    main()
