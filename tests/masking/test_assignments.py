"""How far a value goes, by where its name stands."""

from __future__ import annotations

import pytest

from decoder.masking import mask

S = "zq7Xk" + "9vw3Qj"
MARK = "‹password #1›"


@pytest.mark.parametrize(
    ("text", "masked"),
    [
        (f"DB_PASSWORD=a{S} b c # note\nLOG=1", f"DB_PASSWORD={MARK} # note\nLOG=1"),
        (f'password = "{S}\\"x{S}" # c', f'password = "{MARK}" # c'),
        (f"  password: {S}\n  port: 1", f"  password: {MARK}\n  port: 1"),
        (f"  password: |\n    {S}\n    {S}\n  port: 1", f"  password: |\n    {MARK}\n  port: 1"),
        (f"a.b.password={S}&x{S}\nc=1", f"a.b.password={MARK}\nc=1"),
        (f"export PASSWORD={S}; echo done", f"export PASSWORD={MARK}; echo done"),
        (f"PGPASSWORD={S} psql -h db", f"PGPASSWORD={MARK} psql -h db"),
        (f"opened host=h password={S} dbname=app", f"opened host=h password={MARK} dbname=app"),
        (f"Server=h;Password={{a;{S}}}}};b}};X=1", f"Server=h;Password={MARK};X=1"),
        (f"log in with password: {S}, then go", f"log in with password: {MARK}, then go"),
        (f"Username: bob Password: {S}", f"Username: bob Password: {MARK}"),
        (f"your password is: {S}", f"your password is: {MARK}"),
        (f"{{'password': '{S}', 'n': 1}}", f"{{'password': '{MARK}', 'n': 1}}"),
        (f'\\"password\\":\\"{S}\\",\\"n\\":1', f'\\"password\\":\\"{MARK}\\",\\"n\\":1'),
        (f"   7\tpassword: {S}\n   8\tend", f"   7\tpassword: {MARK}\n   8\tend"),
        (f"5|password={S}\n6|port=1", f"5|password={MARK}\n6|port=1"),
        (f"+password={S}\n-port=1", f"+password={MARK}\n-port=1"),
        (f'password="{S} no end\nnext', f'password="{MARK}\nnext'),
        (f"“password”: “{S} x”, “n”: 1", f"“password”: “{MARK}”, “n”: 1"),
        (f'password = """{S}\n{S}"""\nport = 1', f'password = """{MARK}"""\nport = 1'),
        (f"password = '''{S}'''", f"password = '''{MARK}'''"),
        (f"‘password’: ‘{S}’", f"‘password’: ‘{MARK}’"),
        (f"&quot;password&quot;:&quot;{S} x&quot;,", f"&quot;password&quot;:&quot;{MARK}&quot;,"),
        (f"password=&#39;{S}&#39; n", f"password=&#39;{MARK}&#39; n"),
        (f'data: "password":\ndata: "{S}"}}\ndata:', f'data: "password":\ndata: "{MARK}"}}\ndata:'),
        (f'password: Some("{S}"),', f'password: Some("{MARK}"),'),
        (f"password=SecretStr('{S}')", f"password=SecretStr('{MARK}')"),
        (f'Password = new SecureString("{S}");', f'Password = new SecureString("{MARK}");'),
        (f'password: Some(SecretString::from("{S}"))', f'password: Some(SecretString::from("{MARK}"))'),
        (f"password=Secret([{S}])", f"password=Secret([{MARK}])"),
        (f'password = Optional.of("{S}")', f'password = Optional.of("{MARK}")'),
        (f'let password: &str = "{S}";', f'let password: &str = "{MARK}";'),
        (f'password: str | None = "{S}"', f'password: str | None = "{MARK}"'),
        (f'password: str = Field("{S}")', f'password: str = Field("{MARK}")'),
        (f':password=>"{S}", :n=>1', f':password=>"{MARK}", :n=>1'),
        (f'"password" -> "{S}", n', f'"password" -> "{MARK}", n'),
        (f'password <- "{S}"', f'password <- "{MARK}"'),
        (f'password := "{S}"', f'password := "{MARK}"'),
        (f'password ||= "{S}"', f'password ||= "{MARK}"'),
        (f'password?: "{S}"', f'password?: "{MARK}"'),
        (f'note: password = "{S}"', f'note: password = "{MARK}"'),
        (f"password = b'{S}'", f"password = b'{MARK}'"),
        (f'os.environ["DB_PASSWORD"] = "{S}"', f'os.environ["DB_PASSWORD"] = "{MARK}"'),
        (f'"password":\r\n  "{S}", "n"', f'"password":\r\n  "{MARK}", "n"'),
    ],
)
def test_a_value_is_masked_to_its_end_and_no_further(text: str, masked: str) -> None:
    assert mask(text) == masked


@pytest.mark.parametrize(
    "text",
    [
        "password: ${DB_PASSWORD}",
        "password: {{ password }}",
        "apiKey: process.env.API_KEY",
        "token=<your-token>",
        "API_KEY=YOUR_API_KEY",
        "password = get_password()",
        "def login(user: str, password: str) -> bool:",
        "token: string",
        "password: [REDACTED]",
        "arn:aws:secretsmanager:eu-west-1:0:secret:prod/db",
        "Error: invalid password: too short for this site",
        "sorted with key=name in the list",
        'IDENTITY_TOKEN="bailu"',
        "tokens: 512",
        'He asked for the password:\n"Which one?" she said',
        "“token”: it means the access token",
        "&quot;name&quot;:&quot;bob&quot;",
        "password: Option<String>,",
        "password: Some(password)",
        'password = os.getenv("DB_PASSWORD")',
        'password = vault.read("secret/data/x9")',
        "password?: string;",
        "let password: &str = read_password();",
        'password: SecretStr = Field(description="The password")',
        "this->password->change();",
        'user["password"]',
        'password: Some("password")',
    ],
)
def test_what_is_no_literal_secret_stays(text: str) -> None:
    assert mask(text) == text
