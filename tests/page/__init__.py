"""Tests of the page's modules that touch no document."""
