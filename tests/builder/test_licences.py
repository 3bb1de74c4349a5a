"""Whose work is shipped, and under which licence."""

from __future__ import annotations

from importlib.metadata import version

from site_src.builder.licences import licences
from site_src.builder.reference_data import ROOT


def test_every_licence_has_its_text() -> None:
    own, brython = licences(ROOT)
    assert own.licence == "MIT"
    assert "Permission is hereby granted" in own.text
    assert (brython.name, brython.version) == ("Brython", version("brython"))
    assert "Pierre Quentel" in brython.text


def test_the_page_shows_every_text(pages: dict[str, str]) -> None:
    shown = pages["licences/index.html"]
    assert "Permission is hereby granted" in shown
    assert "Pierre Quentel" in shown
