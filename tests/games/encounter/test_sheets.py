"""More aliens to choose from (13.5), and which box they come from."""

from __future__ import annotations

import pytest

from cosmodrome.core.agenda import advance, legal, pending
from cosmodrome.core.record import Record, header_line
from cosmodrome.core.refusal import Refusal
from cosmodrome.games.encounter import ENCOUNTER
from cosmodrome.games.encounter.data import FLARE, load
from cosmodrome.games.encounter.rules.dealing import Options, hand_of
from cosmodrome.games.encounter.rules.setup import State
from cosmodrome.games.encounter.rules.zones.knowledge import met


def picked(s: State) -> State:
    """Everybody takes the last alien that was dealt."""
    while s.dealt:
        seat = pending(s)[0]
        advance(s, seat, legal(s, seat)[-1])
    return s


@pytest.mark.parametrize(("seats", "sheets"), [(3, 5), (4, 3), (5, 4), (6, 5)])
def test_each_seat_is_dealt_so_many_and_two_flares_each_come_in(seats: int, sheets: int) -> None:
    s = ENCOUNTER.setup(Options(seats=seats, sheets=sheets, storm=seats == 6), 7)
    dealt = [hand_of(s, seat) for seat in range(seats)]
    assert len({alien for hand in dealt for alien in hand}) == seats * sheets
    assert [len(legal(s, seat)) for seat in range(seats)] == [sheets] * seats
    assert ENCOUNTER.view(s, 1).dealt == dealt[1]
    before = ENCOUNTER.conserved(s)
    picked(s)
    assert s.alien == [hand[-1] for hand in dealt]
    assert len(s.flares) == max(10, 2 * seats)
    for seat in range(seats):
        assert sum(alien in s.flares for alien in dealt[seat]) >= 2
        assert s.alien[seat] in s.flares
    assert not {*s.flares} & {*s.unused}
    assert ENCOUNTER.conserved(s) == before


def test_of_more_than_two_a_seat_does_not_know_which_flare_came_in() -> None:
    s = picked(ENCOUNTER.setup(Options(seats=3, sheets=4), 3))
    mine = {FLARE + alien for alien in s.alien}
    assert {*met(s, 0)} - {*s.hands[0]} <= mine | {*s.hands[0]}


def test_a_pool_that_is_too_small_is_refused() -> None:
    with pytest.raises(Refusal, match="too few aliens"):
        ENCOUNTER.setup(Options(seats=6, sheets=5, levels="green"), 1)


def test_a_record_of_an_older_version_is_written_without_the_option() -> None:
    record = Record("encounter", Options(seats=3), 1, [])
    assert '"sheets":2' in header_line(record)[0]
    record.version = 3
    assert "sheets" not in header_line(record)[0]


def test_where_stations_are_used_the_aliens_of_their_box_are_dealt() -> None:
    sets = {alien: sheet.set for alien, sheet in load("").aliens.items()}
    for version, found in ((4, {"base", "storm"}), (3, {"base"})):
        s = ENCOUNTER.setup(Options(seats=5, stations="single"), 1, version)
        assert {sets[alien] for alien in s.dealt + s.unused} == found
    s = ENCOUNTER.setup(Options(seats=5), 1)
    assert {sets[alien] for alien in s.dealt + s.unused} == {"base"}
