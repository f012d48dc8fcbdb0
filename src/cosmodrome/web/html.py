"""The frame around every page. All HTML is made by joining strings; every value goes through `esc`."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache
from hashlib import sha1
from html import escape as esc

from cosmodrome.server.models import Person

__all__ = ["button", "csrf", "esc", "frame", "picture"]

LOGO = (
    '<svg class="logo" viewBox="0 0 64 64" aria-hidden="true"><circle cx="32" cy="32" r="30" class="logo-sky"/>'
    '<circle cx="47" cy="17" r="2" class="logo-gold"/><circle cx="15" cy="22" r="1.4" class="logo-gold"/>'
    '<circle cx="50" cy="44" r="1.4" class="logo-gold"/><circle cx="31" cy="34" r="13" class="logo-planet"/>'
    '<path d="M10 46C16 52 54 30 53 22" class="logo-ring"/>'
    '<path d="M30 9c5 5 6 12 4 18h-8c-2-6-1-13 4-18z" class="logo-ship" transform="rotate(24 30 18)"/></svg>'
)


def frame(
    person: Person, title: str, body: str, *, notice: str = "", kind: str = "", scripts: Iterable[str] = ()
) -> str:
    """A whole page: head, bar, notice, body. `kind` is a class for the page."""
    modules = "".join(f'<script type="module" src="/static/{name}"></script>' for name in ("page.js", *scripts))
    return (
        '<!doctype html><html lang="en"><head><meta charset="utf-8">'
        f"<title>{esc(title)} · Cosmodrome</title>"
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        '<meta name="color-scheme" content="dark light"><meta name="theme-color" content="#0b0e26">'
        '<link rel="icon" type="image/svg+xml" href="/static/icon.svg">'
        '<link rel="stylesheet" href="/static/base.css"><link rel="stylesheet" href="/static/table.css">'
        f'<script src="/static/theme.js"></script>{modules}</head><body class="{esc(kind)}">'
        f'<a class="skip" href="#main">Skip to the content</a>{_bar(person)}{_notice(notice)}{body}</body></html>'
    )


def _bar(person: Person) -> str:
    guest = ' <span class="guest">guest</span>' if person.guest else ""
    return (
        f'<header class="bar"><a class="home" href="/">{LOGO}<span>Cosmodrome</span></a>'
        '<nav aria-label="Settings"><button type="button" class="chip" id="settings-button" aria-expanded="false" '
        'aria-controls="settings">Settings</button>'
        f'<a class="chip who" href="/account">{esc(person.name)}{guest}</a></nav>{_settings()}</header>'
    )


def _settings() -> str:
    """Switches that the browser remembers by itself."""
    themes = "".join(
        f'<label><input type="radio" name="theme" value="{value}"> {value}</label>'
        for value in ("system", "dark", "light")
    )
    return (
        '<div id="settings" class="settings" hidden><fieldset><legend>Theme</legend>'
        f'{themes}</fieldset><label><input type="checkbox" id="motion"> Pieces slide</label>'
        '<label><input type="checkbox" id="sound"> Sounds</label></div>'
    )


def _notice(notice: str) -> str:
    return f'<p class="notice" role="status">{esc(notice)}</p>' if notice else ""


def csrf(person: Person) -> str:
    """The hidden field that every form carries."""
    return f'<input type="hidden" name="csrf" value="{esc(person.csrf)}">'


def button(person: Person, action: str, label: str, look: str = "", **fields: str) -> str:
    """A form that is one button; its label is markup."""
    hidden = "".join(f'<input type="hidden" name="{esc(name)}" value="{esc(value)}">' for name, value in fields.items())
    return (
        f'<form method="post" action="{esc(action)}" class="inline">{csrf(person)}{hidden}'
        f'<button class="{esc(look)}">{label}</button></form>'
    )


@lru_cache(maxsize=64)
def picture(svg: str, name: str) -> str:
    """A game's picture with a name for those who cannot see it, no links, and ids that no other on the page has."""
    mark = sha1(name.encode(), usedforsecurity=False).hexdigest()[:6]
    still = re.sub(r"<(/?)a\b[^>]*>", r"<\1g>", svg)
    apart = re.sub(r'(\bid="|href="#|url\(#)', rf"\g<1>{mark}-", still)
    return apart.replace("<svg ", f'<svg aria-label="{esc(name)}" ', 1)
