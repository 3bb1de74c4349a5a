"""Tests in a real Chromium. They fail, and say what to install, where there is none."""
