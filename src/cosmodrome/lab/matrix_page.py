"""The alien matrix as a page: one HTML file of its own style, and a record for each fault."""

from __future__ import annotations

from html import escape
from pathlib import Path

import msgspec

from cosmodrome.games.encounter.data import ALIENS as NAMES
from cosmodrome.lab.matrix import Fault
from cosmodrome.lab.matrix_plan import key
from cosmodrome.lab.matrix_tally import PairFigures, Tally

STYLE = """
:root { color-scheme: dark light; --ink: #f4ecd8; --night: #12142f; --line: #4a4f86; --gold: #ffd98a; }
body { margin: 2rem; background: var(--night); color: var(--ink); font: 1rem/1.5 Georgia, serif; }
h1, h2 { color: var(--gold); font-weight: normal; }
a { color: #9fd0ff; }
.scroll { overflow: auto; max-height: 90vh; border: 1px solid var(--line); }
table { border-collapse: collapse; font-size: .8rem; }
caption { text-align: left; padding: .5rem 0; font-size: 1rem; }
th, td { border: 1px solid var(--line); padding: .15rem .35rem; text-align: right; white-space: nowrap; }
th { font-weight: normal; text-align: left; background: var(--night); }
.matrix thead th { position: sticky; top: 0; writing-mode: vertical-rl; transform: rotate(180deg); }
.matrix tbody th { position: sticky; left: 0; }
.matrix .corner { writing-mode: horizontal-tb; transform: none; }
.few { background: #1b1f4d; } .some { background: #24406f; } .many { background: #1f5d5a; }
.none { color: #c5caf0; } .fault { background: #7c2438; font-weight: bold; }
@media (prefers-color-scheme: light) {
  :root { --ink: #14163a; --night: #fdfaf2; --line: #a9aed6; --gold: #7a4b00; } a { color: #14508f; }
  .few { background: #eef0ff; } .some { background: #cfe2ff; } .many { background: #bfe8d8; }
  .none { color: #50557f; } .fault { background: #ffc9d2; }
}
"""
LEGEND = (
    "Each cell is a pair: in how many encounters both powers were used. A dot means never; an exclamation mark and a "
    "number lead to a fault. The whole sentence about a pair is in the title of its cell."
)


def write_page(tally: Tally, folder: Path, title: str) -> Path:
    """Writes the page, the figures and the records of faults into a folder; returns the page."""
    folder.mkdir(parents=True, exist_ok=True)
    for number, fault in enumerate(tally.faults, 1):
        record_path(folder, number).write_text(fault.record, encoding="utf-8")
        about_path(folder, number).write_bytes(about(fault))
    (folder / "figures.json").write_bytes(msgspec.json.format(msgspec.json.encode(tally.figures())))
    page = folder / "index.html"
    page.write_text(html(tally, title), encoding="utf-8")
    return page


def record_path(folder: Path, number: int) -> Path:
    return folder / f"fault-{number}.jsonl"


def about_path(folder: Path, number: int) -> Path:
    return folder / f"fault-{number}.json"


def about(fault: Fault) -> bytes:
    """What is beside a record of a fault: what was wrong, and the move that could not be made."""
    move = msgspec.json.decode(fault.move) if fault.move else None
    return msgspec.json.encode({"what": fault.what, "seat": fault.seat, "move": move, "luck": fault.luck})


def html(tally: Tally, title: str) -> str:
    """The page as text."""
    return (
        f'<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{escape(title)}</title>'
        f'<meta name="viewport" content="width=device-width"><style>{STYLE}</style></head><body><main>'
        f"<h1>{escape(title)}</h1>{_summary(tally)}{_faults(tally)}{_matrix(tally)}{_aliens(tally)}{_never(tally)}"
        "</main></body></html>\n"
    )


def _summary(tally: Tally) -> str:
    words = {name: name.replace("_", " ").capitalize() for name in tally.summary()}
    rows = (f'<tr><th scope="row">{words[name]}</th><td>{value:,}</td></tr>' for name, value in tally.summary().items())
    return f"<table><caption>In all</caption><tbody>{''.join(rows)}</tbody></table>"


def _faults(tally: Tally) -> str:
    if not tally.faults:
        return "<h2>Faults</h2><p>No fault was found.</p>"
    rows = []
    for number, fault in enumerate(tally.faults, 1):
        names = ", ".join(NAMES[alien] for alien in fault.job.aliens)
        variant = f"{fault.job.stations} stations" + (", four planets" if fault.job.four_planets else "")
        then = f"then seat {fault.seat + 1}: <code>{escape(fault.move)}</code>" if fault.move else ""
        rows.append(
            f'<tr id="fault-{number}"><th scope="row"><a href="fault-{number}.jsonl">fault-{number}.jsonl</a></th>'
            f"<td>{escape(fault.what)}</td><td>{escape(names)}; {variant}</td><td>{then}</td></tr>"
        )
    head = "".join(f'<th scope="col">{name}</th>' for name in ("Record", "What is wrong", "Game", "The move"))
    hint = "Look at one with <code>cosmodrome replay fault-1.jsonl</code>, find it again with "
    return (
        f"<h2>Faults</h2><p>{hint}<code>cosmodrome lab aliens --again fault-1.jsonl</code>.</p>"
        f"<table><thead><tr>{head}</tr></thead><tbody>{''.join(rows)}</tbody></table>"
    )


def _matrix(tally: Tally) -> str:
    head = "".join(f'<th scope="col">{escape(NAMES[alien])}</th>' for alien in tally.aliens)
    rows = []
    for a in tally.aliens:
        cells = "".join(_cell(tally, a, b) for b in tally.aliens)
        rows.append(f'<tr><th scope="row">{escape(NAMES[a])}</th>{cells}</tr>')
    return (
        f'<h2>Matrix</h2><div class="scroll" tabindex="0" role="region" aria-label="Matrix of pairs">'
        f'<table class="matrix"><caption>{LEGEND}</caption><thead><tr><th class="corner" scope="col">Alien</th>{head}'
        f"</tr></thead><tbody>{''.join(rows)}</tbody></table></div>"
    )


def _cell(tally: Tally, a: int, b: int) -> str:
    found = tally.pairs.get(key(a, b))
    if found is None:
        why = "itself" if a == b else "do not play together"
        return f'<td class="none" title="{why}">–</td>'
    said = escape(sentence(a, b, found))
    if found.faults:
        number = found.faults[0]
        link = f'<a href="#fault-{number}" aria-label="{said}">!{len(found.faults)}</a>'
        return f'<td class="fault" title="{said}">{link}</td>'
    times = found.together
    kind = "none" if not times else "few" if times < 10 else "some" if times < 50 else "many"
    return f'<td class="{kind}" title="{said}">{times or "·"}</td>'


def sentence(a: int, b: int, found: PairFigures) -> str:
    """A pair in words."""
    first, second = found.wins if a < b else reversed(found.wins)
    faults = f", {len(found.faults)} with a fault" if found.faults else ""
    return (
        f"{NAMES[a]} and {NAMES[b]}: {found.games} games{faults}; both powers in {found.together} encounters; "
        f"wins {first} and {second}"
    )


def _aliens(tally: Tally) -> str:
    rows = []
    for alien, found in tally.by_alien.items():
        share = f"{found.wins / found.games:.0%}" if found.games else "–"
        rate = f"{found.uses / found.games:.1f}" if found.games else "–"
        rows.append(
            f'<tr><th scope="row">{escape(NAMES[alien])}</th><td>{found.games:,}</td><td>{share}</td>'
            f"<td>{found.uses:,}</td><td>{rate}</td></tr>"
        )
    names = ("Alien", "Games", "Won", "Uses of its power", "Uses a game")
    head = "".join(f'<th scope="col">{name}</th>' for name in names)
    return (
        "<h2>Aliens</h2><table><caption>In random play, where powers and cards are used without thought.</caption>"
        f"<thead><tr>{head}</tr></thead><tbody>{''.join(rows)}</tbody></table>"
    )


def _never(tally: Tally) -> str:
    never = tally.never()
    if not never:
        return "<h2>Pairs that never fired together</h2><p>None.</p>"
    words = "; ".join(f"{NAMES[a]} and {NAMES[b]} ({tally.pairs[a, b].games} games)" for a, b in never)
    return f"<h2>Pairs that never fired together</h2><p>{len(never)}: {escape(words)}.</p>"
