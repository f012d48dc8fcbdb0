"""Ships move in lots: three from here, two to there (14.5)."""

from __future__ import annotations

import pytest

from cosmodrome.core.refusal import Refusal
from cosmodrome.games.encounter import ENCOUNTER
from cosmodrome.games.encounter.data import PLAGUE
from cosmodrome.games.encounter.rules.moves import DONE, LOT, PUT, PUTS, TAKE, TAKES, Put, Take
from tests.games.encounter.scene import BOX, N, Scene


def three(place: int) -> Take:
    return TAKES[place][1]


def sending() -> Scene:
    t = Scene().hold(0, 8).hold(1, 8)
    t.s.destiny.append(1)
    return t.start("destiny").until("SendShips")


def test_the_offense_sends_three_from_here_and_one_from_there() -> None:
    t = sending().say(0, three(0))
    assert (t.s.gate[0], t.s.ships[0][0]) == (3, 1)
    with pytest.raises(Refusal):
        t.say(0, TAKES[1][0])  # two more would be five
    t.say(0, TAKE[1])
    assert t.s.gate[0] == 4
    assert t.top != "SendShips"


def test_no_more_than_there_are_and_may_be_sent() -> None:
    t = sending()
    t.s.ships[0][0], t.s.ships[0][1] = 2, 6
    found = [move for move in t.moves(0) if isinstance(move, Take)]
    assert max(move.number for move in found if move.place == 0) == 2
    assert max(move.number for move in found if move.place == 1) == 4


def test_lost_ships_are_picked_up_together() -> None:
    t = Scene().hold(0, 8).hold(2, PLAGUE).start("regroup").play(2, PLAGUE, 1)
    t.say(1, three(5))
    assert (t.s.ships[1][5], t.s.warp[1]) == (1, 3)


def test_ships_return_together() -> None:
    t = Scene().meet(gate=4).ally(2, 0, 4).hold(0, 8).hold(1, 8).select(N, N)
    assert (t.top, t.s.limbo[2]) == ("PutShips", 4)
    t.say(2, PUTS[11][1]).say(2, PUT[12])
    assert t.s.ships[2][11:13] == [7, 5]
    assert t.top == "Talk"


def test_a_new_colony_is_founded_with_several_at_once() -> None:
    t = Scene().hold(0, 8).hold(1, 8)
    t.s.ships[0][0], t.s.ships[0][1] = 0, 8
    t.s.destiny.append(0)
    t.start("destiny").until("OwnColour").say(0, t.moves(0)[1]).say(0, TAKES[1][2])
    assert t.s.ships[0][:2] == [4, 4]


def test_one_ship_is_written_as_before_and_an_older_table_moves_one_by_one() -> None:
    assert ENCOUNTER.encode(TAKE[3]) == b'{"type":"Take","place":3}'
    assert ENCOUNTER.decode_move(b'{"type":"Put","place":3}') == PUT[3]
    assert ENCOUNTER.decode_move(ENCOUNTER.encode(three(3))) == Take(3, 3)
    assert three(3).say(BOX) == f"take 3 ships from {BOX.place(3)}"
    assert Put(3, LOT) == PUTS[3][-1]
    t = sending()
    t.s.version = 3
    assert all(move.number == 1 for move in t.moves(0) if isinstance(move, Take))
    assert DONE not in t.moves(0)
