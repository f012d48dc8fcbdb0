"""The answers that pages and forms give: a page, and the way to a table."""

from __future__ import annotations

from collections.abc import Mapping
from urllib.parse import quote

from litestar import Response
from litestar.response import Redirect


def page(html: str, status: int = 200) -> Response[str]:
    return Response(html, media_type="text/html", status_code=status, headers={"cache-control": "no-store"})


def to_table(id: str, headers: Mapping[str, str] | None = None) -> Redirect:
    return Redirect(f"/tables/{quote(id)}", status_code=303, headers=dict(headers or {}))
