"""The cards and aliens of Cosmic Encounter as the learn page shows them."""

from __future__ import annotations

from cosmodrome.core.gallery import Exhibit, plain
from cosmodrome.games.encounter.board.portraits import portrait
from cosmodrome.games.encounter.data import ALIENS, AlienText, Box, cards
from cosmodrome.games.encounter.rules.setup import setup  # noqa: F401 - loads the aliens
from cosmodrome.games.encounter.rules.timing.hooks import ALIENS as POWERS
from cosmodrome.games.encounter.rules.timing.windows import DISCARD, OPENERS, PHASES


def gallery(box: Box) -> list[Exhibit]:
    """Aliens with their powers and both sides of their flares, then everything else in the box."""
    found = [_alien(sheet) for sheet in sorted(box.alien, key=lambda sheet: sheet.id)]
    return found + [plain(card) for card in cards(box) if card.kind not in ("alien", "flare")]


def _alien(sheet: AlienText) -> Exhibit:
    return Exhibit(
        name=sheet.id,
        kind="alien",
        texts=(("Power", sheet.power), ("Wild flare", sheet.wild), ("Super flare", sheet.super)),
        source=sheet.source,
        traits={
            "level": sheet.level,
            "set": "Cosmic Storm" if sheet.set == "storm" else "base game",
            "timing": ", ".join(timing(sheet.id)),
        },
        art=f'<svg viewBox="-50 -50 100 100">{portrait(sheet.id)}</svg>',
    )


def timing(alien: str) -> list[str]:
    """The phases in which a power acts; "always" for one that simply holds."""
    power = POWERS[ALIENS.index(alien)]
    windows = {*power.must, *power.may}
    found = [name for phase, name in enumerate(PHASES) if any(phase_of(window) == phase for window in windows)]
    if len(found) == len(PHASES) or (windows and max(windows) >= DISCARD):
        return ["any time"]
    return found or ["always"]


def phase_of(window: int) -> int:
    """The phase a window stands in: the last one that has begun; -1 for those that open at any time."""
    return -1 if window >= DISCARD else sum(window >= opener for opener in OPENERS) - 1
