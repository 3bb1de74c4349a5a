"""Where a message stands decides what its line leaves open."""

from decoder.intake.headings import Heading
from decoder.intake.json_runs import Run
from decoder.intake.scene import Scene, settle
from decoder.json_text import parse
from decoder.model import Http


def run(text: str) -> Run:
    return Run("", text, "", 1, 1, value=parse(text))


CALL = run('{"jsonrpc":"2.0","id":1,"method":"ping"}')


def test_the_half_of_an_exchange_tells_the_sender_unless_the_line_does() -> None:
    scene = Scene()
    scene.request(Http("POST", "/mcp"))
    assert scene.frame(CALL, meant=True).sender == "client"
    scene.response(Http(status=200))
    assert scene.frame(CALL, meant=True).sender == "server"
    assert scene.frame(CALL, Heading("client", "mark"), meant=True).sender == "client"


def test_what_http_says_is_given_once_all_of_it_is_known() -> None:
    scene = Scene()
    scene.request(Http("POST", "/mcp", headers=[("Mcp-Session-Id", "s")]))
    frame = scene.frame(CALL, meant=True)
    scene.response(Http(status=404))
    settle(scene.exchanges[0])
    assert frame.http is not None
    assert (frame.http.status, frame.http.target, frame.session_key) == (404, "/mcp", "s")


def test_a_redirected_command_goes_on_in_its_own_exchange() -> None:
    scene = Scene()
    scene.open(Http("POST", "/mcp"), by_curl=True)
    scene.request(Http("POST", "/mcp"))
    scene.response(Http(status=307))
    scene.request(Http("POST", "/mcp/"))
    assert len(scene.exchanges) == 1


def test_a_body_is_a_message_only_where_one_is_posted() -> None:
    scene = Scene()
    scene.request(Http("POST", "/token"))
    assert not scene.is_request_body()
    scene.request(Http("POST", "/mcp"))
    assert scene.is_request_body()


def test_a_batch_gives_each_member_its_place() -> None:
    scene = Scene()
    assert scene.value(run('[{"jsonrpc":"2.0","method":"a"},\n{"jsonrpc":"2.0","method":"b"}]'))
    found = [frame for frame, _ in scene.headed]
    assert [(frame.line, frame.batch and frame.batch.position) for frame in found] == [(1, 0), (2, 1)]


def test_events_outside_of_any_exchange_are_streams_of_their_own() -> None:
    scene = Scene()
    scene.stream_begins()
    first = scene.stream
    scene.leave()
    scene.stream_begins()
    assert (first, scene.stream) == ("events 1", "events 2")


def test_a_header_that_comes_later_still_belongs_to_its_half() -> None:
    scene = Scene()
    scene.request(Http("POST", "/mcp"))
    scene.response(Http(status=200))
    before = scene.stream
    assert scene.header("server", "Content-Type", "text/event-stream")
    assert (before, scene.stream) == (None, "0")
    assert not scene.header("client", "A", "b")
