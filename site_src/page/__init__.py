"""The page's own Python: what runs in the browser, on the page (`main`) and in its worker (`worker`).

How it is loaded. `build.py` compiles two bundles ahead of time: `site_src.page.main` with every module
that it imports, and `site_src.page.worker` with every module that *it* imports (the decoder among them).
A page loads the runtime and the first bundle with two deferred scripts; when the document is parsed the
bundle's modules have run in import order, and then `main.start()` is called, once, with no argument.
`main` makes the worker with `channel.Worker`; in the worker `worker.start()` is called the same way.
A page that must not load Python (every page but the decoder's) just leaves the block `scripts` empty.

How the two talk. Through `site_src.page.channel`, in messages of a kind (a string) and a value:

    main.py      worker = Worker(receive, failed)      receive(kind, value), failed(reason) are called back
                 worker.send("open")                   value is optional
                 worker.send_text("text", pasted)      cuts a long text into pieces, each a message "text"
                 worker.stop()                         ends it at once; make another to go on
    worker.py    serve(receive)                        receive(kind, value) is called for each message
                 reply("row", value)

A value is None, a bool, a number, a string, or lists and dicts of such, with strings for keys. It arrives as
Python's own values, but `1.0` as `1`; what has to stay exact travels as JSON text. A `File` may be sent too.
Nobody reads what was pasted by `window.JSON.parse` or `javascript.JSON`: a member `ob_type` would pass for
one of Brython's own and break it (`decoder.json_text.parse` and dicts take any name).
An exception in the worker that nobody catches reaches the page as `failed(reason)`; a reason names where
the decoder broke and never holds what was pasted.

What it may import: `browser` and `javascript` (built into the runtime), `site_src.page`, `decoder` (never
`decoder.engine.cpython` or `decoder.command`). Nothing else: the standard library is not shipped, and the
build fails on an import that it can't resolve, naming the line. Imports that only the type checker needs
stand under `if TYPE_CHECKING:` with `TYPE_CHECKING = False` above, as in the decoder.

What it must never do: put markup together from text (`html.TAG(text)` and `innerHTML` parse it: set `.text`
or `textContent`), read or write storage, open a connection (the policy refuses it), or work on the page's
thread for more than 50 ms at a time: decode in the worker, draw in slices.

`main` and the rest of the page find what the build knows in the document: `<template data-example="NAME">`
holds an example's text, and links are relative to the page.
"""
