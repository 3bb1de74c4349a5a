"""Builds the site into `dist/`, and shows it with `--serve`. The steps are in `site_src/builder/`."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path

from site_src.builder import github, reference_data
from site_src.builder.errors import BuildError
from site_src.builder.generate import check_tables
from site_src.builder.hosts import public_address
from site_src.builder.output import Output
from site_src.builder.refresh_command import run_refresh
from site_src.builder.serve import address_of, server_for
from site_src.builder.site import add_pages, add_scripts, add_static

ROOT = Path(__file__).resolve().parent
SOURCES = ROOT / "site_src"


def build(folder: Path, base_url: str | None) -> str:
    """Write the whole site into a folder, and say when the reference data in it was read."""
    data = reference_data.load()
    check_tables(data)
    output = Output()
    assets = add_static(SOURCES, output) | add_scripts(ROOT, output)
    add_pages(SOURCES, output, assets, data, base_url)
    output.write(folder)
    return str(data.sources["read"])


def serve(folder: Path, port: int) -> None:
    """Serve a folder until interrupted."""
    with server_for(folder, port) as server:
        print(f"Serving {folder} at {address_of(server)} (Ctrl-C ends it)", flush=True)
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            print()


def read_arguments(arguments: list[str]) -> Namespace:
    """The command line."""
    parser = ArgumentParser(description="Build the decoder's site.")
    parser.add_argument("--out", type=Path, default=ROOT / "dist", help="where to write it (default: dist)")
    parser.add_argument("--base-url", help="the site's public address, for canonical links")
    parser.add_argument("--serve", action="store_true", help="serve it on this machine when built")
    parser.add_argument(
        "--refresh", action="store_true", help="read the specification's schemas from GitHub again"
    )
    parser.add_argument("--ref", default="main", help="the branch, tag or commit to read (default: main)")
    parser.add_argument(
        "--github-api", metavar="URL", default=github.API, help="GitHub's API, or a mirror of it"
    )
    parser.add_argument(
        "--github-raw", metavar="URL", default=github.RAW, help="GitHub's files, or a mirror of them"
    )
    parser.add_argument("--port", type=int, default=8000, help="the port for --serve (default: 8000)")
    return parser.parse_args(arguments)


def main(arguments: list[str]) -> int:
    """Build, and serve where asked; or refresh the reference data."""
    options = read_arguments(arguments)
    try:
        if options.refresh:
            run_refresh(options)
            return 0
        base_url = None if options.base_url is None else public_address(options.base_url)
        read = build(options.out, base_url)
    except (BuildError, OSError) as problem:
        print(f"build.py: {problem}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("build.py: interrupted", file=sys.stderr)
        return 130
    print(f"Built {options.out} from reference data read on {read}.")
    if options.serve:
        serve(options.out, options.port)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
