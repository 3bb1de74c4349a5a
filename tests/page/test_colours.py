"""Every text colour reads well on every ground it stands on, in light and in dark: WCAG's AA, 4.5 to 1."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

STYLE = Path(__file__).resolve().parents[2] / "site_src" / "static" / "site.css"
PAIR = re.compile(r"--([a-z-]+): light-dark\(#([0-9a-f]{6}), #([0-9a-f]{6})\)")
COLOURS = {name: (light, dark) for name, light, dark in PAIR.findall(STYLE.read_text(encoding="utf-8"))}

GROUNDS = ("page", "raised", "sunk")
TEXTS = ("ink", "quiet", "link", "client", "server", "error", "warning", "note")
ON_TINTS = [(name, f"{name}-tint") for name in ("client", "server", "error", "warning", "note")]
ON_EVERY_TINT = [(text, tint) for _, tint in ON_TINTS for text in ("ink", "quiet", "link")]
LANDED = [(text, "flash") for text in ("ink", "quiet", "link", "client", "server", "error")]
TEXT_PAIRS = [(text, ground) for text in TEXTS for ground in GROUNDS] + ON_TINTS + ON_EVERY_TINT + LANDED
EDGES = [(edge, ground) for edge in ("edge", "focus") for ground in GROUNDS]


def luminance(colour: str) -> float:
    parts = [int(colour[place : place + 2], 16) / 255 for place in (0, 2, 4)]
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    darker, lighter = sorted((luminance(one), luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


@pytest.mark.parametrize("scheme", [0, 1], ids=["light", "dark"])
@pytest.mark.parametrize(("text", "ground"), TEXT_PAIRS)
def test_text_reads_well(text: str, ground: str, scheme: int) -> None:
    assert contrast(COLOURS[text][scheme], COLOURS[ground][scheme]) >= 4.5


@pytest.mark.parametrize("scheme", [0, 1], ids=["light", "dark"])
@pytest.mark.parametrize(("edge", "ground"), EDGES)
def test_edges_that_matter_are_seen(edge: str, ground: str, scheme: int) -> None:
    assert contrast(COLOURS[edge][scheme], COLOURS[ground][scheme]) >= 3
