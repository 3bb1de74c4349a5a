"""What was pasted: the editor with its line numbers, files dropped or opened, and folding it away.

Gives its text to `on_text`, at once after a paste and after a pause in typing, and whether it was typed.
A text too long for an editor is held beside it, and its beginning shown. The text is kept in this tab's
memory and nowhere else.
"""

from __future__ import annotations

from browser import window  # type: ignore[import-not-found]

from site_src.page import words
from site_src.page.dom import by_id, cancel, flag, later, listen, show

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from site_src.page.dom import Event

EDITOR_LIMIT = 400_000  # characters; beyond, a browser's own editor becomes slow
HEAD_SHOWN = 20_000
TYPING_PAUSE_MS = 350
LINE_HEIGHT = 20  # of the editor's text, as in decoder.css


class Paste:
    """The editor and its text."""

    def __init__(self, on_text: Callable[[str, bool], None]) -> None:
        self.on_text = on_text
        self.editor = by_id("paste-text")
        self.box = by_id("paste")
        self.held: str | None = None
        self.timer: Any = None
        self.lines_shown = 0
        self._listen()

    def _listen(self) -> None:
        listen(self.editor, "input", self._typed)
        listen(self.editor, "paste", self._pasted)
        listen(self.editor, "scroll", self._scrolled, passive=True)
        listen(by_id("paste-clear"), "click", self._cleared)
        listen(by_id("paste-fold"), "click", lambda _event: self.fold(not self.is_folded()))
        listen(by_id("paste-file"), "change", lambda event: self._read_files(event.target.files))
        listen(window, "dragover", self._dragged)
        listen(window, "dragleave", lambda _event: flag(self.box, "dropping", False))
        listen(window, "drop", self._dropped)

    @property
    def text(self) -> str:
        """What is to be decoded."""
        return str(self.editor.value) if self.held is None else self.held

    def put(self, text: str) -> None:
        """Show a text, and give it on."""
        self._show(text)
        self.on_text(text, False)

    def clear(self) -> None:
        """Forget the text."""
        self.put("")
        self.fold(False)

    def _show(self, text: str) -> None:
        long = len(text) > EDITOR_LIMIT
        self.held = text if long else None
        self.editor.value = text[:HEAD_SHOWN] if long else text
        self.editor.readOnly = long
        note = by_id("paste-note")
        show(note, long)
        note.textContent = (
            f"Only the beginning is shown here. All {words.size(len(text))} are read." if long else ""
        )
        self.update()

    def update(self) -> None:
        """Bring line numbers and size up to date with the text."""
        text = self.text
        count = text.count("\n") + 1
        shown = self.editor.value.count("\n") + 1
        if shown != self.lines_shown:
            self.lines_shown = shown
            by_id("paste-lines").textContent = "\n".join(str(n) for n in range(1, shown + 1))
        by_id("paste-size").textContent = (
            f"{words.counted(count, 'line')}, {words.size(len(text))}" if text else ""
        )
        show(by_id("paste-clear"), bool(text))

    # Folding

    def has_focus(self) -> bool:
        """Whether the reader is in the editor."""
        return bool(self.editor.matches(":focus"))

    def is_folded(self) -> bool:
        """Whether only its edge is to be seen."""
        return bool(self.box.classList.contains("folded"))

    def fold(self, away: bool) -> None:
        """Fold the editor away, or open it."""
        flag(self.box, "folded", away)
        flag(by_id("decoder"), "paste-folded", away)
        by_id("paste-fold").setAttribute("aria-expanded", "false" if away else "true")

    def show_lines(self, first: int, last: int) -> None:
        """Open the editor and select those lines in it."""
        self.fold(False)
        lines = self.editor.value.split("\n")
        start = sum(utf16_length(line) + 1 for line in lines[: first - 1])
        end = start + sum(utf16_length(line) + 1 for line in lines[first - 1 : last]) - 1
        self.editor.focus()
        self.editor.setSelectionRange(start, end)
        self.editor.scrollTop = max(0, (first - 4) * LINE_HEIGHT)
        self.editor.scrollLeft = 0

    # What a person does

    def _cleared(self, _event: Event) -> None:
        self.clear()
        self.editor.focus()

    def _typed(self, event: Event) -> None:
        self.update()
        cancel(self.timer)
        pasted = getattr(event, "inputType", "") in ("insertFromPaste", "insertFromDrop")
        pause = 0 if pasted else TYPING_PAUSE_MS
        self.timer = later(lambda: self.on_text(self.text, not pasted), pause)

    def _pasted(self, event: Event) -> None:
        """Take files and a long paste before the editor does."""
        if event.clipboardData.files.length and not event.clipboardData.getData("text/plain"):
            event.preventDefault()
            self._read_files(event.clipboardData.files)
            return
        text = event.clipboardData.getData("text/plain")
        if len(text) > EDITOR_LIMIT:
            event.preventDefault()
            self.put(text)

    def _scrolled(self, _event: Event) -> None:
        by_id("paste-lines").scrollTop = self.editor.scrollTop

    def _dragged(self, event: Event) -> None:
        event.preventDefault()
        flag(self.box, "dropping", True)

    def _dropped(self, event: Event) -> None:
        flag(self.box, "dropping", False)
        if event.dataTransfer.files.length:
            event.preventDefault()
            self._read_files(event.dataTransfer.files)

    def _read_files(self, files: Any) -> None:
        """Read files one after the other, and decode them as one paste."""
        chosen = [files.item(place) for place in range(files.length)]
        names = [str(file.name) for file in chosen]
        if chosen:
            read = window.Promise.all([file.arrayBuffer().then(unpacked) for file in chosen])
            read.then(lambda buffers: self._take_files(names, buffers), self._not_read)

    def _take_files(self, names: list[str], buffers: Any) -> None:
        read = [decoded(buffer) for buffer in buffers]
        texts = [text for text, _ in read]
        wide = [name for name, (_, encoding) in zip(names, read, strict=True) if encoding != UTF_8]
        if len(texts) > 1:  # as `tail` names the file that the lines below are from
            texts = [f"==> {name} <==\n{text}" for name, text in zip(names, texts, strict=True)]
        self.put("\n".join(texts))
        if wide:
            self._say(f"{' and '.join(wide)}: UTF-16, as PowerShell's > writes it, and read as such.")

    def _say(self, sentence: str) -> None:
        """Put a sentence below the editor, beside what stands there."""
        note = by_id("paste-note")
        show(note, True)
        note.textContent = f"{note.textContent} {sentence}".strip()

    def _not_read(self, _reason: Any) -> None:
        by_id("paste-note").textContent = ""
        self._say(DAMAGED)


DAMAGED = "A file could not be read: a gzip file that is damaged or cut off, or one that may not be opened."
GZIP = [31, 139]
UTF_8 = "utf-8"
HEAD = 4096  # bytes by which an encoding is told


def head_of(buffer: Any, count: int) -> list[int]:
    """The first bytes of a buffer."""
    head = window.Uint8Array.new(buffer, 0, min(count, buffer.byteLength))
    return [head[place] for place in range(head.length)]


def unpacked(buffer: Any) -> Any:
    """The bytes that a gzip file holds, as a promise; other bytes as they are."""
    if head_of(buffer, 2) != GZIP:
        return buffer
    packed = window.Blob.new([buffer]).stream()
    return window.Response.new(packed.pipeThrough(window.DecompressionStream.new("gzip"))).arrayBuffer()


def decoded(buffer: Any) -> tuple[str, str]:
    """A file's text and its encoding: UTF-16 where a mark or the zeros say so, else UTF-8."""
    start = head_of(buffer, HEAD)
    encoding = UTF_8
    for name, mark, zeros in (("utf-16le", [255, 254], start[1::2]), ("utf-16be", [254, 255], start[::2])):
        if start[:2] == mark or (zeros and zeros.count(0) > 0.9 * len(zeros)):
            encoding = name
    return str(window.TextDecoder.new(encoding).decode(buffer)), encoding


def utf16_length(text: str) -> int:
    """A text's length as the browser counts positions in an editor."""
    return len(text) + sum(1 for character in text if ord(character) > 0xFFFF)
