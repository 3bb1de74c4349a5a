"""Makes tests/browser/screenshot.png, the picture in the README: `python -m tests.browser.screenshot`.

The site is built, served on this machine and looked at in Chromium, as in the tests: an example's timeline,
with one of its errors opened.
"""

from __future__ import annotations

import base64
import shutil
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from selenium import webdriver

from build import build
from tests.browser.conftest import ARGUMENTS, MISSING
from tests.browser.decoder_page import DecoderPage
from tests.browser.serving import served
from tests.browser.tab import Tab

PICTURE = Path(__file__).resolve().parent / "screenshot.png"
SIZE = (1280, 720)
EXAMPLE = "errors"
OPENED = "#m5"
LARGEST = 250_000  # bytes, so that the README loads fast


def take_picture(folder: Path) -> bytes:
    """The page of a built site as a PNG."""
    binary, driver = shutil.which("chromium"), shutil.which("chromedriver")
    if binary is None or driver is None:
        sys.exit(MISSING)
    options = webdriver.ChromeOptions()
    options.binary_location = binary
    for argument in (*ARGUMENTS, "--hide-scrollbars", "--force-color-profile=srgb"):
        options.add_argument(argument)
    browser = webdriver.Chrome(options=options, service=webdriver.ChromeService(driver))
    try:
        with served(folder) as address:
            page = DecoderPage(Tab(browser), address, SIZE)
            page.open(f"?example={EXAMPLE}")
            page.click(f"{OPENED} .open")
            page.run("document.activeElement.blur(); scrollTo(0, 0)")
            return base64.b64decode(browser.get_screenshot_as_base64())
    finally:
        browser.quit()


def main() -> int:
    """Build, look, write."""
    with TemporaryDirectory() as folder:
        build(Path(folder), base_url=None)
        picture = take_picture(Path(folder))
    if len(picture) > LARGEST:
        print(f"The picture has {len(picture)} bytes; at most {LARGEST} are wanted.", file=sys.stderr)
        return 1
    PICTURE.write_bytes(picture)
    print(f"Wrote {PICTURE.name}, {len(picture)} bytes.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
