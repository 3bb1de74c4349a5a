"""The client for GitHub: what it asks, what it keeps, and how it fails."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import quote

import httpx
import pytest

from site_src.builder.github import ATTEMPTS, FetchError, GitHub
from tests.builder.github_stand_in import (
    COMMIT,
    Fault,
    Handler,
    StandIn,
    Upstream,
    cut_off,
    standing_in,
    too_slow,
)
from tests.builder.small_schemas import SmallSchema

REPOSITORY = "modelcontextprotocol/modelcontextprotocol"
PATH = "schema/2024-11-05/schema.json"


@pytest.fixture
def server() -> Iterator[StandIn]:
    with standing_in(Upstream(SmallSchema("2024-11-05").files())) as running:
        yield running


def client(
    server: StandIn,
    *,
    token: str | None = None,
    cache: Path | None = None,
    pauses: list[float] | None = None,
    patience: float = 10,
) -> GitHub:
    return GitHub(
        REPOSITORY,
        api=server.api,
        raw=server.raw,
        token=token,
        cache=cache,
        timeout=httpx.Timeout(patience),
        pause=(pauses if pauses is not None else list[float]()).append,
    )


def patience_with(fault: Fault) -> float:
    """How long to wait for an answer: only what is meant to be too slow is given up soon."""
    return 0.4 if fault is too_slow else 10


def failing(count: int, fault: Fault) -> Fault:
    """A fault for the first requests only."""
    left = [count]

    def first(handler: Handler) -> bool:
        left[0] -= 1
        return left[0] >= 0 and fault(handler)

    return first


def unavailable(handler: Handler) -> bool:
    handler.reply(503, b"try later")
    return True


def test_a_ref_is_a_commit_with_its_date_in_universal_time(server: StandIn) -> None:
    server.upstream.date = "2026-08-22T12:01:07+02:00"
    with client(server) as github:
        assert github.commit("main") == (COMMIT, "2026-08-22T10:01:07Z")


def test_only_folders_are_listed(server: StandIn) -> None:
    with client(server) as github:
        assert github.folders("schema", COMMIT) == ["2024-11-05", "draft"]


def test_the_token_goes_to_the_api_and_not_to_the_files(server: StandIn) -> None:
    with client(server, token="a-token") as github:
        github.commit("main")
        github.file(PATH, COMMIT)
    api, raw = server.asked
    assert api.headers["Authorization"] == "Bearer a-token"
    assert "Authorization" not in raw.headers


def test_what_has_not_changed_is_not_sent_again(server: StandIn, tmp_path: Path) -> None:
    for _ in range(2):
        with client(server, cache=tmp_path) as github:
            assert github.file(PATH, COMMIT) == SmallSchema("2024-11-05").json()
    assert [asked.status for asked in server.asked] == [200, 304]


@pytest.mark.parametrize("fault", [unavailable, cut_off, too_slow])
def test_what_may_pass_is_tried_again_later_each_time(server: StandIn, fault: Fault) -> None:
    server.fault = failing(2, fault)
    pauses: list[float] = []
    with client(server, pauses=pauses, patience=patience_with(fault)) as github:
        assert github.commit("main")[0] == COMMIT
    assert pauses == [0.5, 1.0]


@pytest.mark.parametrize(
    ("fault", "words"),
    [(unavailable, "answered 503"), (cut_off, "cut off"), (too_slow, "no answer in time")],
)
def test_what_does_not_pass_fails_after_a_few_attempts(server: StandIn, fault: Fault, words: str) -> None:
    server.fault = fault
    pauses: list[float] = []
    with (
        client(server, pauses=pauses, patience=patience_with(fault)) as github,
        pytest.raises(FetchError, match=words),
    ):
        github.commit("main")
    assert len(pauses) == ATTEMPTS - 1


def test_no_connection_is_said_to_be_that() -> None:
    with (
        GitHub(
            REPOSITORY, api="http://127.0.0.1:9", raw="http://127.0.0.1:9", pause=lambda _: None
        ) as github,
        pytest.raises(FetchError, match="no connection"),
    ):
        github.commit("main")


@pytest.mark.parametrize(
    ("status", "headers", "words"),
    [
        (403, {"X-RateLimit-Remaining": "0", "X-RateLimit-Reset": "1796126520"}, "used up until 12:02 UTC"),
        (403, {"X-RateLimit-Remaining": "0", "X-RateLimit-Reset": "9" * 25}, "used up for now"),
        (403, {"Retry-After": "60"}, "used up for 60 seconds"),
        (429, {}, "used up for now"),
        (403, {}, "refused"),
        (401, {}, "GITHUB_TOKEN is not accepted"),
        (404, {}, "no such thing"),
        (422, {}, "no such ref"),
        (418, {}, "answered 418"),
    ],
)
def test_a_refusal_is_said_once_and_in_words(
    server: StandIn, status: int, headers: dict[str, str], words: str
) -> None:
    def refusal(handler: Handler) -> bool:
        handler.reply(status, b'{"message": "no"}', headers)
        return True

    server.fault = refusal
    with client(server, token="a-token") as github, pytest.raises(FetchError, match=words) as failure:
        github.commit("main")
    assert len(server.asked) == 1
    assert "a-token" not in str(failure.value)


def answering(content: bytes) -> Fault:
    """A fault that gives one answer to everything."""

    def answer(handler: Handler) -> bool:
        handler.reply(200, content)
        return True

    return answer


def commit_of(sha: object, date: object) -> bytes:
    return json.dumps({"sha": sha, "commit": {"committer": {"date": date}}}).encode()


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"<html>",
        b"[]",
        b"null",
        b'{"sha": 1}',
        b"[" * 100_000,
        commit_of(None, "2026-08-22T10:01:07Z"),
        commit_of("../../x", "2026-08-22T10:01:07Z"),
        commit_of("\ud800", "2026-08-22T10:01:07Z"),
        commit_of(COMMIT, 1),
        commit_of(COMMIT, "2026-08-22T10:01:07"),
        commit_of(COMMIT, "0001-01-01T00:00:00+14:00"),
    ],
)
def test_an_answer_that_describes_no_commit_is_refused(server: StandIn, content: bytes) -> None:
    server.fault = answering(content)
    with client(server) as github, pytest.raises(FetchError, match=r"describes no commit|is not JSON"):
        github.commit("main")
    with client(server) as github, pytest.raises(FetchError):
        github.last_commit(PATH, COMMIT)


@pytest.mark.parametrize("content", [b"{}", b"null", b"[1]", b'[{"type": "dir"}]', b'["dir"]'])
def test_an_answer_that_lists_no_folder_is_refused(server: StandIn, content: bytes) -> None:
    server.fault = answering(content)
    with client(server) as github, pytest.raises(FetchError, match="lists no folders"):
        github.folders("schema", COMMIT)


@pytest.mark.parametrize(
    "ref", ["", " ", "a b", "../../user", "..", "/main", "main/", "a//b", "a\nb", "a\0b", "main?x=1", "[/x]"]
)
def test_what_can_be_no_ref_is_refused_before_anything_is_asked(server: StandIn, ref: str) -> None:
    with client(server) as github, pytest.raises(FetchError, match="can be called that"):
        github.commit(ref)
    assert server.asked == []


@pytest.mark.parametrize("ref", ["feature/x", "v1.2-rc", "with#hash", "100%25", "é"])
def test_any_ref_is_asked_for_by_its_own_name(server: StandIn, ref: str) -> None:
    server.upstream.refs = (quote(ref),)
    with client(server) as github:
        assert github.commit(ref)[0] == COMMIT


@pytest.mark.parametrize("token", ["a-token\n", "  a-token\r\n"])
def test_a_token_read_from_a_file_may_end_with_the_line(server: StandIn, token: str) -> None:
    with client(server, token=token) as github:
        github.commit("main")
    assert server.asked[0].headers["Authorization"] == "Bearer a-token"


@pytest.mark.parametrize("token", ["a-tokén", "a-token\r\nX-More: 1"])
def test_a_token_that_can_be_none_is_refused_and_not_shown(server: StandIn, token: str) -> None:
    with pytest.raises(FetchError, match="GITHUB_TOKEN") as failure:
        client(server, token=token)
    assert "a-tok" not in str(failure.value)


@pytest.mark.parametrize("address", ["", "localhost:80", "ftp://host", "http://", "http://[::1", "/files"])
def test_a_base_address_that_is_none_is_said_to_be_that(address: str) -> None:
    with pytest.raises(FetchError, match="no address that begins with http"):
        GitHub(REPOSITORY, api=address)
    with pytest.raises(FetchError, match="no address that begins with http"):
        GitHub(REPOSITORY, raw=address)


def test_a_password_in_a_base_address_is_refused_and_not_shown() -> None:
    with pytest.raises(FetchError, match="must not hold a name or a password") as failure:
        GitHub(REPOSITORY, api="https://someone:a-password@mirror.example/")
    assert "a-password" not in str(failure.value)


def test_a_file_that_is_not_utf_8_is_refused(server: StandIn) -> None:
    server.upstream.files[PATH] = b"\xff\xfe"
    with client(server) as github, pytest.raises(FetchError, match="not UTF-8"):
        github.file(PATH, COMMIT)
