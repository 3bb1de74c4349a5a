"""What is secret in addresses and in form bodies: userinfo, and the values of secret parameters.

Takes a plain text with any number of them, gives spans. Hosts, paths and other parameters stay readable.
"""

from __future__ import annotations

from decoder.engine import compile_pattern, units
from decoder.masking.finders.headers import TOKEN_START, authorization_spans
from decoder.masking.names import ALWAYS, LIKELY, NEVER, fold, judge, last_segment
from decoder.masking.spans import Span
from decoder.masking.values import is_placeholder, looks_opaque

TYPE_CHECKING = False
if TYPE_CHECKING:
    pass

AUTHORITY = compile_pattern("([A-Za-z][A-Za-z0-9+.-]{0,30}:)?//([^\x00-\x20/?#\"'<>`\\\\|]+)")
PLAIN_USER = compile_pattern("^(?:[a-z]{1,12}|[a-z]+[._-][a-z]+)$")
# As a password these say that the user is the token.
NO_PASSWORDS = ("", "x-oauth-basic")
ORACLE = compile_pattern(
    "jdbc:oracle:[a-z]{1,10}:([^\x00-\x20/@]{1,64})/([^\x00-\x20@]{1,128})@", ignore_case=True
)
RUN = compile_pattern("[^\x00-\x20\"'<>`]+")
PARAMETER = compile_pattern(
    "([?&#;]|&amp;)?([^=&?#;]{1,80})=((?:[^&#;]|;(?![A-Za-z_][A-Za-z0-9_.-]{0,60}=))*)"
)
# What makes `code` and `state` a part of an OAuth grant; each of the two does so for the other.
GRANT_FIELDS = ("iss=", "grant_type=", "redirect_uri=", "code_verifier=", "client_id=", "response_type=")

# In an address or a form these are secret as well: any value, or one that looks made by a machine.
SIGNED_WITH = "signing credential"
ALWAYS_PARAMETERS = {
    "sig": "signature", "signature": "signature", "xamzsignature": "signature", "xgoogsignature": "signature",
    "xamzsecuritytoken": "security token", "hdnea": "edge token", "token": "token", "otp": "otp",
    "xamzcredential": SIGNED_WITH, "xgoogcredential": SIGNED_WITH,
}  # fmt: skip
# The signature of a shared access address, wherever it stands: in base64, mostly percent-encoded.
SIGNATURE = compile_pattern(
    f"{TOKEN_START}sig=((?=[A-Za-z_-]{{0,80}}[0-9%+/])[A-Za-z0-9%+/_-]{{20,}}={{0,2}})"
)
SCOPE = compile_pattern("(?:/|%(?:25)?2[fF]).*")  # the date, the region and the service of a credential
OPAQUE_PARAMETERS = {
    "key": "key",
    "invite": "invite",
    "magic": "magic link",
    "t": "",
    "ticket": "ticket",
    "session": "session",
    "auth": "auth",
}


def userinfo_spans(text: str) -> list[Span]:
    """The password in each `scheme://user:password@host`, or the whole userinfo where there is no colon."""
    spans = []
    for found in AUTHORITY.find_all(text):
        scheme, authority = found.groups
        if authority is None or "@" not in authority:
            continue
        userinfo = authority.rpartition("@")[0]
        user, colon, password = userinfo.partition(":")
        start = found.end - units(authority)
        if password not in NO_PASSWORDS:
            if not is_placeholder(password):
                first = start + units(user) + 1
                spans.append(Span(first, first + units(password), "password"))
        elif (not colon or password or looks_opaque(user)) and _is_token(user, scheme or ""):
            spans.append(Span(start, start + units(user), "url credentials"))
    for found in ORACLE.find_all(text):
        password = found.groups[1] or ""
        if is_placeholder(password):
            continue
        spans.append(Span(found.end - 1 - units(password), found.end - 1, "password"))
    return spans


def _is_token(user: str, scheme: str) -> bool:
    """Whether what stands before the host without a password is a token and not the name of a user."""
    return not is_placeholder(user) and not PLAIN_USER.test(user) and not scheme.lower().startswith("ssh")


def parameter_spans(text: str) -> list[Span]:
    """The values of secret parameters in queries, fragments and form bodies."""
    spans: list[Span] = []
    for run in RUN.find_all(text):
        if "=" in run.text and ("&" in run.text or "?" in run.text or "#" in run.text):
            spans.extend(_run_spans(run.text, run.start))
    spans.extend(
        Span(found.end - units(found.groups[0] or ""), found.end, "signature")
        for found in SIGNATURE.find_all(text)
    )
    return spans


def _run_spans(run: str, start: int) -> list[Span]:
    grant = any(field in run for field in GRANT_FIELDS) or ("code=" in run and "state=" in run)
    spans: list[Span] = []
    for found in PARAMETER.find_all(run):
        separator, name, value = found.groups
        if name is None or not value:
            continue
        first = start + found.end - units(value)
        if found.end == units(run) and not is_placeholder(value):
            value = value.rstrip(".,)]}")
        label = _parameter_label(name, value, grant=grant, apart=separator is not None)
        if label.endswith("authorization"):
            spans.extend(span.moved(first) for span in authorization_spans(value))
            continue
        value = SCOPE.remove(value) if label == SIGNED_WITH else value
        if label and not is_placeholder(value):
            spans.append(Span(first, first + units(value), label))
    return spans


def _parameter_label(name: str, value: str, *, grant: bool, apart: bool) -> str:
    """What the value of a parameter is called when it is secret, else nothing."""
    verdict, label = judge(name)
    if verdict == ALWAYS:
        return label
    key = "".join(last_segment(fold(name)).lower().replace("-", "").replace("_", "").split())
    if grant and key in ("code", "state"):
        return "authorization code" if key == "code" else "state"
    if apart and key in ALWAYS_PARAMETERS:
        return ALWAYS_PARAMETERS[key]
    if apart and OPAQUE_PARAMETERS.get(key) and looks_opaque(value):
        return OPAQUE_PARAMETERS[key]
    if verdict == LIKELY:
        return label if len(value) >= 8 else ""
    return label if verdict != NEVER and looks_opaque(value) else ""
