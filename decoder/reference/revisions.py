# Generated from reference_data/ by site_src/builder/generate.py. Do not edit.

REVISIONS = ("2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25", "2026-07-28")

MODERN = ("2026-07-28",)

BATCH_REVISIONS = ("2025-03-26",)

ERROR_ID_REQUIRED = ("2024-11-05", "2025-03-26", "2025-06-18")

SPEC_COMMIT = "b0f60ba5409db7a6582440a7b473cc0398890f15"

FETCHED = "2026-12-01"

SDK_CLIENTS = (
    ("Python SDK", "mcp (PyPI)", "1.2.1", ("2024-11-05",), "initialize, 2024-11-05"),
    ("Python SDK", "mcp (PyPI)", "1.8.1", ("2024-11-05",), "initialize, 2024-11-05"),
    ("Python SDK", "mcp (PyPI)", "1.9.4", ("2024-11-05", "2025-03-26"), "initialize, 2025-03-26"),
    (
        "Python SDK",
        "mcp (PyPI)",
        "1.13.1",
        ("2024-11-05", "2025-03-26", "2025-06-18"),
        "initialize, 2025-06-18",
    ),
    (
        "Python SDK",
        "mcp (PyPI)",
        "1.27.2",
        ("2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25"),
        "initialize, 2025-11-25",
    ),
    (
        "Python SDK",
        "mcp (PyPI)",
        "1.30.0",
        ("2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25"),
        "initialize, 2025-11-25",
    ),
    (
        "Python SDK",
        "mcp (PyPI)",
        "2.3.0",
        ("2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25", "2026-07-28"),
        "server/discover at 2026-07-28, then initialize, 2025-11-25",
    ),
    ("TypeScript SDK", "@modelcontextprotocol/sdk (npm)", "1.0.4", ("2024-11-05",), "initialize, 2024-11-05"),
    ("TypeScript SDK", "@modelcontextprotocol/sdk (npm)", "1.10.2", ("2024-11-05",), "initialize, 2024-11-05"),
    (
        "TypeScript SDK",
        "@modelcontextprotocol/sdk (npm)",
        "1.12.3",
        ("2024-11-05", "2025-03-26"),
        "initialize, 2025-03-26",
    ),
    (
        "TypeScript SDK",
        "@modelcontextprotocol/sdk (npm)",
        "1.17.5",
        ("2024-11-05", "2025-03-26", "2025-06-18"),
        "initialize, 2025-06-18",
    ),
    (
        "TypeScript SDK",
        "@modelcontextprotocol/sdk (npm)",
        "1.32.2",
        ("2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25"),
        "initialize, 2025-11-25",
    ),
    (
        "TypeScript SDK",
        "@modelcontextprotocol/client (npm)",
        "2.4.0",
        ("2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25", "2026-07-28"),
        "initialize, 2025-11-25; server/discover at 2026-07-28 only where told to",
    ),
    (
        "Go SDK",
        "github.com/modelcontextprotocol/go-sdk",
        "1.7.0",
        ("2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25", "2026-07-28"),
        "server/discover at 2026-07-28, then initialize, 2025-11-25",
    ),
    (
        "C# SDK",
        "ModelContextProtocol (NuGet)",
        "2.2.0",
        ("2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25", "2026-07-28"),
        "server/discover at 2026-07-28, then initialize, 2025-11-25",
    ),
    (
        "Java SDK",
        "io.modelcontextprotocol.sdk (Maven)",
        "2.0.1",
        ("2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25"),
        "initialize, 2025-11-25 (over HTTP+SSE: 2024-11-05)",
    ),
    (
        "Kotlin SDK",
        "io.modelcontextprotocol:kotlin-sdk (Maven)",
        "0.14.0",
        ("2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25"),
        "initialize, 2025-11-25",
    ),
    (
        "Rust SDK",
        "rmcp (crates.io)",
        "3.1.4",
        ("2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25", "2026-07-28"),
        "initialize, 2025-11-25; server/discover where told to",
    ),
    (
        "Swift SDK",
        "modelcontextprotocol/swift-sdk",
        "0.12.0",
        ("2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25"),
        "initialize, 2025-11-25",
    ),
    (
        "Ruby SDK",
        "mcp (RubyGems)",
        "1.3.0",
        ("2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25", "2026-07-28"),
        "server/discover at 2026-07-28, then initialize, 2025-11-25",
    ),
    (
        "PHP SDK",
        "mcp/sdk (Packagist)",
        "0.7.1",
        ("2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25", "2026-07-28"),
        "initialize, 2025-11-25",
    ),
)
