"""What a log's words mean can be told only once all of it is read: each frame gets what its heading says.

Words such as "sent" and "received" mean something relative to whoever logs: which side that is shows in the
methods that one side alone may send, and counts only where all of them agree. Arrows that all point one way,
on requests and their answers alike, are decoration. A process or a container is a session's sign only where
each of them speaks and is answered; a session id and a server's name always are.
"""

from __future__ import annotations

from decoder.intake.times import DAY_MS
from decoder.json_text import dump
from decoder.json_values import is_number, member
from decoder.protocol import near_method, senders_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from typing import TypeAlias

    from decoder.intake.formats import Way
    from decoder.intake.headings import Heading
    from decoder.model import Frame, Sender

    Headed: TypeAlias = list[tuple[Frame, Heading]]

OTHER: dict[Sender, Sender] = {"client": "server", "server": "client"}


def settle_headings(headed: Headed) -> None:
    """Give each frame its sender, time and session by what was said in front of it."""
    if not any(heading.form or heading.time or heading.source for _, heading in headed):
        return
    _drop_decoration(headed)
    _turn_arrows(headed)
    _give_times(headed)
    _read_ways(headed)
    _name_sessions(headed)
    for frame, heading in headed:
        frame.form = heading.form
        frame.connection = heading.connection
        frame.stream = frame.stream or heading.file


def _drop_decoration(headed: Headed) -> None:
    arrows = [(frame, heading) for frame, heading in headed if (heading.form or "").startswith("arrow")]
    if len({heading.sender for _, heading in arrows}) != 1 or not _is_answered(frame for frame, _ in arrows):
        return
    for frame, heading in arrows:
        frame.sender = frame.basis = heading.sender = heading.basis = None


def _turn_arrows(headed: Headed) -> None:
    """Arrows that all point away from who alone may send the method are drawn as seen by whoever logs."""
    arrows = [(frame, heading) for frame, heading in headed if (heading.form or "").startswith("arrow")]
    said = [(heading.sender, _method_sender(frame, _one_sided)) for frame, heading in arrows]
    told = [(drawn, sender) for drawn, sender in said if sender is not None]
    if not told or any(drawn == sender for drawn, sender in told):
        return
    for frame, heading in arrows:
        if heading.sender is not None:
            frame.sender = heading.sender = OTHER[heading.sender]
            frame.basis = heading.basis = "log"


def _is_answered(frames: Iterable[Frame]) -> bool:
    """Whether some frames hold a request and an answer with its id."""
    asked: set[str] = set()
    for frame in frames:
        key = _id_text(frame)
        if key is None:
            continue
        if member(frame.value, "method") is not None:
            asked.add(key)
        elif key in asked:
            return True
    return False


def _id_text(frame: Frame) -> str | None:
    value = member(frame.value, "id")
    return dump(value) if isinstance(value, str) or is_number(value) else None


# ---- relative words


def _read_ways(headed: Headed) -> None:
    for part in _grouped(headed, lambda heading: heading.source or heading.process):
        told = [(frame, heading.way) for frame, heading in part if heading.way is not None]
        logger = _who_logs(told, _one_sided) or _who_logs(told, _nearly_one_sided) or _named_logger(part)
        for frame, way in told:
            if logger is not None and frame.sender is None:
                frame.sender, frame.basis = (logger if way == "out" else OTHER[logger]), "log"
        _mark_sorted(told)


def _mark_sorted(told: list[tuple[Frame, Way]]) -> None:
    """Lines of which all of one way stand before all of the other were sorted, not written in that order."""
    ways = [way for _, way in told]
    changes = [place for place in range(1, len(ways)) if ways[place] != ways[place - 1]]
    if len(changes) == 1 and not any(frame.moment is not None for frame, _ in told):
        for frame, way in told:
            frame.stream = frame.stream or f"lines of {way}"


def _grouped(headed: Headed, sign: Callable[[Heading], str | None]) -> list[Headed]:
    groups: dict[str | None, Headed] = {}
    for frame, heading in headed:
        groups.setdefault(sign(heading), []).append((frame, heading))
    return list(groups.values())


def _who_logs(told: list[tuple[Frame, Way]], sender_of: Callable[[str], Sender | None]) -> Sender | None:
    """The side that logs, where every method that one side alone may send agrees on it."""
    votes: set[Sender] = set()
    for frame, way in told:
        sender = _method_sender(frame, sender_of)
        if sender is not None:
            votes.add(sender if way == "out" else OTHER[sender])
    return votes.pop() if len(votes) == 1 else None


def _named_logger(part: Headed) -> Sender | None:
    """The side that the log's own words name for the part of a program that writes it."""
    sides = {heading.side.lower() for _, heading in part if heading.side is not None}
    return next((side for side in OTHER if sides == {side}), None)


def _method_sender(frame: Frame, sender_of: Callable[[str], Sender | None]) -> Sender | None:
    method = member(frame.value, "method")
    return sender_of(method) if isinstance(method, str) else None


def _one_sided(method: str) -> Sender | None:
    sender = senders_of(method)
    return sender if sender in OTHER else None


def _nearly_one_sided(method: str) -> Sender | None:
    near = near_method(method)
    return _one_sided(near) if near is not None else None


# ---- times


def _give_times(headed: Headed) -> None:
    """Times with a date and times without one do not compare; where both occur, only the dated count."""
    dated = any(heading.time is not None and heading.time.dated for _, heading in headed)
    midnights, last = 0, 0.0
    for frame, heading in headed:
        if heading.time is None:
            continue
        frame.time = heading.time.text
        if heading.time.dated:
            frame.moment = heading.time.moment
        elif not dated:
            midnights += last - heading.time.moment > DAY_MS / 2  # a clock without a date went past midnight
            last = heading.time.moment
            frame.moment = last + midnights * DAY_MS


# ---- sessions


def _name_sessions(headed: Headed) -> None:
    by_process = _tells_sessions(headed, lambda heading: heading.process)
    by_source = _tells_sessions(headed, lambda heading: heading.source)
    for frame, heading in headed:
        signs = [heading.server, heading.session]
        signs.append(f"process {heading.process}" if by_process and heading.process else None)
        signs.append(heading.source if by_source and heading.server is None else None)
        signs.append(f"run {heading.run}" if heading.run > 1 else None)
        key = " · ".join(sign for sign in signs if sign is not None)
        frame.session_key = frame.session_key or key or None


def _tells_sessions(headed: Headed, sign: Callable[[Heading], str | None]) -> bool:
    """Whether each part of a log that asks something is answered in it, and so is a session of its own."""
    named = [(frame, heading) for frame, heading in headed if sign(heading) is not None]
    groups = _grouped(named, sign)
    if len(groups) < 2:
        return False
    answering = [group for group in groups if _has_answers(group)]
    return bool(answering) and all(_is_answered(frame for frame, _ in group) for group in answering)


def _has_answers(group: Headed) -> bool:
    return any(member(frame.value, "method") is None for frame, _ in group)
