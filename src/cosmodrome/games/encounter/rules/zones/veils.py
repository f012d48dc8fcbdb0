"""Hidden powers (13.7): sheets that lie face down until their players turn them up."""

from __future__ import annotations

from cosmodrome.games.encounter.data import FLARE, PLANETS
from cosmodrome.games.encounter.rules.encounter_events import Unveiled
from cosmodrome.games.encounter.rules.state import State
from cosmodrome.games.encounter.rules.stations.outpost import HAS_GAME_SETUP
from cosmodrome.games.encounter.rules.timing.hooks import ALIENS
from cosmodrome.games.encounter.rules.timing.windows import OPENERS
from cosmodrome.games.encounter.rules.zones import knowledge
from cosmodrome.games.encounter.rules.zones.ships import recount


def may_hide(alien: int) -> bool:
    """Whether a sheet can lie face down: one with a set-up of its own is seen by everybody."""
    return ALIENS[alien].name not in HAS_GAME_SETUP


def hide(s: State, named: int) -> None:
    """The sheets that were picked are laid face down, but for those the table named."""
    veils = tuple(-1 if named >> seat & 1 or not may_hide(alien) else alien for seat, alien in enumerate(s.alien))
    each = s.sheets
    passed = tuple(
        seat << 8 | other
        for seat in range(s.n)
        for other in s.dealt[each * seat : each * seat + each]
        if other != s.alien[seat]
    )
    s.powers.veils = s.powers.veils.but(aliens=veils, passed=passed)
    for seat, alien in enumerate(veils):
        if alien >= 0:
            s.alien[seat] = -1
            knowledge.meet(s, seat, [FLARE + alien])


def veiled(s: State, seat: int) -> int:
    """The alien that lies face down before the seat; -1 for none."""
    return s.powers.veils.aliens[seat] if s.powers.veils.aliens else -1


def may_unveil(s: State, seat: int, at: int) -> bool:
    """Whether the seat is asked in a window: as a phase begins, and where the power acts."""
    alien = veiled(s, seat)
    return alien >= 0 and (at in OPENERS or at in ALIENS[alien].must or at in ALIENS[alien].may)


def hesitant(s: State, at: int) -> int:
    """Mask: the seats that could turn up their sheets in a window."""
    return sum(1 << seat for seat in range(s.n) if may_unveil(s, seat, at))


def unveil(s: State, seat: int) -> None:
    """A sheet is turned up, and stays so."""
    alien, veils = veiled(s, seat), list(s.powers.veils.aliens)
    veils[seat] = -1
    s.powers.veils = s.powers.veils.but(aliens=tuple(veils))
    s.alien[seat] = alien
    s.tokens[seat] = ALIENS[alien].tokens * s.per // PLANETS
    s.events.append(Unveiled(seat, alien))
    knowledge.meet(s, knowledge.EVERYBODY, [FLARE + alien])
    recount(s)
