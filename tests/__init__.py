"""The checks. `make test` runs them all; see CONTRIBUTING.md for one at a time."""
