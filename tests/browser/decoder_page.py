"""The decoder page as a test drives it: what a person does there, and what they then see."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any

from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By

if TYPE_CHECKING:
    from pathlib import Path

    from tests.browser.tab import Tab

WIDE, PHONE = (1360, 860), (390, 844)  # windows
QUIET = 0.05  # seconds between two looks at a page that is still drawing

PASTE = """
const editor = document.getElementById("paste-text")
editor.value = given[0]
editor.dispatchEvent(new InputEvent("input", {inputType: given[1], bubbles: true}))
"""
READ_STATES = ("read", "nothing", "failed")


class DecoderPage:
    """The page in a tab."""

    def __init__(self, tab: Tab, site: str, size: tuple[int, int] = WIDE) -> None:
        self.tab = tab
        self.site = site
        width, height = size
        screen = {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": size == PHONE}
        tab.browser.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", screen)

    def open(self, query: str = "") -> None:
        """Open the page; with a query, wait until its example is read."""
        self.tab.open(f"{self.site}{query}")
        self.tab.wait_for(lambda: self.run("return '__BRYTHON__' in window"))
        if "example=" in query:
            self.wait_until_read()

    def paste(self, text: str) -> None:
        """Paste a text into the editor, and wait until it is read."""
        self.run("document.getElementById('decoder').dataset.state = 'waiting'")
        self.run(PASTE, text, "insertFromPaste")
        self.wait_until_read()

    def begin_paste(self, text: str) -> None:
        """Paste a text and don't wait."""
        self.run(PASTE, text, "insertFromPaste")

    def open_file(self, *paths: Path) -> None:
        """Choose files in the file dialog, and wait until they are read."""
        self.run("document.getElementById('decoder').dataset.state = 'waiting'")
        chooser = self.tab.browser.find_element(By.ID, "paste-file")
        chooser.send_keys("\n".join(str(path) for path in paths))
        self.wait_until_read()

    def wait_until_read(self) -> None:
        """Wait until reading has ended and every row of the first lists is drawn."""
        self.tab.wait_for(lambda: self.state() in READ_STATES and "busy" not in self.classes())
        self.tab.wait_for(self._is_drawn)

    def _is_drawn(self) -> bool:
        before = self.row_count()
        time.sleep(QUIET)
        return before == self.row_count() and (before > 0 or self.state() != "read")

    # What is there

    def run(self, statements: str, *given: object) -> Any:
        """Run JavaScript on the page."""
        return self.tab.run(statements, *given)

    def state(self) -> str:
        """Which of its states the page is in."""
        return str(self.run("return document.getElementById('decoder').dataset.state"))

    def classes(self) -> list[str]:
        """The classes of the page's frame."""
        return list(self.run("return [...document.getElementById('decoder').classList]"))

    def row_count(self) -> int:
        """How many rows are drawn."""
        return int(self.run("return document.querySelectorAll('.row').length"))

    def text(self, selector: str) -> str:
        """The visible text of the first element that matches."""
        return str(self.run("return document.querySelector(given[0])?.innerText ?? ''", selector))

    def texts(self, selector: str) -> list[str]:
        """The text of every element that matches, whether or not it is in sight."""
        script = "return [...document.querySelectorAll(given[0])].map(element => element.textContent)"
        return list(self.run(script, selector))

    def is_visible(self, selector: str) -> bool:
        """Whether the first element that matches is shown."""
        script = "return document.querySelector(given[0])?.checkVisibility() ?? false"
        return bool(self.run(script, selector))

    def is_in_window(self, selector: str) -> bool:
        """Whether the first element that matches lies inside the window."""
        script = """
            const box = document.querySelector(given[0]).getBoundingClientRect()
            return box.top >= 0 && box.bottom <= innerHeight
        """
        return bool(self.run(script, selector))

    def focused(self) -> str:
        """The id of the row, or else of the element, that has the focus."""
        script = """
            const at = document.activeElement
            return at.closest('.row')?.id || at.id || at.className || at.tagName
        """
        return str(self.run(script))

    def query(self) -> str:
        """What the address says behind the path."""
        return str(self.run("return location.search + location.hash"))

    # What a person does

    def click(self, selector: str) -> None:
        """Click the first element that matches."""
        self.tab.browser.find_element(By.CSS_SELECTOR, selector).click()

    def press(self, *keys: str) -> None:
        """Press keys, one after the other."""
        for key in keys:
            ActionChains(self.tab.browser).send_keys(key).perform()

    def back(self) -> None:
        """Go back in the browser, without leaving the page."""
        self.run("history.back()")
        time.sleep(QUIET)

    def wait_for(self, selector: str) -> None:
        """Wait until an element that matches is shown."""
        self.tab.wait_for(lambda: self.is_visible(selector))

    def wait_until_gone(self, selector: str) -> None:
        """Wait until no element that matches is shown."""
        self.tab.wait_for(lambda: not self.is_visible(selector))

    def example(self, name: str) -> str:
        """An example's text, as the page holds it."""
        script = "return document.querySelector(`template[data-example=${given[0]}]`).content.textContent"
        return str(self.run(script, name))
