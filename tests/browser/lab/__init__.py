"""Python for the tests' own pages: compiled and loaded as the site's is, under the same policy."""
