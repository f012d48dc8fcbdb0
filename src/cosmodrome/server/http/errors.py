"""What is said when something cannot be done: what to do about it, and nothing else."""

from __future__ import annotations

import logging
from typing import Any

from litestar import Response
from litestar.exceptions import HTTPException

from cosmodrome.core.refusal import Refusal
from cosmodrome.server.access.limits import TOO_FAST
from cosmodrome.server.http.answers import page
from cosmodrome.server.http.dependencies import AnyRequest, person_of
from cosmodrome.store import Unavailable
from cosmodrome.web import pages
from cosmodrome.web.models import ErrorModel

log = logging.getLogger(__name__)
STATUS = {
    "no-person": 404,
    "no-table": 404,
    "no-game": 404,
    "no-rules": 404,
    "no-lesson": 404,
    "no-rule": 404,
    "no-cards": 404,
    "hidden": 403,
    "csrf": 403,
    "no-key": 401,
    "too-fast": 429,
    "too-many": 429,
    "busy": 503,
    "foreign": 403,
    "away": 503,
    "newer": 503,
    "no-session": 401,
}
AWAY = (
    "The tables cannot be reached at the moment, and nothing you did before is lost. "
    "Wait a minute, then load the page or send the form again."
)
WORDS = {
    400: ("That was not understood", "Go back and check what you sent."),
    401: ("Who are you?", "Send a key with the request."),
    403: ("Not for you", "You may not do that here."),
    404: ("Nothing here", "Check the link, or begin at the start page."),
    405: ("Not like that", "This address cannot be used in that way."),
    413: ("Too large", "That is more than can be taken at once."),
    429: ("Too fast", TOO_FAST.sentence),
    500: ("Something broke", "It was our fault and has been noted. Try again, or begin at the start page."),
    503: ("Not now", AWAY),
}


def refused(request: AnyRequest, why: Refusal) -> Response[Any]:
    """A Refusal as an answer."""
    status = STATUS.get(why.code, 400)
    return answer(request, status, why.code, WORDS[status][0], str(why))


def failed(request: AnyRequest, error: HTTPException) -> Response[Any]:
    """What the framework turned away."""
    status = error.status_code if error.status_code in WORDS else 400 if error.status_code < 500 else 500
    title, sentence = WORDS[status]
    return answer(request, status, f"http-{status}", title, sentence)


def away(request: AnyRequest, error: Unavailable) -> Response[Any]:
    """The database cannot be reached; the store has told the log."""
    return answer(request, 503, "away", *WORDS[503])


def tangled(request: AnyRequest, error: RecursionError) -> Response[Any]:
    """JSON nested so deeply that nobody could have meant it."""
    title, sentence = WORDS[400]
    return answer(request, 400, "http-400", title, sentence)


def broken(request: AnyRequest, error: Exception) -> Response[Any]:
    """A fault of ours: the log has the details, the visitor does not."""
    log.error("%s %s failed", request.method, request.url.path, exc_info=error)
    title, sentence = WORDS[500]
    return answer(request, 500, "broken", title, sentence)


def answer(request: AnyRequest, status: int, code: str, title: str, sentence: str) -> Response[Any]:
    """A page for people, JSON for programs."""
    if request.url.path.startswith(("/api/", "/schema")):
        return Response({"code": code, "sentence": sentence}, status_code=status)
    return page(pages.error_page(ErrorModel(person_of(request), status, title, sentence)), status)


HANDLERS: dict[Any, Any] = {
    Refusal: refused,
    Unavailable: away,
    HTTPException: failed,
    RecursionError: tangled,
    Exception: broken,
}
