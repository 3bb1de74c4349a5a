"""Every pattern of the decoder is read by both hosts: by `re`, and by V8 as in the browser."""

import json
import subprocess
import sys

import pytest
from py_mini_racer import JSEvalException, MiniRacer

# Imports all of the decoder and prints the patterns that the engine compiles for it, each with its flags.
COLLECT = """
import importlib, json, pkgutil, re, sys
found = []
compiled = re.compile
def remember(source, flags=0):
    caller = sys._getframe(1)
    if caller.f_globals["__name__"] == "decoder.engine.cpython" and caller.f_code.co_name == "__init__":
        found.append([caller.f_locals["source"], "sui" if flags & re.IGNORECASE else "su"])
    return compiled(source, flags)
re.compile = remember
import decoder
for module in pkgutil.walk_packages(decoder.__path__, "decoder."):
    if module.name not in ("decoder.__main__", "decoder.engine.browser", "decoder.engine.browser_search"):
        importlib.import_module(module.name)
print(json.dumps(found))
"""
# Read by both, but not alike: beyond ASCII, or in a text of several lines.
DOUBTFUL = ("\\d", "\\D", "\\w", "\\W", "\\s", "\\S", "\\b", "\\B", "\\A", "\\Z", "(?P", "(?i", "(?m", "(?x")


@pytest.fixture(scope="module")
def patterns() -> list[list[str]]:
    done = subprocess.run([sys.executable, "-c", COLLECT], capture_output=True, check=True)
    found: list[list[str]] = json.loads(done.stdout)
    assert len(found) > 50
    return found


def test_every_pattern_is_one_that_the_browser_reads(patterns: list[list[str]]) -> None:
    refused = []
    with MiniRacer() as engine:
        for source, flags in patterns:
            try:
                engine.eval(f"new RegExp({json.dumps(source)}, {json.dumps(flags)}); true")
            except JSEvalException as problem:
                refused.append((source, str(problem).splitlines()[1:2]))
    assert refused == []


def test_no_pattern_uses_what_the_two_read_differently(patterns: list[list[str]]) -> None:
    doubtful = [
        source for source, _ in patterns if any(mark in source.replace("\\\\", "") for mark in DOUBTFUL)
    ]
    assert doubtful == []
