"""Scripts, styles and art.

Litestar's router of static files answers every request with the whole file: it sends an ETag and never looks at
If-None-Match. Ours does, and has two addresses for each file: under the mark of this release (`web/addresses.py`),
which browsers keep for ever without asking again, and without it, where they ask each time and are mostly told 304.
Text is sent compressed. A file is read and compressed once, beside the event loop.
"""

from __future__ import annotations

import asyncio
import gzip
from importlib.resources import files
from mimetypes import guess_type
from pathlib import Path

import msgspec
from litestar import Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

from cosmodrome.server.http.dependencies import AnyRequest
from cosmodrome.web.addresses import mark

ROOT = Path(str(files("cosmodrome.web"))) / "static"
TYPES = {
    ".js": "text/javascript",
    ".css": "text/css",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}
FOR_EVER = "public, max-age=31536000, immutable"


class StaticFile(msgspec.Struct, frozen=True):
    """A file as it is sent."""

    tag: str
    plain: bytes
    packed: bytes
    """Compressed; empty where that would not make it smaller."""
    kind: str


_read: dict[Path, StaticFile] = {}


@get("/static/{path:path}", include_in_schema=False)
async def static(request: AnyRequest, path: FromPath[str]) -> Response[bytes]:
    """A file of the client; a browser that has it already is told so."""
    name = str(path).lstrip("/")
    release, _, rest = name.partition("/")
    marked = release == mark()
    file = await _file(_find(rest if marked else name))
    headers = {"etag": file.tag, "cache-control": FOR_EVER if marked else "no-cache", "vary": "accept-encoding"}
    if request.headers.get("if-none-match") == file.tag:
        return Response(b"", status_code=304, headers=headers)
    if file.packed and takes_gzip(request):
        return Response(file.packed, media_type=file.kind, headers=headers | {"content-encoding": "gzip"})
    return Response(file.plain, media_type=file.kind, headers=headers)


def takes_gzip(request: AnyRequest) -> bool:
    """Whether the browser accepts gzip."""
    offered = request.headers.get("accept-encoding", "").split(",")
    return any(one.strip().partition(";")[0] == "gzip" and "q=0" not in one.replace(" ", "") for one in offered)


async def _file(path: Path) -> StaticFile:
    """A file, read again only if it has changed."""
    stat = path.stat()
    tag = f'"{stat.st_mtime_ns:x}-{stat.st_size:x}"'
    known = _read.get(path)
    if known is None or known.tag != tag:
        known = _read[path] = await asyncio.to_thread(_load, path, tag)
    return known


def _load(path: Path, tag: str) -> StaticFile:
    plain = path.read_bytes()
    packed = gzip.compress(plain, 9, mtime=0)
    kind = TYPES.get(path.suffix) or guess_type(path.name)[0] or "application/octet-stream"
    return StaticFile(tag, plain, packed if len(packed) < 0.9 * len(plain) else b"", kind)


def _find(name: str) -> Path:
    """The file of that name, inside the folder and nowhere else."""
    try:
        file = (ROOT / name).resolve()
        if file.is_relative_to(ROOT.resolve()) and file.is_file():
            return file
    except (ValueError, OSError):
        pass
    raise NotFoundException


@get("/favicon.ico", include_in_schema=False)
async def favicon(request: AnyRequest) -> Response[bytes]:
    """Browsers ask for it unasked."""
    return await static.fn(request, "icon.svg") if (ROOT / "icon.svg").is_file() else Response(b"", status_code=204)


@get("/worker.js", include_in_schema=False)
async def worker(request: AnyRequest) -> Response[bytes]:
    """The service worker: at the root, since it is for the whole site."""
    found: Response[bytes] = await static.fn(request, "worker.js")
    return found


ROUTES = [static, favicon, worker]
