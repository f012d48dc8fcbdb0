"""Characters that nobody types and no database takes: found in the bytes that come, before anything reads them.

PostgreSQL refuses NUL in any text, so that one in a path, a name or an option was a fault of ours, in seven places.
"""

from __future__ import annotations

import re

SENTENCE = "That holds characters that no text can hold, such as NUL. Take them out and send it again."
RAW = re.compile(rb"[\x00-\x08\x0b\x0c\x0e-\x1f]|\xed[\xa0-\xbf]")
"""Control signs but tab and ends of lines, and halves of characters (surrogates)."""
IN_URL = re.compile(rb"%(?:[01][0-9a-f]|ed%[ab][0-9a-f])", re.I)
"""The same in an address, where even an end of a line has no business."""
IN_FORM = re.compile(rb"%(?:0[0-8bcef]|1[0-9a-f]|ed%[ab][0-9a-f])", re.I)
IN_JSON = re.compile(rb"(?<!\\)(?:\\\\)*\\u00(?:0[0-8bcef]|1[0-9a-f])", re.I)
"""Halves of characters are left to the reader of JSON, which refuses them."""
IN_PATH = re.compile("[\x00-\x1f\ud800-\udfff]")


def impossible_address(path: str, query: bytes) -> bool:
    """Whether the address of a request holds what no text can hold."""
    return IN_PATH.search(path) is not None or (b"%" in query and IN_URL.search(query) is not None)


def impossible_body(body: bytes, kind: str) -> bool:
    """Whether a form, a file or JSON does."""
    if RAW.search(body):
        return True
    if kind.startswith("application/x-www-form-urlencoded"):
        return IN_FORM.search(body) is not None
    return impossible_json(body)


def impossible_json(frame: str | bytes) -> bool:
    """Whether JSON does; most of it holds no escapes of that kind, which costs next to nothing to see."""
    data = frame.encode("utf-8", "surrogatepass") if isinstance(frame, str) else frame
    return b"\\u" in data and IN_JSON.search(data) is not None
