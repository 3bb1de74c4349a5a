"""Checks of the steps of `build.py`."""
