"""A pipe between a client and a server that writes down both: `recorder.py FILE COMMAND…`."""

import subprocess
import sys
import threading
from typing import IO


def copy(source: IO[bytes], target: IO[bytes], record: IO[bytes], mark: bytes, lock: threading.Lock) -> None:
    """Hand lines on as they come, and write each down with its mark."""
    for line in iter(source.readline, b""):
        with lock:
            record.write(mark + line)
            record.flush()
        target.write(line)
        target.flush()
    target.close()


def main() -> None:
    """Run the server, and copy what is said on both sides until it ends."""
    lock = threading.Lock()
    with open(sys.argv[1], "wb") as record:  # noqa: PTH123 - a handle for two threads
        server = subprocess.Popen(sys.argv[2:], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        assert server.stdin is not None
        assert server.stdout is not None
        arguments = (sys.stdin.buffer, server.stdin, record, b"> ", lock)
        threading.Thread(target=copy, args=arguments, daemon=True).start()
        copy(server.stdout, sys.stdout.buffer, record, b"< ", lock)
        server.wait()


if __name__ == "__main__":
    main()
