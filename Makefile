# `make site` builds the site and serves it; `make test` runs every check. Both set up what they need.

PYTHON ?= python3
VENV := .venv
READY := $(VENV)/ready

.PHONY: site test chromium clean

site: $(READY)
	$(VENV)/bin/python build.py --serve

test: $(READY) chromium
	$(VENV)/bin/ruff format --check .
	$(VENV)/bin/ruff check .
	$(VENV)/bin/mypy
	$(VENV)/bin/python -m pytest

$(READY): pyproject.toml constraints.txt
	$(PYTHON) -m venv $(VENV)
	$(VENV)/bin/python -m pip install --quiet --disable-pip-version-check -c constraints.txt -e '.[site,test]'
	touch $@

# The browser tests need Debian's Chromium and its driver; where they are missing and may be installed, they are.
SUDO := $(shell [ "$$(id -u)" = 0 ] || echo sudo)
chromium:
	@{ command -v chromium && command -v chromedriver; } > /dev/null || { \
	  $(SUDO) apt-get update -qq && \
	  $(SUDO) env DEBIAN_FRONTEND=noninteractive apt-get install -qq --no-install-recommends chromium chromium-driver; \
	} || { echo 'Please install Chromium and its driver: apt-get install chromium chromium-driver' >&2; exit 1; }

clean:
	rm -rf $(VENV) dist
