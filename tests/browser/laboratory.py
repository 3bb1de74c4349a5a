"""A page of the tests' own, made as the site's pages are: same runtime, same bundles, same policy."""

from __future__ import annotations

import json
from contextlib import contextmanager
from typing import TYPE_CHECKING

from build import ROOT
from site_src.builder.compile import Compiler
from site_src.builder.modules import modules_of
from site_src.builder.pages import POLICY
from site_src.builder.runtime import brython_source, slim_runtime
from tests.browser.serving import served

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from tests.browser.tab import Tab

PAGE = """<!doctype html>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="{policy}">
<link rel="icon" href="data:,">
<script src="runtime.js" defer></script>
<script src="page.js" data-worker="runtime.js worker.js" defer></script>
"""

ASK = """
const answer = await new Promise(done => window.ask(given[0], JSON.parse(given[1]), done))
const escape = unit => "\\\\u" + unit.charCodeAt().toString(16).padStart(4, "0")
return JSON.stringify(answer).replace(/[^ -~]/g, escape)
"""


@contextmanager
def laboratory(folder: Path, worker: str) -> Iterator[str]:
    """A page that asks a worker, whose entry module is named; gives its address."""
    files = {
        "index.html": PAGE.format(policy=POLICY),
        "runtime.js": slim_runtime(brython_source()),
        "page.js": Compiler(brython_source()).bundle(modules_of("tests.browser.lab.page", ROOT)),
        "worker.js": Compiler(brython_source()).bundle(modules_of(worker, ROOT)),
    }
    for name, text in files.items():
        (folder / name).write_text(text, encoding="utf-8")
    with served(folder) as address:
        yield address


def ask(tab: Tab, kind: str, text: str) -> str:
    """What the laboratory's worker answers. Texts travel as ASCII: the driver takes no lone surrogate."""
    answer = tab.run(ASK, kind, json.dumps(text))
    read = json.loads(answer)
    assert isinstance(read, str)
    return read
