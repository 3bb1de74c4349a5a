"""What a log says around a message, and what is nearer to it."""

from decoder.intake.headings import NOTHING, Heading, heading_of_file, read_heading, read_members
from decoder.json_text import parse
from decoder.json_values import JsonObject


def members(text: str) -> Heading:
    value = parse(text)
    assert isinstance(value, JsonObject)
    return read_members(value)


def test_a_blank_text_says_nothing() -> None:
    assert read_heading(" \t") is NOTHING


def test_time_server_session_and_process_are_read() -> None:
    heading = read_heading("2026-01-01T00:00:00.000Z [a b] [info] Message from client: ")
    assert (heading.server, heading.time and heading.time.text) == ("a b", "2026-01-01T00:00:00.000Z")
    assert read_heading("x session=7f3a pid=12 body=").session == "7f3a"
    assert read_heading("x session=7f3a pid=12 body=").process == "12"
    assert read_heading("[2026-01-01T00:00:00.000Z][77] Local → Remote message ").process == "77"


def test_lines_of_the_same_shape_are_told_apart_by_what_they_hold() -> None:
    assert read_heading("session=s1 ").session == "s1"
    assert read_heading("session=s2 ").session == "s2"


def test_what_is_nearer_goes_before_what_is_further_away() -> None:
    near, far = Heading(sender="client", basis="log"), Heading(sender="server", basis="mark", server="s")
    assert (near.over(far).sender, near.over(far).basis, near.over(far).server) == ("client", "log", "s")
    assert Heading(way="in").over(far).sender is None


def test_a_record_says_who_sent_the_message_in_it() -> None:
    assert members('{"dir":"c2s"}').sender == "client"
    assert members('{"direction":"server_to_client"}').sender == "server"
    assert members('{"origin":"server","direction":"request"}').sender == "server"
    assert members('{"msg":"Message from client: x"}').sender == "client"
    assert members('{"dir":"out"}').way == "out"
    assert members('{"event":"rpc_in"}').way == "in"
    assert members('{"direction":"RECEIVE"}').way == "in"


def test_a_long_text_beside_a_message_says_nothing_of_directions() -> None:
    heading = members('{"msg":"' + "we sent it, and then " * 8 + '"}')
    assert (heading.sender, heading.way) == (None, None)


def test_the_stream_of_a_container_is_no_direction() -> None:
    assert members('{"stream":"stdout","channel":"stdout"}').sender is None


def test_a_record_says_when_and_in_which_session() -> None:
    heading = members('{"ts":1788000000.5,"session_id":"s","server_label":"x.py","pid":0}')
    assert heading.time is not None
    assert heading.time.text == "2026-08-29T10:40:00.500Z"
    assert (heading.session, heading.server, heading.process) == ("s", "x.py", "0")


def test_the_name_of_a_log_file_tells_the_server() -> None:
    assert heading_of_file("/x/Logs/Claude/mcp-server-crawl.log").server == "crawl"
    assert heading_of_file("/x/mcp-logs-notes/1.jsonl").server == "notes"
    assert heading_of_file("/x/mcp.log").server is None
