"""The MCP JSON-RPC decoder: pasted Model Context Protocol traffic in, a report out.

>>> from decoder import decode
>>> report = decode('{"jsonrpc":"2.0","id":1,"method":"tools/list"}').report()
>>> report["messages"][0]["sender"]
'client'
"""

from __future__ import annotations

from decoder.decoding import Decoder, decode, mask
from decoder.envelope import Envelope, read_envelope
from decoder.report import Decoded, report_json
from decoder.version import VERSION

__all__ = ["VERSION", "Decoded", "Decoder", "Envelope", "decode", "mask", "read_envelope", "report_json"]
