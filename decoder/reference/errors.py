# Generated from reference_data/ by site_src/builder/generate.py. Do not edit.

ERRORS = {
    -32700: (
        ("2024-11-05", "2026-07-28", "Parse error", "receiver", "What arrived was not valid JSON, so it could not be read at all.", ("Something that is no message was written to standard output, such as a log line or a stack trace.", "The text was cut off, wrapped, or holds single quotes, comments or a trailing comma.", "An HTTP body came in another encoding than UTF-8, or compressed."), ("Look at the exact bytes that were sent; send logs to standard error.", "Expect an answer without a usable id: the receiver could not read which request it was."), "https://modelcontextprotocol.io/specification/2026-07-28/basic"),
    ),
    -32600: (
        ("2024-11-05", "2026-07-28", "Invalid request", "receiver", "It was JSON, but not a message that this receiver accepts in this place.", ("\"jsonrpc\": \"2.0\" is missing, the id is null or no string or integer, or params is a list.", "An array of messages was sent where the revision has no batches.", "Over HTTP some servers use it for a missing or expired session, a wrong Accept header, or a second initialize."), ("Check the envelope of the message: jsonrpc, id, method, params.", "Over HTTP read the error's own text: it often speaks of the session or of a header."), "https://modelcontextprotocol.io/specification/2026-07-28/basic"),
    ),
    -32601: (
        ("2024-11-05", "2026-07-28", "Method not found", "receiver", "The receiver does not offer this method, or did not declare the capability that it belongs to.", ("The method's name is misspelt, for example list_tools for tools/list.", "The other side speaks a revision that does not have the method; a server/discover to an older server ends so.", "The server declares no prompts, resources or completions and is asked for them all the same."), ("Compare the name with the methods of the revision in use.", "Look at the capabilities in the initialize or discover result before asking."), "https://modelcontextprotocol.io/specification/2026-07-28/basic"),
    ),
    -32602: (
        ("2024-11-05", "2026-07-28", "Invalid params", "receiver", "The method is known, but what was sent with it is missing, of a wrong type, or names something that does not exist.", ("An unknown tool, prompt, task, cursor or log level.", "A required member is missing, such as clientInfo in initialize or, from 2026-07-28, the fields in _meta.", "From 2026-07-28, and from some servers before it, a resource that does not exist.", "The Python SDK up to 1.30 also answers an unknown method with it."), ("Compare params with the method's parameters in the revision in use.", "Look into error.data: it may name the field, the address, or the revisions that the server supports."), "https://modelcontextprotocol.io/specification/2026-07-28/basic"),
    ),
    -32603: (
        ("2024-11-05", "2026-07-28", "Internal error", "receiver", "The receiver understood the message and failed while it worked on it.", ("An exception in the server's own code outside a tool.", "Something behind the server could not be reached."), ("Read the server's own log at that time.", "Where a tool failed, a server should say so in a result with isError true, so that the model can see it."), "https://modelcontextprotocol.io/specification/2026-07-28/basic"),
    ),
    -32002: (
        ("2024-11-05", "2025-11-25", "Resource not found", "server", "The server has no resource with the address that resources/read asked for.", ("The address is misspelt, or the resource has gone since resources/list.", "A template was sent without its variables filled in."), ("Compare the address with resources/list and resources/templates/list.", "Do not rely on this code: not every SDK sends it, and 2026-07-28 uses -32602 instead."), "https://modelcontextprotocol.io/specification/2025-11-25/server/resources"),
        ("2026-07-28", "2026-07-28", "Resource not found (retired)", "server", "The old code for an unknown resource; a server of this revision must send -32602, a client should still understand it.", ("The server also serves older revisions and answers as they did.",), ("Treat it as “resource not found”.",), "https://modelcontextprotocol.io/specification/2026-07-28/server/resources"),
    ),
    -32042: (
        ("2025-11-25", "2025-11-25", "URL elicitation required", "server", "The request cannot go on until the user has visited an address that the error carries.", ("The server needs a sign-in or a consent with a third party first.",), ("Offer the user each address in error.data.elicitations, then send the request again.",), "https://modelcontextprotocol.io/specification/2025-11-25/client/elicitation"),
        ("2026-07-28", "2026-07-28", "URL elicitation required (retired)", "server", "A code of 2025-11-25 that this revision reserves and no longer sends; an input_required result takes its place.", ("The server answers in the manner of 2025-11-25.",), ("Look for the revision that the server really speaks.",), "https://modelcontextprotocol.io/specification/2026-07-28/basic"),
    ),
    -32020: (
        ("2026-07-28", "2026-07-28", "Header mismatch", "server", "An HTTP header is missing, malformed, or says something else than the message in the body.", ("Mcp-Method, Mcp-Name or MCP-Protocol-Version was not sent, or a proxy dropped it.", "A tool asks for an argument in a header (x-mcp-header) and the client has not listed the tool."), ("Compare the request's headers with its body.", "List the tools first, then send the call again."), "https://modelcontextprotocol.io/specification/2026-07-28/basic/transports/streamable-http"),
    ),
    -32021: (
        ("2026-07-28", "2026-07-28", "Missing required client capability", "server", "The server needs a capability that the client did not declare in this request's _meta.", ("The tool asks the user or the model something, and the client declares neither elicitation nor sampling.", "Capabilities were declared in an earlier request only; from 2026-07-28 they count for one request."), ("Look at error.data.requiredCapabilities and declare what the client really supports.",), "https://modelcontextprotocol.io/specification/2026-07-28/basic"),
    ),
    -32022: (
        ("2026-07-28", "2026-07-28", "Unsupported protocol version", "server", "The server does not speak the revision that the request names.", ("A client that opens with initialize met a server that only speaks 2026-07-28.", "The client is newer than the server, or asks for a draft."), ("Choose a revision from error.data.supported and ask again.",), "https://modelcontextprotocol.io/specification/2026-07-28/basic/versioning"),
    ),
    -1: (
        ("2024-11-05", "2025-11-25", "User rejected sampling request", "client", "The person at the client said no to the model call that the server asked for.", ("The user declined, or the client declines on the user's behalf.",), ("Go on without the model's answer; do not ask again at once.",), "https://modelcontextprotocol.io/specification/2025-11-25/client/sampling"),
    ),
}

RANGES = (
    (
        "2024-11-05",
        "2026-07-28",
        -32768,
        -32000,
        "Reserved by JSON-RPC 2.0; an application's own codes should lie outside.",
    ),
    (
        "2024-11-05",
        "2025-11-25",
        -32019,
        -32000,
        "JSON-RPC leaves these to the implementation: what one means is up to whoever sent it, and two programs use one number for different things.",
    ),
    (
        "2026-07-28",
        "2026-07-28",
        -32019,
        -32000,
        "The sender's own, from before this revision: no new meanings, and a receiver must not assume one (but for -32002).",
    ),
    (
        "2026-07-28",
        "2026-07-28",
        -32099,
        -32020,
        "Reserved for MCP itself; a program must not send one that the specification does not define.",
    ),
)

SDK_CODES = {
    0: (
        ("Python SDK 1.x, and 2.x in the older revisions", "An exception in the server's own code; the message is the exception's text. 1.x also answers a cancelled request with it."),
    ),
    408: (("Python SDK 1.x", "The client waited too long. Local: it never travels."),),
    -1: (("TypeScript SDK 1.0.4", "The connection was closed. Local; later -32000."),),
    -2: (("TypeScript SDK 1.0.4", "The request timed out. Local; later -32001."),),
    -32000: (
        ("TypeScript SDK, Python SDK from 1.8, Kotlin and Swift SDKs", "The connection was closed; local, in the program that reports it."),
        ("TypeScript SDK over HTTP", "Bad Request, Not Acceptable, Unsupported Media Type, Method not allowed, no valid session ID: HTTP's refusal as an error, with id null."),
    ),
    -32001: (
        ("TypeScript SDK, Python SDK 2.x, Kotlin and Ruby SDKs", "The request timed out; local, in the program that waited."),
        ("TypeScript SDK over HTTP", "Session not found, with status 404: open a new session."),
        ("Go SDK", "An unknown error."),
        ("drafts of 2026-07-28", "Header mismatch, which became -32020."),
    ),
    -32003: (
        ("Go SDK", "The client is closing."),
        ("drafts of 2026-07-28", "Missing client capability, which became -32021."),
    ),
    -32004: (
        ("Go SDK", "The server is closing."),
        ("drafts of 2026-07-28", "Unsupported protocol version, which became -32022."),
    ),
    -32005: (("Go SDK", "Rejected by the transport."),),
    -32600: (
        ("Python SDK over HTTP", "Missing session ID (400), session not found (404), Not Acceptable (406) and the like, often with the id “server-error”, which answers no request."),
    ),
    -32602: (
        ("Python SDK 1.9 to 1.30", "Any unknown method (“Invalid request parameters”), where -32601 would be expected."),
    ),
    -32800: (
        ("Python SDK 2.x over HTTP, older revisions", "The request was cancelled. The number comes from the Language Server Protocol."),
    ),
    32600: (("Python SDK client", "Session terminated, after a 404; positive, and local."),),
}
