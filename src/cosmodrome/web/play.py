"""The table page and the replay page: frames that the client fills."""

from __future__ import annotations

from cosmodrome.server.models import GameCard, ReplayModel, TableLine, TableModel
from cosmodrome.web.html import csrf, esc, frame

PANELS = (
    '<h2 class="unseen" id="panels-title">Cards and notes</h2>'
    '<div id="panels" class="panels" tabindex="0" role="group" aria-labelledby="panels-title"></div>'
)


def table_page(model: TableModel) -> str:
    """A live table. Everything that moves comes over the websocket."""
    table = model.table
    body = (
        f'<main id="main" class="table" data-live="{esc(model.live)}" data-table="{esc(table.id)}" '
        f'data-game="{esc(table.game)}" data-link="{esc(table.link)}">'
        f'<h1 class="unseen">{esc(table.title)}</h1>{_stage()}{_side(model)}{_dialogs()}</main>'
    )
    return frame(model.person, table.title, body, notice=model.notice, kind="table-page", scripts=("table.js",))


def _stage() -> str:
    """The board, with the prompt bar that says what is asked."""
    return (
        '<section class="stage" aria-label="Table"><div class="prompt" id="prompt">'
        '<p id="latest" aria-hidden="true"></p><button type="button" id="beside" class="small" hidden></button>'
        '<p id="ask" role="status">Connecting …</p>'
        '<div id="fields"></div><div id="buttons" class="row"></div><div id="tools" class="row">'
        '<button type="button" id="clear" class="small" hidden>Clear</button>'
        '<button type="button" id="undo" class="small" hidden>Undo</button></div></div>'
        '<div class="board" id="board"><svg id="picture" role="group" aria-label="Board" '
        'aria-describedby="board-help"><defs></defs></svg><div id="balloon" class="balloon" role="alert" '
        "hidden></div></div>"
        '<p id="board-help" class="unseen">Arrow keys go from piece to piece, Enter points at one, Escape clears, '
        "U takes back, question mark helps.</p></section>"
    )


def _side(model: TableModel) -> str:
    return (
        '<aside class="side" aria-label="Seats, log and chat"><div id="link-state" role="status"></div>'
        f"{PANELS}"
        '<ul id="seats" class="seats" aria-label="Seats"></ul><div id="request" class="request" hidden></div>'
        '<section id="result" class="result" aria-label="Result" hidden></section>'
        f"{_invite(model.table)}{_deal()}"
        '<details id="stops" class="stops" hidden><summary>Stops</summary><p>Never ask me here, pass for me:</p>'
        '<ul id="stops-list"></ul><p>Always stop for me here, even if I can only go on:</p>'
        '<ul id="always-list"></ul></details>'
        '<section class="log" aria-labelledby="log-title"><h2 id="log-title">Log</h2>'
        '<div class="lines" role="log" aria-live="polite" tabindex="0" aria-labelledby="log-title"><ol '
        'id="log"></ol></div></section>'
        '<section class="chat" aria-labelledby="chat-title"><h2 id="chat-title">Chat</h2>'
        '<div class="lines" role="log" aria-live="polite" tabindex="0" aria-labelledby="chat-title"><ol '
        'id="chat"></ol></div>'
        '<form id="say" class="row"><label class="unseen" for="say-text">Message</label>'
        '<input id="say-text" maxlength="500" autocomplete="off" placeholder="Say '
        'something"><button>Say</button></form>'
        f'</section><div class="row foot" id="foot"><a class="button small" '
        f'href="/learn/{esc(model.game.name)}">Rules</a>'
        f'<a class="button small" href="/tables/{esc(model.table.id)}/replay">Replay</a>'
        '<button type="button" class="small" id="all-moves">All moves</button>'
        '<button type="button" class="small" id="help">Keys</button></div></aside>'
    )


def _invite(table: TableLine) -> str:
    """The link for friends, while a seat is free."""
    return (
        '<section id="invite" class="invite" aria-label="Invitation" hidden><p>A seat is free. Send this link:</p>'
        f'<div class="row"><input id="invite-link" readonly aria-label="Invitation link" value="{esc(table.link)}">'
        '<button type="button" class="small" id="copy">Copy</button></div></section>'
    )


def _deal() -> str:
    """How the game is dealt, and when it is over, a way to check it."""
    return (
        '<details id="deal" class="deal" hidden><summary>Fair deal</summary><p>Fingerprint of the server\'s secret: '
        '<code id="deal-print"></code></p><button type="button" class="small" id="deal-check" hidden>Check this deal'
        '</button><ul id="deal-findings" aria-live="polite"></ul><p><a href="/fair">How this works</a></p></details>'
    )


def _dialogs() -> str:
    return (
        '<dialog id="rule" aria-label="Rule"><div id="rule-text" class="rules"></div><form method="dialog">'
        "<button>Close</button></form></dialog>"
        '<dialog id="keys" aria-label="Keys"><h2>Keys</h2><dl><dt>Arrow keys</dt><dd>from piece to '
        "piece</dd><dt>Enter or "
        "Space</dt><dd>point at a piece</dd><dt>Escape</dt><dd>clear what you pointed "
        "at</dd><dt>U</dt><dd>undo</dd><dt>B"
        "</dt><dd>to the board</dd><dt>A</dt><dd>aim at the piece you are on</dd><dt>P</dt><dd>to the prompt and its "
        "buttons</dd><dt>C</dt><dd>to the "
        "chat</dd><dt>?</dt>"
        '<dd>this list</dd></dl><form method="dialog"><button>Close</button></form></dialog>'
        '<dialog id="moves" aria-label="All moves"><h2>All moves</h2><div id="moves-list" class="row"></div>'
        '<form method="dialog"><button>Close</button></form></dialog>'
        '<dialog id="curtain" class="curtain" aria-labelledby="curtain-title"><h2 id="curtain-title">Pass the '
        "device</h2>"
        '<p>Nobody else should look now.</p><button type="button" class="primary big" id="take">It is '
        "me</button></dialog>"
    )


# -- replay ------------------------------------------------------------------------------------------------------


def replay_page(model: ReplayModel) -> str:
    """Any moment of a game, to step through, share, and play on from."""
    table = model.table
    body = (
        f'<main id="main" class="table replay" data-table="{esc(table.id)}" data-game="{esc(table.game)}" '
        f'data-n="{model.n}" '
        f'data-last="{model.last}" data-seat="{"" if model.seat is None else model.seat}">'
        f'<h1 class="unseen">Replay: {esc(table.title)}</h1>{_replay_stage(model)}{_replay_side(model)}'
        '<dialog id="rule" aria-label="Rule"><div id="rule-text" class="rules"></div><form method="dialog">'
        "<button>Close</button></form></dialog></main>"
    )
    title = f"Replay: {table.title}"
    return frame(model.person, title, body, notice=model.notice, kind="table-page", scripts=("replay.js",))


def _replay_stage(model: ReplayModel) -> str:
    steps = "".join(
        f'<button type="button" id="{key}" aria-label="{label}">{sign}</button>'
        for key, label, sign in (
            ("first", "To the beginning", "|◀"),
            ("back", "One move back", "◀"),
            ("auto", "Play by itself", "▶▶"),
            ("forth", "One move on", "▶"),
            ("final", "To the end", "▶|"),
        )
    )
    return (
        '<section class="stage" aria-label="Replay"><div class="prompt"><p id="ask" role="status">Loading …</p></div>'
        '<div class="board" id="board"><svg id="picture" role="group" aria-label="Board"><defs></defs></svg></div>'
        f'<div class="scrub"><div class="row">{steps}</div><label class="unseen" for="scrub">Moment</label>'
        f'<input type="range" id="scrub" min="0" max="{model.last}" value="{model.n}"><output id="where" for="scrub">'
        f"{model.n} of {model.last}</output></div></section>"
    )


def _replay_side(model: ReplayModel) -> str:
    looks = [("", "Everybody"), *((str(seat), model.table.seats[seat].name) for seat in model.views)]
    options = "".join(
        f'<option value="{value}"{" selected" if value == ("" if model.seat is None else str(model.seat)) else ""}>'
        f"{esc(name)}</option>"
        for value, name in looks
    )
    record = (
        f'<a class="button small" href="{esc(model.record)}" download>Download the record</a>' if model.record else ""
    )
    names = "".join(f'<li data-seat="{i}">{esc(seat.name)}</li>' for i, seat in enumerate(model.table.seats))
    return (
        f'<aside class="side" aria-label="Moves">{PANELS}<ul id="names" class="seats" aria-label="Seats">'
        f'{names}</ul><label>Seen by <select id="look">{options}</select></label>'
        '<section class="log" aria-labelledby="log-title"><h2 id="log-title">What happened</h2>'
        '<div class="lines" tabindex="0" role="group" aria-labelledby="log-title"><ol id="log"></ol></div></section>'
        f'{_share()}{_play_on(model)}<div class="row foot"><a class="button small" '
        f'href="{esc(model.table.link)}">To the table'
        f"</a>{record}</div></aside>"
    )


def _share() -> str:
    return (
        '<section class="invite" aria-label="Share"><label for="moment">Link to this moment</label><div class="row">'
        '<input id="moment" readonly><button type="button" class="small" id="copy">Copy</button></div></section>'
    )


def _play_on(model: ReplayModel) -> str:
    seats = "".join(f'<option value="{i}">{esc(seat.name)}</option>' for i, seat in enumerate(model.table.seats))
    truth = '<option value="true">as they truly lay</option>' if model.truth else ""
    return (
        f'<form method="post" action="/tables/{esc(model.table.id)}/play-on" class="card" '
        f'id="play-on">{csrf(model.person)}'
        f'<h2>Play on from here</h2><input type="hidden" name="n" id="play-n" value="{model.n}">'
        f'<label>I take the seat of <select name="seat">{seats}</select></label>'
        f'<label>The others are <select name="others">{_others(model.game)}</select></label>'
        f'<label>Hidden cards <select name="hidden"><option value="again">dealt again as that seat knew '
        f"them</option>{truth}"
        "</select></label><button>Play on</button></form>"
    )


def _others(game: GameCard) -> str:
    bots = "".join(f'<option value="bot:{esc(level)}">bots: {esc(level)}</option>' for level in game.bots)
    return f'{bots}<option value="person">other people</option>'
