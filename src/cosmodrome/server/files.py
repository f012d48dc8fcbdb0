"""Scripts, styles and art."""

from __future__ import annotations

from importlib.resources import files
from mimetypes import guess_type
from pathlib import Path

from litestar import Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

from cosmodrome.server.forms import AnyRequest

ROOT = Path(str(files("cosmodrome.web"))) / "static"
TYPES = {
    ".js": "text/javascript",
    ".css": "text/css",
    ".webmanifest": "application/manifest+json",
}


@get("/static/{path:path}", include_in_schema=False)
async def static(request: AnyRequest, path: FromPath[str]) -> Response[bytes]:
    """A file of the client; a browser that has it already is told so."""
    file = _find(str(path).lstrip("/"))
    stat = file.stat()
    tag = f'"{stat.st_mtime_ns:x}-{stat.st_size:x}"'
    headers = {"etag": tag, "cache-control": "no-cache"}
    if request.headers.get("if-none-match") == tag:
        return Response(b"", status_code=304, headers=headers)
    kind = TYPES.get(file.suffix) or guess_type(file.name)[0] or "application/octet-stream"
    return Response(file.read_bytes(), media_type=kind, headers=headers)


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


ROUTES = [static, favicon]
