"""The form for a new table, and the account page."""

from __future__ import annotations

from cosmodrome.server.models import AccountModel, GameCard, NewTableModel, OptionLine, Person
from cosmodrome.web.html import button, csrf, esc, frame, picture

CURRENT = 'aria-current="page"'
CLOCKS = (
    ("none", "No clock", "Everybody takes the time they like."),
    ("slow", "Slow", "Enough to think about everything."),
    ("normal", "Normal", "A relaxed evening pace."),
    ("fast", "Fast", "Quick moves only."),
)


def new_table_page(model: NewTableModel) -> str:
    """Options, seats, who may join, and the clock: a line for each."""
    game = model.game
    others = "".join(
        f'<a class="chip{" on" if other.name == game.name else ""}" href="/new?game={esc(other.name)}"'
        f"{_if(other.name == game.name, CURRENT)}>{esc(other.title)}</a>"
        for other in model.games
    )
    body = (
        f'<main id="main" class="sheet"><h1>New table</h1><nav class="row" aria-label="Game">{others}</nav>'
        f'<form method="post" action="/tables" id="new-table" class="split">{csrf(model.person)}'
        f'<input type="hidden" name="game" value="{esc(game.name)}"><div>{_seats(model)}{_options(model)}</div>'
        f"<div>{_about(game)}{_who(model)}{_clock(model)}{_data(model)}"
        '<button class="primary big">Open the table</button></div></form></main>'
    )
    return frame(model.person, f"New table: {game.title}", body, notice=model.notice, scripts=("form.js",))


def _about(game: GameCard) -> str:
    return (
        f'<div class="about"><div class="picture">{picture(game.picture, f"A game of {game.title}")}</div>'
        f'<p>{esc(game.blurb)} <a href="/learn/{esc(game.name)}">How it is played</a></p></div>'
    )


def _value(model: NewTableModel, name: str, default: str) -> str:
    """What was sent before, if the form was refused."""
    return model.values.get(name, "" if model.values else default)


def _seats(model: NewTableModel) -> str:
    counts = model.game.seats
    chosen = model.values.get("seats", str(counts[0]))
    picks = "".join(
        f'<label class="pick"><input type="radio" name="seats" value="{n}"{_if(str(n) == chosen, "checked")}> '
        f"{n}</label>"
        for n in counts
    )
    lines = "".join(_seat(model, seat) for seat in range(max(counts)))
    return (
        f'<fieldset><legend>Seats</legend><div class="row" role="group" aria-label="How many">{picks}</div>{lines}'
        '<p class="fine">“Me” in several seats is one device for several people, passed round.</p></fieldset>'
    )


def _seat(model: NewTableModel, seat: int) -> str:
    usual = "me" if seat == 0 else f"bot:{model.game.level}"
    chosen = model.values.get(f"seat_{seat}", usual)
    kinds = [("me", "Me"), ("person", "Somebody else"), *((f"bot:{b}", f"Bot: {b}") for b in model.game.bots)]
    options = "".join(
        f'<option value="{esc(value)}"{_if(value == chosen, "selected")}>{esc(label)}</option>'
        for value, label in kinds
    )
    name = model.values.get(f"name_{seat}", "")
    return (
        f'<div class="seat-line" data-seat="{seat}"><label>Seat {seat + 1} <select '
        f'name="seat_{seat}">{options}</select>'
        f'</label><label class="device">Name <input name="name_{seat}" maxlength="24" '
        f'value="{esc(name)}"></label></div>'
    )


def _options(model: NewTableModel) -> str:
    if not model.game.options:
        return ""
    lines = "".join(_option(model, option) for option in model.game.options)
    return f"<fieldset><legend>Options</legend>{lines}</fieldset>"


def _option(model: NewTableModel, option: OptionLine) -> str:
    field = f"option_{option.name}"
    value = _value(model, field, option.default)
    title = esc(option.title[:1].upper() + option.title[1:])
    words = f'<span><strong>{title}</strong><span class="fine">{esc(option.description)}</span></span>'
    if option.kind == "flag":
        box = f'<input type="checkbox" name="{esc(field)}" value="on"{_if(value == "on", "checked")}>'
        return f'<label class="option">{box}{words}</label>'
    return f'<label class="option">{words}{_field(option, value)}</label>'


def _field(option: OptionLine, value: str) -> str:
    name = f'name="{esc(f"option_{option.name}")}"'
    if option.kind == "choice":
        choices = "".join(
            f'<option value="{esc(choice)}"{_if(choice == value, "selected")}>{esc(choice)}</option>'
            for choice in option.choices
        )
        return f"<select {name}>{choices}</select>"
    if option.kind == "number":
        low = "" if option.low is None else f' min="{option.low}"'
        high = "" if option.high is None else f' max="{option.high}"'
        return f'<input type="number" {name} value="{esc(value)}"{low}{high}>'
    return f'<input type="text" {name} value="{esc(value)}">'


def _who(model: NewTableModel) -> str:
    private = model.values.get("private") == "on"
    return (
        "<fieldset><legend>Who may join</legend>"
        f'<label class="option"><input type="radio" name="private" value=""{_if(not private, "checked")}><span><strong>'
        'Open</strong><span class="fine">Listed on the start page; anybody may sit in a free seat or '
        "watch.</span></span>"
        f'</label><label class="option"><input type="radio" name="private" value="on"{_if(private, "checked")}><span>'
        '<strong>By invitation</strong><span class="fine">Only those whom you send the '
        "link.</span></span></label></fieldset>"
    )


def _clock(model: NewTableModel) -> str:
    chosen = model.values.get("clock", "none")
    lines = "".join(
        f'<label class="option"><input type="radio" name="clock" value="{value}"{_if(value == chosen, "checked")}>'
        f'<span><strong>{title}</strong><span class="fine">{about}</span></span></label>'
        for value, title, about in CLOCKS
    )
    return f'<fieldset class="clocks"><legend>Clock</legend>{lines}</fieldset>'


def _data(model: NewTableModel) -> str:
    text = model.values.get("data", "")
    return (
        f"<details{_if(bool(text), 'open')}><summary>I own the box and know better</summary>"
        '<label>Corrections to the game\'s data, as TOML<textarea name="data" rows="5" spellcheck="false">'
        f"{esc(text)}</textarea></label></details>"
    )


def _if(yes: bool, attribute: str) -> str:
    return f" {attribute}" if yes else ""


# -- account ---------------------------------------------------------------------------------------------------


def account_page(model: AccountModel) -> str:
    """A name, kept or not."""
    inside = _guest(model.person) if model.person.guest else _kept(model.person)
    body = f'<main id="main" class="sheet narrow"><h1>{esc(model.person.name)}</h1>{inside}</main>'
    return frame(model.person, "Account", body, notice=model.notice)


def _guest(person: Person) -> str:
    return (
        "<p>You are here as a guest. This browser remembers your name and your games.</p>"
        f"{_form(person, '/account/name', 'Another name', 'Change my name', 'off')}"
        "<p>Keep the name with a password, and you can come back from any device.</p>"
        f"{_form(person, '/account/keep', 'Keep this name', 'Keep it', 'new-password')}"
        f"{_form(person, '/account/login', 'I have kept a name already', 'Log in', 'current-password')}"
    )


def _kept(person: Person) -> str:
    return (
        "<p>Your name is kept with a password. Your games are found from any device on which you log in.</p>"
        f"{_change_password(person)}"
        f"{button(person, '/account/logout', 'Log out here')} "
        f"{button(person, '/account/logout-everywhere', 'Log out everywhere')}"
        '<p class="fine">Another password, or logging out everywhere, ends all your sessions on all devices, and the '
        "keys of your programs.</p>"
    )


def _change_password(person: Person) -> str:
    return (
        f'<form method="post" action="/account/password" class="card">{csrf(person)}<h2>Another password</h2>'
        f'<input type="hidden" name="name" autocomplete="username" value="{esc(person.name)}">'
        f"{_password('current-password', 'Old password', 'old')}{_password('new-password', 'New password')}"
        "<button>Change my password</button></form>"
    )


def _form(person: Person, action: str, title: str, send: str, fill: str) -> str:
    value = "" if action.endswith("login") else esc(person.name)
    secret = "" if fill == "off" else _password(fill)
    return (
        f'<form method="post" action="{action}" class="card">{csrf(person)}<h2>{title}</h2><label>Name <input '
        f'name="name" '
        f'required maxlength="24" autocomplete="username" '
        f'value="{value}"></label>{secret}<button>{send}</button></form>'
    )


def _password(fill: str, label: str = "Password", name: str = "password") -> str:
    least = ' minlength="8"' if fill == "new-password" else ""
    return f'<label>{label} <input type="password" name="{name}" required{least} autocomplete="{fill}"></label>'
