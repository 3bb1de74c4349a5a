"""The steps of `build.py`, one module each."""
