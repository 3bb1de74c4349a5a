"""Chromium for tests: a fresh profile for each test file, and no complaint of the browser's overlooked."""

from __future__ import annotations

import shutil
from contextlib import contextmanager
from typing import TYPE_CHECKING

import pytest
from selenium import webdriver

from build import build
from tests.browser.serving import served
from tests.browser.tab import Tab

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

ARGUMENTS = (
    "--headless=new",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--disable-dev-shm-usage",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
MISSING = "Chromium and its driver are needed: apt-get install chromium chromium-driver"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Everything in this folder is marked `browser`."""
    for item in items:
        if "tests/browser/" in item.path.as_posix():
            item.add_marker(pytest.mark.browser)


@pytest.fixture(scope="session")
def site_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site, built once."""
    folder = tmp_path_factory.mktemp("dist")
    build(folder, base_url=None)
    return folder


@pytest.fixture(scope="session")
def site(site_folder: Path) -> Iterator[str]:
    """Where the built site is served."""
    with served(site_folder) as address:
        yield address


@contextmanager
def launch(profile: Path) -> Iterator[webdriver.Chrome]:
    """Run a Chromium with its profile in a folder."""
    binary, driver = shutil.which("chromium"), shutil.which("chromedriver")
    if binary is None or driver is None:
        pytest.fail(MISSING)
    options = webdriver.ChromeOptions()
    options.binary_location = binary
    for argument in (*ARGUMENTS, f"--user-data-dir={profile}"):
        options.add_argument(argument)
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    options.set_capability("webSocketUrl", True)
    browser = webdriver.Chrome(options=options, service=webdriver.ChromeService(driver))
    browser.set_page_load_timeout(60)
    browser.set_script_timeout(20)
    yield browser
    browser.quit()


@pytest.fixture(scope="module")
def chromium(tmp_path_factory: pytest.TempPathFactory) -> Iterator[webdriver.Chrome]:
    """A Chromium with a profile that nothing was kept in."""
    with launch(tmp_path_factory.mktemp("profile")) as browser:
        yield browser


@pytest.fixture
def tab(chromium: webdriver.Chrome) -> Iterator[Tab]:
    """A tab to look at pages in; the test fails on what the browser complains of and it did not ask for."""
    looked_at = Tab(chromium)
    yield looked_at
    assert looked_at.complaints() == []
