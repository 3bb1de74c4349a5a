"""`python build.py --refresh` as a person meets it: the token, a progress bar, what changed.

Raises a BuildError where anything fails; then no file has changed.
"""

from __future__ import annotations

import os
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn

from site_src.builder.github import TIMEOUT, GitHub
from site_src.builder.reference_data import ROOT
from site_src.builder.refresh import REPOSITORY, Folders, refresh

if TYPE_CHECKING:
    from argparse import Namespace

CACHE = ROOT / "build" / "fetched"


def run_refresh(options: Namespace, folders: Folders | None = None) -> None:
    """Fetch, write, and say what changed."""
    token = os.environ.get("GITHUB_TOKEN")
    today = f"{datetime.now(UTC):%Y-%m-%d}"
    bar = Progress(
        BarColumn(),
        TextColumn("{task.description}", markup=False),  # it shows the ref, which may be any text
        console=Console(stderr=True),
        transient=True,
    )
    with (
        GitHub(
            REPOSITORY,
            api=options.github_api,
            raw=options.github_raw,
            token=token,
            cache=CACHE,
            timeout=TIMEOUT,
        ) as github,
        bar,
    ):
        task = bar.add_task("", total=1.0)
        changes = refresh(
            github,
            options.ref,
            today,
            folders=folders,
            progress=lambda part, what: bar.update(task, completed=part, description=what),
        )
    for change in changes or ["Nothing changed since the last refresh."]:
        print(change)
    print(f"Reference data read on {today} at {options.ref}.")
