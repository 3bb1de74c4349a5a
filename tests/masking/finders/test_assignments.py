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
        (f"PGPASSWORD={S} psql -h db", "PGPASSWORD=‹password #1› psql -h db"),
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
        (f"docker run --password={S} --user=bob", f"docker run --password={MARK} --user=bob"),
        (f"java -Dx.password={S} -jar a.jar", f"java -Dx.password={MARK} -jar a.jar"),
        (f"srv --password:{S} --verbose", f"srv --password:{MARK} --verbose"),
        (f"export DB_PASSWORD={S} && ./run.sh", f"export DB_PASSWORD={MARK} && ./run.sh"),
        (f"env DB_PASSWORD={S} ./run.sh --port 80", f"env DB_PASSWORD={MARK} ./run.sh --port 80"),
        (f"DB_PASSWORD={S} ./run.sh", f"DB_PASSWORD={MARK} ./run.sh"),
        (f'set "DB_PASSWORD={S}"\nset X=1', f'set "DB_PASSWORD={MARK}"\nset X=1'),
        (f'{{"t":"\\"password={S}\\""}}', f'{{"t":"\\"password={MARK}\\""}}'),
        (f"b'X-Password: {S}\\r\\nAccept: */*\\r\\n'", f"b'X-Password: {MARK}\\r\\nAccept: */*\\r\\n'"),
        (f'"Host: h\\nPassword: {S}\\nAccept: */*\\n"', f'"Host: h\\nPassword: {MARK}\\nAccept: */*\\n"'),
        (f"https://h/x?password={S};n=1", f"https://h/x?password={MARK};n=1"),
        (f"**Password:** {S}", f"**Password:** {MARK}"),
        (f"**Password**: {S}", f"**Password**: {MARK}"),
        (f"- **Password**: `{S}`", f"- **Password**: `{MARK}`"),
        (f'["password"] = "{S}",', f'["password"] = "{MARK}",'),
        (f"passwords[0]={S}\npasswords[1]=", "passwords[0]=‹passwords #1›\npasswords[1]="),
        (f"DB_PASSWORD ?= {S}", f"DB_PASSWORD ?= {MARK}"),
        (f'["password"]=>\n  string(12) "{S}"', f'["password"]=>\n  string(12) "{MARK}"'),
        (f'{{"t":"password = \\"\\"\\"{S}\\"\\"\\""}}', f'{{"t":"password = \\"\\"\\"{MARK}\\"\\"\\""}}'),
        (f"a.password={S}\\\n  {S}\nn=1", f"a.password={MARK}\nn=1"),
        (f"password: ${{X:-{S}}}", f"password: ${{X:-{MARK}}}"),
        (f"{{Host:h Password:{S} Port:1}}", f"{{Host:h Password:{MARK} Port:1}}"),
        (f"map[user:bob password:{S}]", f"map[user:bob password:{MARK}]"),
        (
            f'<a connectionString="Server=h;User Id=u;Password={S};Encrypt=True" />',
            f'<a connectionString="Server=h;User Id=u;Password={MARK};Encrypt=True" />',
        ),
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
        "Access denied for user 'bob'@'h' (using password: YES)",
        "password: Optional[str] = None",
        "UPDATE users SET password = $1 WHERE id = $2",
        "UPDATE users SET password = ? WHERE id = ?",
        "password: ${DB_PASSWORD:-}",
        "password: ${DB_PASSWORD:?is not set}",
        "items[0] = 4711zq7Xk9vw3",
        "is it a **password**: yes",
        'password = password.encode("utf-8")',
        "self.key_password = key_password",
        "headers['Authorization'] = self._auth_header",
        "return login(user, cookies=cookies)",
        "cookies: Cookies to be set.",
        ":param storage_key: *(Optional)* Storage key. If not given, the default.",
        '<a accesskey="n" href="x">next</a>',
        "AssertionError [ERR_ASSERTION]: whoops",
        "self.password = password",
        "return connect(user=user, password=password)",
        "keys: progressToken, io.modelcontextprotocol/related-task",
    ],
)
def test_what_is_no_literal_secret_stays(text: str) -> None:
    assert mask(text) == text


T = "Fake7Demo2" * 3
BEARER = "Bearer ‹bearer token #1›"


@pytest.mark.parametrize(
    ("text", "masked"),
    [
        (f"[authorization: Bearer {T}]", f"[authorization: {BEARER}]"),
        (
            f"map[Accept:[*/*] Authorization:[Bearer {T}] Host:[h]]",
            f"map[Accept:[*/*] Authorization:[{BEARER}] Host:[h]]",
        ),
        (
            f"{{A=[x], Authorization=[Bearer {T}], Host=[h]}}",
            f"{{A=[x], Authorization=[{BEARER}], Host=[h]}}",
        ),
        (f"authorization=Bearer+{T}&n=1", "authorization=Bearer+‹bearer token #1›&n=1"),
        (f"Authorization: Bearer {T}\\r\\nAccept: */*", f"Authorization: {BEARER}\\r\\nAccept: */*"),
        (
            f"Authorization: Bearer\n {T}\nAccept: */*",
            "Authorization: Bearer\n ‹bearer token #1›\nAccept: */*",
        ),
        (f"* [1] [cookie: sid={T}; theme={S}]", "* [1] [cookie: sid=‹cookie #1›; theme=‹cookie #2›]"),
    ],
)
def test_a_header_in_brackets_or_a_form_is_masked_to_its_end(text: str, masked: str) -> None:
    assert mask(text) == masked


def test_each_of_several_codes_is_masked() -> None:
    codes = "4471" + "-2231", "zq7v" + "-v9ww"
    masked = mask(f"recovery codes: {codes[0]}, {codes[1]} and more")
    assert masked == "recovery codes: ‹recovery codes #1›, ‹recovery codes #2› and more"


def test_a_here_document_is_masked_between_its_words() -> None:
    assert mask(f"password = <<EOF\n{S}\nEOF\nn = 1\n") == f"password = <<EOF\n{MARK}\nEOF\nn = 1\n"


@pytest.mark.parametrize(
    "text",
    [
        "permissions:\n  id-token: write\n",
        '"API_KEY": "${input:api-key}"',
        'headers = {"Authorization": f"Bearer {token}"}',
        '"Authorization: Basic %s" % encoded',
        'credentials: X = field(metadata=meta("credentials", required=True, ref="x"))',
        'def credential(self) -> "Credential":\n    """Creates a credential that is not resident."""\n',
        "connect(user=None, key_password=None, port=1)",
    ],
)
def test_code_around_a_secret_that_is_not_there_stays(text: str) -> None:
    assert mask(text) == text
