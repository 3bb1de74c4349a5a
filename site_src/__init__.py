"""Everything the site is made from; `build.py` turns it into `dist/`."""
