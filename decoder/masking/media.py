"""Which media types say that a text stands in base64, and where a `data:` address holds one.

Takes names of types and texts, gives verdicts and places. Images, sounds and archives are no texts.
"""

from __future__ import annotations

from decoder.engine import base64_text, compile_pattern, units

# A type that ends in one of these is a text, with any parameters behind it.
_TEXTS = (
    "json|xml|yaml|toml|x-www-form-urlencoded|javascript|ecmascript|typescript|sql|graphql|ndjson|jsonl"
    "|x-sh|x-shellscript|x-httpd-php|x-python|x-ruby|x-pem-file|pem-certificate-chain|x-java-properties"
    "|x-tex|rtf|csv|ini|x-env|dotenv"
)
_TYPE = f"(?:text/[a-z0-9.+-]{{1,80}}|[a-z]{{1,20}}/(?:[a-z0-9.-]{{0,80}}[+.-])?(?:{_TEXTS}))"
TEXT_TYPE = compile_pattern(f"^[ \t]*{_TYPE}[ \t]*(?:;|$)", ignore_case=True)
TEXT_IN_ADDRESS = compile_pattern(
    f'data:{_TYPE}(?:; ?[A-Za-z0-9=._"-]{{1,60}}){{0,4}};base64,([A-Za-z0-9+/_-]{{8,}}={{0,2}})',
    ignore_case=True,
)


def is_text_type(media_type: str) -> bool:
    """Whether what has this media type is a text."""
    return TEXT_TYPE.test(media_type)


def texts_in_addresses(text: str) -> list[tuple[int, int, str]]:
    """Where the texts in `data:` addresses stand in base64, and what each of them says."""
    places = []
    for found in TEXT_IN_ADDRESS.find_all(text):
        coded = found.groups[0] or ""
        decoded = base64_text(coded)
        if decoded is not None:
            places.append((found.end - units(coded), found.end, decoded))
    return places
