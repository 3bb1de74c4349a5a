"""What the refresh reads from GitHub: folders, commits, files. One small client for its API and its raw host.

Gives text and dates, or raises a FetchError that says what happened in a person's words. Every request has
a time limit; what may pass by itself (no connection, a time-out, a body cut off, a server's 5xx) is tried
again a few times, later each time; what won't (404, a rate limit) is not. Answers are kept with their ETag,
so that asking again costs little. The token goes to the API alone and into no message. Nothing that an
answer says is taken on trust: a commit is hexadecimal, a date is one, a folder has a name.
"""

from __future__ import annotations

import hashlib
import json
import re
import time
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any
from urllib.parse import quote

import httpx

from site_src.builder.errors import BuildError

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

API = "https://api.github.com"
RAW = "https://raw.githubusercontent.com"
TIMEOUT = httpx.Timeout(20.0, connect=10.0)
ATTEMPTS = 4
FIRST_PAUSE = 0.5  # seconds; doubled after each failed attempt
NO_REF = re.compile(r"[\x00-\x20\x7f~^:?*\[\\]|\.\.|//|^/|/$|^$")  # what git allows in no name of a ref
COMMIT = re.compile(r"[0-9a-f]{40}|[0-9a-f]{64}")
SECONDS = re.compile(r"[0-9]{1,10}")  # as many digits as a day of this century needs


class FetchError(BuildError):
    """Something could not be fetched; the text says what and why."""


class _Passing(Exception):  # noqa: N818  # not an error of its own: a reason to try again
    """A failure that may pass by itself."""


class GitHub:
    """One repository at one commit."""

    def __init__(
        self,
        repository: str,
        *,
        api: str = API,
        raw: str = RAW,
        token: str | None = None,
        cache: Path | None = None,
        timeout: httpx.Timeout = TIMEOUT,
        pause: Callable[[float], None] = time.sleep,
    ) -> None:
        self._api = f"{_base(api)}/repos/{repository}"
        self._raw = f"{_base(raw)}/{repository}"
        self._authorization = _authorization(token or "")
        self._cache = cache
        self._pause = pause
        self._client = httpx.Client(
            timeout=timeout, follow_redirects=True, headers={"User-Agent": "mcp-jsonrpc-decoder"}
        )

    def __enter__(self) -> GitHub:
        return self

    def __exit__(self, *_: object) -> None:
        self._client.close()

    def commit(self, ref: str) -> tuple[str, str]:
        """The commit that a branch, tag or commit stands for, and its date."""
        if NO_REF.search(ref):
            raise FetchError(f"{ref!r}: no branch, tag or commit can be called that")
        found = self._ask(f"commits/{quote(ref)}")
        return self._read_commit(found, f"commits/{ref}")

    def folders(self, path: str, commit: str) -> list[str]:
        """The names of the folders below a path."""
        found = self._ask(f"contents/{path}", ref=commit)
        try:
            names = [str(entry["name"]) for entry in found if entry["type"] == "dir"]
        except (KeyError, TypeError):
            names = []
        if not names:
            raise FetchError(f"{self._api}/contents/{path}: the answer lists no folders")
        return sorted(names)

    def last_commit(self, path: str, commit: str) -> tuple[str, str]:
        """The last commit, up to a commit, that touched a file, and its date."""
        found = self._ask("commits", path=path, sha=commit, per_page="1")
        if not isinstance(found, list) or not found:
            raise FetchError(f"{self._api}: knows no commit that touched {path}")
        return self._read_commit(found[0], path)

    def file(self, path: str, commit: str) -> str:
        """A file's text."""
        address = f"{self._raw}/{commit}/{path}"
        try:
            return self._get(address, {}).decode("utf-8")
        except UnicodeDecodeError:
            raise FetchError(f"{address}: is not UTF-8 text") from None

    def _read_commit(self, found: Any, place: str) -> tuple[str, str]:
        try:
            return _hash(found["sha"]), _moment(found["commit"]["committer"]["date"])
        except (KeyError, OverflowError, TypeError, ValueError):
            raise FetchError(f"{self._api}: its answer about {place} describes no commit") from None

    def _ask(self, path: str, /, **query: str) -> Any:
        """The API's answer as data."""
        address = str(httpx.URL(f"{self._api}/{path}", params=query or None))
        headers = self._authorization | {"Accept": "application/vnd.github+json"}
        answer = self._get(address, headers)
        try:
            return json.loads(answer)
        except (RecursionError, ValueError):
            raise FetchError(f"{address}: the answer is not JSON") from None

    def _get(self, address: str, headers: dict[str, str]) -> bytes:
        """An answer's body, after as many attempts as it takes or is allowed."""
        pause = FIRST_PAUSE
        for attempt in range(1, ATTEMPTS + 1):
            try:
                return self._get_once(address, headers)
            except _Passing as reason:
                if attempt == ATTEMPTS:
                    raise FetchError(f"{address}: {reason} ({ATTEMPTS} attempts)") from None
            self._pause(pause)
            pause *= 2
        raise AssertionError("the last attempt returns or raises")

    def _get_once(self, address: str, headers: dict[str, str]) -> bytes:
        kept = self._kept(address)
        if kept is not None:
            headers = headers | {"If-None-Match": kept[0]}
        try:
            answer = self._client.get(address, headers=headers)
        except httpx.TimeoutException:
            raise _Passing("no answer in time") from None
        except httpx.RemoteProtocolError:
            raise _Passing("the answer was cut off") from None
        except httpx.TransportError:
            raise _Passing("no connection") from None
        except httpx.HTTPError as error:
            raise FetchError(f"{address}: {type(error).__name__}") from None
        if answer.status_code == httpx.codes.NOT_MODIFIED and kept is not None:
            return kept[1]
        _check_status(answer, address)
        self._keep(address, answer)
        return answer.content

    def _kept(self, address: str) -> tuple[str, bytes] | None:
        """The ETag and the body of an earlier answer."""
        if self._cache is None or not self._place_of(address).is_file():
            return None
        tag, _, body = self._place_of(address).read_bytes().partition(b"\n")
        return tag.decode("ascii", "replace"), body

    def _keep(self, address: str, answer: httpx.Response) -> None:
        tag = answer.headers.get("ETag", "")
        if self._cache is None or not tag.isascii() or not tag:
            return
        self._cache.mkdir(parents=True, exist_ok=True)
        place = self._place_of(address)
        place.with_suffix(".new").write_bytes(tag.encode("ascii") + b"\n" + answer.content)
        place.with_suffix(".new").replace(place)

    def _place_of(self, address: str) -> Path:
        assert self._cache is not None
        return self._cache / hashlib.sha256(address.encode("utf-8")).hexdigest()


def _base(address: str) -> str:
    """A host's base address, without the slash at its end."""
    try:
        url = httpx.URL(address)
    except httpx.InvalidURL:
        url = httpx.URL()
    if url.userinfo:  # it would stand in every message
        raise FetchError("a base address must not hold a name or a password; GITHUB_TOKEN may hold a token")
    if url.scheme not in ("http", "https") or not url.host:
        raise FetchError(f"{address!r}: is no address that begins with http:// or https:// and a host")
    return address.rstrip("/")


def _authorization(token: str) -> dict[str, str]:
    """The header for a token, which may have come with a line's end from a file."""
    token = token.strip()
    if not (token.isascii() and token.isprintable()):
        raise FetchError("GITHUB_TOKEN: holds a character that no token has")
    return {"Authorization": f"Bearer {token}"} if token else {}


def _hash(text: str) -> str:
    """A commit's name, if it is one."""
    if not COMMIT.fullmatch(text):
        raise ValueError("no commit is called that")
    return text


def _moment(text: str) -> str:
    """A date with its zone, in universal time."""
    moment = datetime.fromisoformat(text)
    if moment.tzinfo is None:
        raise ValueError("the date has no zone")
    return f"{moment.astimezone(UTC):%Y-%m-%dT%H:%M:%SZ}"


def _check_status(answer: httpx.Response, address: str) -> None:
    """Nothing where the status is 200; else the failure in words."""
    status = answer.status_code
    if status == httpx.codes.OK:
        return
    if status in (403, 429) and _is_rate_limit(answer):
        raise FetchError(f"{address}: {_rate_limit_in_words(answer)}")
    if status >= 500:
        raise _Passing(f"the server answered {status}")
    words = {
        401: "the token in GITHUB_TOKEN is not accepted (401)",
        403: "access is refused (403)",
        404: "there is no such thing at this ref (404)",
        422: "there is no such ref (422)",
    }
    raise FetchError(f"{address}: {words.get(status, f'the server answered {status}')}")


def _is_rate_limit(answer: httpx.Response) -> bool:
    return (
        answer.status_code == httpx.codes.TOO_MANY_REQUESTS
        or answer.headers.get("X-RateLimit-Remaining") == "0"
        or "Retry-After" in answer.headers
    )


def _rate_limit_in_words(answer: httpx.Response) -> str:
    reset, after = answer.headers.get("X-RateLimit-Reset", ""), answer.headers.get("Retry-After", "")
    if SECONDS.fullmatch(reset):
        until = f" until {datetime.fromtimestamp(int(reset), UTC):%H:%M} UTC"
    elif SECONDS.fullmatch(after):
        until = f" for {after} seconds"
    else:
        until = " for now"
    return f"GitHub's rate limit is used up{until}; wait, or set GITHUB_TOKEN, which allows more"
