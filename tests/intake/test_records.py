"""What the records around a message say of it."""

from decoder.intake.embedded import find_embedded
from decoder.intake.headings import Heading
from decoder.intake.records import heading_of
from decoder.json_text import parse

CALL = '{"jsonrpc":"2.0","id":1,"method":"ping"}'
PONG = '{"jsonrpc":"2.0","id":1,"result":{}}'


def headings(text: str) -> list[Heading]:
    return [heading_of(found) for found in find_embedded(text, parse(text))]


def test_the_inner_record_goes_before_the_outer() -> None:
    (heading,) = headings(f'{{"dir":"s2c","session_id":"a","x":{{"dir":"c2s","m":{CALL}}}}}')
    assert (heading.sender, heading.session) == ("client", "a")


def test_the_member_is_the_form_in_which_it_was_logged() -> None:
    assert [heading.form for heading in headings(f'{{"message":{CALL},"raw":{CALL}}}')] == [
        "member message",
        "member raw",
    ]


def test_a_response_inside_its_requests_entry_went_the_other_way_and_later() -> None:
    entry = f'{{"origin":"server","timestamp":1788000000,"duration":7,"message":{CALL},"response":{PONG}}}'
    asked, answered = headings(entry)
    assert (asked.sender, answered.sender) == ("server", "client")
    assert asked.time is not None
    assert answered.time is not None
    assert answered.time.moment - asked.time.moment == 7
