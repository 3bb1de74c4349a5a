"""Every value of a Kubernetes secret is masked, whatever its name, and no value of any other object."""

from __future__ import annotations

import json

import pytest

from decoder.masking import mask

A, B = "Ym9iYm9iYm9i", "cG9zdGdyZXM6Ly9o"
FIRST, SECOND = "‹secret #1›", "‹secret #2›"

MANIFESTS = (
    "kind: Secret\nmetadata:\n  name: north\ndata:\n  username: {}\n  url: {}\ntype: Opaque\n",
    "apiVersion: v1\ndata:\n  username: {}\n  url: {}\nkind: Secret\nmetadata:\n  name: north\n",
    "kind: Secret\nstringData:\n  username: \"{}\"\n  url: '{}'  # old\n",
    "kind: Secret\nstringData:\n  file: |\n    {}\n  other.txt: >-\n    {}\n---\nkind: Pod\n",
    "items:\n- apiVersion: v1\n  data:\n    name: {}\n    url: {}\n  kind: Secret\n- kind: Pod\n",
    "# one\nkind: ConfigMap\ndata:\n  a: north\n---\nkind: Secret\ndata: # two\n  username: {}\n\n  url: {}",
)


@pytest.mark.parametrize("manifest", MANIFESTS)
def test_every_value_of_a_secret_is_masked(manifest: str) -> None:
    masked = manifest.format(FIRST, SECOND)
    assert mask(manifest.format(A, B)) == masked
    assert mask(masked) == masked
    assert json.loads(mask(json.dumps({"text": manifest.format(A, B)}))) == {"text": masked}


def test_a_value_over_lines_is_one_secret() -> None:
    text = f"kind: Secret\nstringData:\n  file: |\n    a {A}\n    b {B}\n\ntype: Opaque\n"
    assert mask(text) == f"kind: Secret\nstringData:\n  file: |\n    {FIRST}\n\ntype: Opaque\n"


@pytest.mark.parametrize("member", ["data", "stringData"])
def test_every_value_of_a_secret_in_json_is_masked(member: str) -> None:
    secret = {"kind": "Secret", "type": "Opaque", member: {"username": A, "url": B}}
    expected = {"kind": "Secret", "type": "Opaque", member: {"username": FIRST, "url": SECOND}}
    assert json.loads(mask(json.dumps(secret))) == expected
    assert json.loads(mask(json.dumps({"items": [secret]}, indent=2))) == {"items": [expected]}
    assert json.loads(json.loads(mask(json.dumps({"t": json.dumps(secret)})))["t"]) == expected


@pytest.mark.parametrize(
    "text",
    [
        "kind: ConfigMap\ndata:\n  username: Ym9iYm9iYm9i\n",
        "kind: Secret\nmetadata:\n  name: north\n---\nkind: ConfigMap\ndata:\n  username: Ym9iYm9i\n",
        "items:\n- kind: Secret\n  type: Opaque\n- kind: ConfigMap\n  data:\n    url: Ym9iYm9i\n",
        "kind: Pod\nspec:\n  kind: Secret\ndata:\n  url: Ym9iYm9i\n",
        "kind: Secret\ndata: {}\ntype: Opaque\n",
        "kind: SecretStore\ndata:\n  url: Ym9iYm9i\n",
        'data:\n  {"kind": "Pod", "data": {"url": "Ym9iYm9i"}}\n',
        "kind: Secret\nstringData:\n  url: ${URL}\n",
        "the kind: Secret is one, and its data:\nnothing\n",
    ],
)
def test_the_data_of_anything_else_stays(text: str) -> None:
    assert mask(text) == text
