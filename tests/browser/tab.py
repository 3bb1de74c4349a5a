"""A tab of Chromium: pages opened, scripts run on them and in their worker, complaints heard."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

from selenium.webdriver.support.ui import WebDriverWait

if TYPE_CHECKING:
    from collections.abc import Callable

    from selenium.webdriver import Chrome

T = TypeVar("T")

PATIENCE = 30  # seconds

# Run outside the driver's own call, in which the policy would not hold.
FREELY = """
const done = arguments[arguments.length - 1], given = Array.from(arguments).slice(0, -1)
setTimeout(() => { (async () => { %s })().then(done, problem => done(String(problem))) })
"""
FREELY_IN_WORKER = (
    "new Promise(done => setTimeout(() => { (async () => { %s })().then(done, p => done(String(p))) }))"
)


class Tab:
    """What a test sees of the browser."""

    def __init__(self, browser: Chrome) -> None:
        self.browser = browser
        self.complaints()  # those of the test before

    def open(self, address: str) -> None:
        """Open a page and wait until it is loaded."""
        self.browser.get(address)

    def run(self, statements: str, *given: object) -> Any:
        """Run JavaScript on the page as its own scripts would, with `given`; gives what it returns."""
        return self.browser.execute_async_script(FREELY % statements, *given)

    def run_in_worker(self, statements: str) -> Any:
        """Run JavaScript in the page's worker as its own scripts would; gives what it returns."""
        worker = self.wait_for(self._worker)
        answer = self.browser.script.evaluate(FREELY_IN_WORKER % statements, {"realm": worker}, True)
        return answer["result"].get("value")

    def _worker(self) -> str | None:
        realms = self.browser.script.get_realms()["realms"]
        return next((realm["realm"] for realm in realms if realm["type"] == "dedicated-worker"), None)

    def wait_for(self, seen: Callable[[], T | None]) -> T:
        """Wait until `seen` gives something true, and give that."""
        return WebDriverWait(self.browser, PATIENCE, poll_frequency=0.05).until(lambda _: seen())  # type: ignore[return-value]

    def complaints(self) -> list[str]:
        """The errors and warnings, those about the policy among them, since this was asked last."""
        entries = self.browser.get_log("browser")  # type: ignore[no-untyped-call]
        return [entry["message"] for entry in entries if entry["level"] in ("SEVERE", "WARNING")]
