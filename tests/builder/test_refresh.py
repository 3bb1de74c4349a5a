"""`build.py --refresh` against a stand-in for GitHub: what it writes and says, all of it or nothing."""

from __future__ import annotations

import errno
import json
import shutil
from argparse import Namespace
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
import pytest

import build
from site_src.builder import generate, github, reference_data, refresh_command
from site_src.builder.refresh import Folders
from tests.builder.github_stand_in import Handler, StandIn, Upstream, cut_off, standing_in, too_slow
from tests.builder.small_schemas import REVISIONS, SmallSchema

SHARED = reference_data.ROOT.parent / "shared" / "spec"


@pytest.fixture
def folders(tmp_path: Path) -> Folders:
    """A project that describes the two small revisions, and has never been refreshed."""
    data = tmp_path / "reference_data"
    data.mkdir()
    for name in reference_data.BY_HAND:
        shutil.copy(reference_data.FOLDER / f"{name}.json", data)
    words = reference_data.read(data / "revisions.json")
    words["revisions"] = {name: words["revisions"][name] for name in REVISIONS}
    (data / "revisions.json").write_text(json.dumps(words), encoding="utf-8")
    (data / "sources.json").write_text('{"revisions": {}}', encoding="utf-8")
    return Folders(data, tmp_path / "tables")


@pytest.fixture
def server() -> Iterator[StandIn]:
    files = {path: text for name in REVISIONS for path, text in SmallSchema(name).files().items()}
    with standing_in(Upstream(files)) as running:
        yield running


@pytest.fixture
def run(
    server: StandIn, folders: Folders, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Callable[..., int]:
    """Runs `build.py --refresh` on the project."""
    monkeypatch.setattr(refresh_command, "CACHE", tmp_path / "cache")
    monkeypatch.setattr(github, "FIRST_PAUSE", 0.0)
    monkeypatch.setattr(refresh_command, "TIMEOUT", httpx.Timeout(10))
    monkeypatch.setattr(build, "run_refresh", lambda options: refresh_command.run_refresh(options, folders))

    def run_it(*more: str) -> int:
        return build.main(["--refresh", "--github-api", server.api, "--github-raw", server.raw, *more])

    return run_it


def content(folders: Folders) -> dict[str, bytes]:
    return {
        str(path): path.read_bytes()
        for folder in (folders.data, folders.tables)
        if folder.is_dir()
        for path in sorted(folder.iterdir())
    }


def test_a_refresh_writes_facts_sources_and_tables(
    run: Callable[..., int], folders: Folders, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run() == 0
    data = reference_data.load(folders.data)
    assert data.order == list(REVISIONS)
    assert generate.stale(data, folders.tables) == []
    assert "2024-11-05: described for the first time, with 5 methods" in capsys.readouterr().out


def test_a_second_refresh_says_that_nothing_changed(
    run: Callable[..., int], folders: Folders, capsys: pytest.CaptureFixture[str]
) -> None:
    run()
    before = content(folders)
    capsys.readouterr()
    assert run() == 0
    assert "Nothing changed" in capsys.readouterr().out
    assert content(folders) == before


def test_a_refresh_asks_again_only_for_what_changed(run: Callable[..., int], server: StandIn) -> None:
    run()
    server.asked.clear()
    run()
    assert {asked.status for asked in server.asked} == {304}


def test_a_change_is_told_and_written(
    run: Callable[..., int], server: StandIn, folders: Folders, capsys: pytest.CaptureFixture[str]
) -> None:
    run()
    schema = SmallSchema("2025-11-25")
    schema.params("ListToolsRequest")["required"] = ["cursor"]
    server.upstream.files |= schema.files()
    assert run() == 0
    assert "2025-11-25: tools/list: parameter cursor is required now" in capsys.readouterr().out
    held = reference_data.load(folders.data).revisions["2025-11-25"]
    assert held["types"]["ListToolsRequestParams"] == {"cursor": "string"}


def test_a_change_of_words_alone_is_told_as_that(
    run: Callable[..., int], server: StandIn, capsys: pytest.CaptureFixture[str]
) -> None:
    run()
    schema = SmallSchema("2025-11-25")
    schema["Tool"]["description"] = "said in another way"
    server.upstream.files |= schema.files()
    run()
    assert (
        "2025-11-25: the schema's files changed, nothing that is kept of them did" in capsys.readouterr().out
    )


def test_a_revision_that_is_not_described_is_named(
    run: Callable[..., int], server: StandIn, capsys: pytest.CaptureFixture[str]
) -> None:
    server.upstream.extra_folders = ("2027-03-01", "draft")
    assert run() == 0
    said = capsys.readouterr().out
    assert "2027-03-01: a revision that the decoder does not describe yet" in said
    assert "draft" not in said


def test_a_new_code_and_a_new_method_ask_for_words(
    run: Callable[..., int], server: StandIn, capsys: pytest.CaptureFixture[str]
) -> None:
    schema = SmallSchema("2025-11-25")
    schema["ListToolsRequest"]["properties"]["method"]["const"] = "tools/enumerate"
    schema.more_source = "export const TOO_LATE = -32098;\n"
    server.upstream.files |= schema.files()
    assert run() == 0
    said = capsys.readouterr().out
    assert "reference_data/words.json has no words on tools/enumerate of 2025-11-25" in said
    assert "reference_data/errors.json has no words on -32098 of 2025-11-25" in said


def test_another_ref_can_be_read(run: Callable[..., int], server: StandIn, folders: Folders) -> None:
    server.upstream.refs = ("v2",)
    assert run("--ref", "v2") == 0
    assert reference_data.load(folders.data).sources["ref"] == "v2"


def test_a_token_is_used_and_never_printed(
    run: Callable[..., int],
    server: StandIn,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv("GITHUB_TOKEN", "not-a-real-token")
    server.fault = lambda handler: "contents" in handler.path and not_accepted(handler)
    assert run() == 2
    assert server.asked[0].headers["Authorization"] == "Bearer not-a-real-token"
    assert "not-a-real-token" not in "".join(capsys.readouterr())


def not_accepted(handler: Handler) -> bool:
    handler.reply(401, b"{}")
    return True


def rate_limited(handler: Handler) -> bool:
    handler.reply(403, b"{}", {"X-RateLimit-Remaining": "0", "X-RateLimit-Reset": "1796126520"})
    return True


def gone(handler: Handler) -> bool:
    handler.reply(404, b"{}")
    return True


def not_modified_out_of_nothing(handler: Handler) -> bool:
    handler.reply(304, b"")
    return True


def no_json(handler: Handler) -> bool:
    handler.reply(200, b"<!doctype html><title>Unicorn!</title>")
    return True


@pytest.mark.parametrize(
    ("fault", "words"),
    [
        (rate_limited, "rate limit is used up until 12:02 UTC"),
        (gone, "no such thing at this ref (404)"),
        (not_modified_out_of_nothing, "answered 304"),
        (cut_off, "cut off"),
        (no_json, "not JSON"),
        (too_slow, "no answer in time"),
    ],
)
@pytest.mark.parametrize(
    "place",
    ["/commits/main", "/contents/schema", "/2025-11-25/schema.json", "path=schema%2F2025-11-25%2Fschema.ts"],
)
def test_a_fault_anywhere_is_told_and_leaves_every_file_as_it_was(
    run: Callable[..., int],
    server: StandIn,
    folders: Folders,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    fault: Callable[[Handler], bool],
    words: str,
    place: str,
) -> None:
    run()
    if fault is too_slow:
        monkeypatch.setattr(refresh_command, "TIMEOUT", httpx.Timeout(0.4))
    before = content(folders)
    shutil.rmtree(tmp_path / "cache")
    capsys.readouterr()
    server.upstream.files |= _changed().files()
    server.fault = lambda handler: place in handler.path and fault(handler)
    assert run() == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert words in err
    assert len([line for line in err.splitlines() if line.startswith("build.py: ")]) == 1
    assert content(folders) == before


def _changed() -> SmallSchema:
    schema = SmallSchema("2024-11-05")
    schema["Tool"]["properties"]["title"] = {"type": "string"}
    return schema


@pytest.mark.parametrize("name", ["schema.json", "schema.ts"])
def test_a_schema_that_is_not_understood_changes_nothing(
    run: Callable[..., int], server: StandIn, folders: Folders, capsys: pytest.CaptureFixture[str], name: str
) -> None:
    run()
    before = content(folders)
    server.upstream.files |= _changed().files() | {f"schema/2025-11-25/{name}": b"export const X = 1;"}
    assert run() == 2
    assert f"2025-11-25: {name}" in capsys.readouterr().err
    assert content(folders) == before


def test_a_described_revision_that_is_gone_changes_nothing(
    run: Callable[..., int], server: StandIn, folders: Folders, capsys: pytest.CaptureFixture[str]
) -> None:
    run()
    before = content(folders)
    server.upstream.files = SmallSchema("2024-11-05").files()
    assert run() == 2
    assert "schema/2025-11-25 is not there" in capsys.readouterr().err
    assert content(folders) == before


@pytest.mark.parametrize("ref", ["[/x]", "main?x=1", "a\nb", ""])
def test_a_ref_that_can_be_none_is_told_without_a_traceback(
    run: Callable[..., int], capsys: pytest.CaptureFixture[str], ref: str
) -> None:
    assert run("--ref", ref) == 2
    assert f"build.py: {ref!r}: no branch, tag or commit" in capsys.readouterr().err


def test_a_refresh_that_is_interrupted_ends_without_a_traceback(
    run: Callable[..., int],
    folders: Folders,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    def interrupted(*_: object) -> list[str]:
        raise KeyboardInterrupt

    before = content(folders)
    monkeypatch.setattr(github.GitHub, "folders", interrupted)
    assert run() == 130
    assert "build.py: interrupted" in capsys.readouterr().err
    assert content(folders) == before


def test_files_that_can_not_be_written_are_told_and_stay_as_they_were(
    run: Callable[..., int],
    server: StandIn,
    folders: Folders,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    run()
    before = content(folders)
    server.upstream.files |= _changed().files()
    monkeypatch.setattr(Path, "replace", full)
    assert run() == 2
    assert "No space left" in capsys.readouterr().err
    assert content(folders) == before


@pytest.mark.skipif(not SHARED.is_dir(), reason="the published schemas are not beside the project")
def test_the_published_schemas_give_exactly_what_is_committed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(refresh_command, "CACHE", tmp_path / "cache")
    published = json.loads((SHARED / "sources.json").read_text(encoding="utf-8"))
    upstream = Upstream(
        files={file["path"]: (SHARED / file["path"]).read_bytes() for file in published["files"]},
        history={
            file["path"]: (file["last_commit"], file["last_commit_date"]) for file in published["files"]
        },
        commit=published["commit"],
        date=published["commit_date"],
        extra_folders=tuple(published["schema_folder"]),
    )
    copy = Folders(tmp_path / "reference_data", tmp_path / "tables")
    shutil.copytree(reference_data.FOLDER, copy.data)
    with standing_in(upstream) as server:
        options = Namespace(ref="main", github_api=server.api, github_raw=server.raw)
        refresh_command.run_refresh(options, copy)
    for path in copy.data.glob("*.json"):
        written, committed = reference_data.read(path), reference_data.read(reference_data.FOLDER / path.name)
        if path.name == "sources.json":
            written["read"] = committed["read"]
        assert written == committed, path.name
