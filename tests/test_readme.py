"""What README says is so: its library example runs, its options exist, its paths are there."""

import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")


def test_the_library_example_runs_and_prints_a_sentence() -> None:
    code = re.findall(r"```python\n(.*?)```", README, re.DOTALL)
    assert code
    for example in code:
        done = subprocess.run(
            [sys.executable, "-c", example], cwd=ROOT, capture_output=True, check=True, text=True
        )
        assert done.stdout.strip().endswith(".")


def test_every_path_in_the_map_exists() -> None:
    for row in README.split("## Where things are")[1].splitlines():
        if row.startswith("| `"):
            for path in re.findall(r"`([^`]+)`", row.split("|")[1]):
                assert (ROOT / path).exists(), path


def test_every_option_of_the_command_is_shown() -> None:
    usage = subprocess.run(
        [sys.executable, "-m", "decoder", "--help"], cwd=ROOT, capture_output=True, check=True, text=True
    ).stdout
    for option in set(re.findall(r"--[a-z-]+", usage)) - {"--help", "--version"}:
        assert option in README, option


def test_every_link_to_a_file_leads_somewhere() -> None:
    for target in re.findall(r"\]\(([^)#:]+)\)", README):
        assert (ROOT / target).exists(), target
