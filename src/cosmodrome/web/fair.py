"""The page about fair deals."""

from __future__ import annotations

from cosmodrome.server.models import Person
from cosmodrome.web.html import frame

STEPS = (
    "When a table is made the server draws a secret number and shows everybody its fingerprint: the secret cannot be "
    "told from it, nor changed later without changing it.",
    "When you sit down your browser has seen the fingerprint, and adds a random number of its own.",
    "When everybody sits, the cards are dealt from the secret and all these numbers together.",
    "When the game is over the secret is shown, and your browser checks that it has the fingerprint you saw and that "
    "your own number is part of the deal.",
    "So nobody, not even whoever runs the server, could choose the cards or know them beforehand: your own number is "
    "enough to make the deal fair for you.",
)


def fair_page(person: Person) -> str:
    """Why nobody can choose the cards, and a way to check the record of a game."""
    steps = "".join(f"<li>{step}</li>" for step in STEPS)
    body = (
        '<main id="main" class="sheet narrow"><h1>Fair deals</h1>'
        '<p class="lead">How can you know that nobody has chosen the cards, or seen them beforehand?</p>'
        f'<ol>{steps}</ol><form id="fair-form" class="card deal"><h2>Check a record</h2>'
        "<p>The file stays in your browser.</p>"
        '<label>Record of the game <input type="file" id="fair-file" accept=".jsonl"></label>'
        '<label>The fingerprint you were shown, if you kept it <input id="fair-print" maxlength="64" '
        'autocomplete="off"></label><button class="primary">Check</button>'
        '<ul id="fair-findings" aria-live="polite"></ul></form>'
        "<p>The command <code>cosmodrome verify</code> does more: it plays the whole game again from its seed.</p>"
        "</main>"
    )
    return frame(person, "Fair deals", body, scripts=("fair.js",))
