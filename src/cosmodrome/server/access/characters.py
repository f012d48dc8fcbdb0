"""Characters that nobody types and no database takes. The bytes of a request are searched before anything reads them.

PostgreSQL refuses NUL in any text: without this check a NUL in a path, a name or an option was a server error in seven
places.
"""

from __future__ import annotations

import re

SENTENCE = "That holds characters that no text can hold, such as NUL. Take them out and send it again."
RAW = re.compile(rb"[\x00-\x08\x0b\x0c\x0e-\x1f]|\xed[\xa0-\xbf]")
"""Control characters other than tab and line ends, and surrogates (halves of characters)."""
IN_URL = re.compile(rb"%(?:[01][0-9a-f]|ed%[ab][0-9a-f])", re.I)
"""The same in a URL, where tabs and line ends are forbidden too."""
IN_FORM = re.compile(rb"%(?:0[0-8bcef]|1[0-9a-f]|ed%[ab][0-9a-f])", re.I)
IN_JSON = re.compile(rb"(?<!\\)(?:\\\\)*\\u00(?:0[0-8bcef]|1[0-9a-f])", re.I)
"""The same as escapes in JSON. Surrogates are left to the JSON decoder, which refuses them."""
IN_PATH = re.compile("[\x00-\x1f\ud800-\udfff]")


def impossible_address(path: str, query: bytes) -> bool:
    """Whether the URL of a request holds a forbidden character."""
    return IN_PATH.search(path) is not None or (b"%" in query and IN_URL.search(query) is not None)


def impossible_body(body: bytes, kind: str) -> bool:
    """Whether the body of a request does: a form, a file or JSON."""
    if RAW.search(body):
        return True
    if kind.startswith("application/x-www-form-urlencoded"):
        return IN_FORM.search(body) is not None
    return impossible_json(body)


def impossible_json(frame: str | bytes) -> bool:
    """Whether JSON does. Most of it has no escape at all, which is quick to see."""
    data = frame.encode("utf-8", "surrogatepass") if isinstance(frame, str) else frame
    return b"\\u" in data and IN_JSON.search(data) is not None
