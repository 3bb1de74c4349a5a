"""`python -m decoder`."""

from decoder.command import main

raise SystemExit(main())
