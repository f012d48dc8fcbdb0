"""Noise, records, what a seat cannot know, spaces, and the laws over lively games (11, 16, 19)."""

from __future__ import annotations

from math import atan2, degrees, hypot, sqrt
from statistics import correlation, mean, stdev

import pytest
from tests.games.kaboom.scene import aim, flick, say, scene

from cosmodrome.core.agenda import apply, legal, pending, settle
from cosmodrome.core.dice import Dice, dice, key_of
from cosmodrome.core.perspective import redealt
from cosmodrome.core.record import Entry, Record, final, read, result_of, write
from cosmodrome.games.kaboom import KABOOM
from cosmodrome.games.kaboom import data as d
from cosmodrome.games.kaboom.data import LEVELS, PLANETS
from cosmodrome.games.kaboom.rules.deploy import DrawTwo
from cosmodrome.games.kaboom.rules.events import Flicked
from cosmodrome.games.kaboom.rules.moves import Flick, PlacePlanet, Throw
from cosmodrome.games.kaboom.rules.noise import strayed, variates
from cosmodrome.games.kaboom.rules.options import Options
from cosmodrome.games.kaboom.rules.setup import setup, state_hash
from cosmodrome.games.kaboom.rules.shots import Slid
from cosmodrome.games.kaboom.rules.state import State
from cosmodrome.games.kaboom.space import KaboomSpace
from cosmodrome.lab.laws import check_position, replay_elsewhere


def lively(s: State, rolls: Dice) -> object:
    """A move of somebody who flies at crystals, comes home with three cubes, and throws at planets."""
    seat = pending(s)[0]
    choices = legal(s, seat)
    if not choices.ranges or rolls.below(8) == 0:
        return choices.sample(rolls)
    if choices.ranges[0].make is Throw:
        places = [p for p in s.places[:PLANETS] if p is not None]
        return aim(s, s.setting.corners[seat], rolls.choice(places))
    if choices.ranges[0].make is not Flick:
        return choices.sample(rolls)
    held = s.cargo[seat] | s.base[seat]
    if not s.options.fly_home and (held == 15 or s.cargo[seat].bit_count() == 3):
        return choices.listed[0]
    ship = s.places[PLANETS + seat] or (0.0, 0.0)
    wanted = [LEVELS * c + s.crystal[c] - 1 for c in range(4) if not held >> c & 1]
    goals = [p for planet in wanted if (p := s.places[planet]) is not None]
    if s.options.fly_home and s.cargo[seat].bit_count() >= 2:
        goals = [s.setting.docks[seat]]
    if not goals:
        return choices.sample(rolls)
    gx, gy = min(goals, key=lambda p: hypot(p[0] - ship[0], p[1] - ship[1]))
    far = hypot(gx - ship[0], gy - ship[1])
    power = min(1000, round(1000 * sqrt((far + 20) / 1062)))
    return Flick(round(degrees(atan2(gy - ship[1], gx - ship[0])) * 100) % 36000, power)


VARIANTS = [
    {"seats": 2, "deck": "extended"},
    {"seats": 3, "deck": "extended", "fly_home": True},
    {"seats": 4, "deck": "extended", "edges": "1010", "return_on_bonus": True},
    {"seats": 2, "deck": "attested", "size": "small", "noise": "novice"},
    {"seats": 4, "deck": "none", "size": "large", "noise": "off", "edges": "1111"},
    {"seats": 3, "deck": "attested", "width": 500, "height": 700, "noise": "expert"},
]


def lively_game(options: Options, seed: int, every: int = 0) -> tuple[State, Record]:
    s, rolls = setup(options, seed), dice(seed + 7)
    record = Record("kaboom", options, seed, [], [])
    total, count = KABOOM.conserved(s), 0
    while pending(s):
        if every and count % every == 0:
            check_position(KABOOM, options, s, rolls)
        seat, move = pending(s)[0], lively(s, rolls)
        events = apply(s, seat, move)  # type: ignore[arg-type]
        record.entries.append(Entry(seat, move, result_of(events)))
        assert KABOOM.conserved(s) == total, (count, move)
        count += 1
    return s, record


@pytest.mark.parametrize("chosen", VARIANTS, ids=str)
def test_lively_games_of_all_kinds_keep_the_laws_and_end_by_the_bomb(chosen: dict[str, object]) -> None:
    options = KABOOM.options(**chosen)
    assert isinstance(options, Options)
    for seed in range(2):
        s, record = lively_game(options, seed, every=25)
        assert KABOOM.outcome(s) is not None
        assert sum(taken >= 0 for taken in s.taken) >= 3
        assert final(KABOOM, record) == s
        bare = [Entry(entry.seat, entry.move) for entry in record.entries]
        assert final(KABOOM, Record("kaboom", options, seed, [], bare)) == s  # physics finds every bit again


@pytest.mark.slow
def test_many_lively_games_are_never_endless_and_lose_nothing() -> None:
    for i in range(600):
        lively_game(KABOOM.options(**VARIANTS[i % len(VARIANTS)]), 1000 + i)  # type: ignore[arg-type]


def test_a_record_holds_what_was_meant_and_what_happened_and_replays_without_physics() -> None:
    s, record = lively_game(Options(seats=2, deck="none"), 4)
    shots = [entry for entry in record.entries if isinstance(entry.move, Flick)]
    assert all(isinstance(entry.result, Slid) for entry in shots)
    assert any(entry.result.angle != entry.move.angle for entry in shots)
    text = write(record)
    _, back, _ = read(text, lambda name: KABOOM)
    assert final(KABOOM, back) == s
    assert state_hash(final(KABOOM, back)) == state_hash(s)
    entry = shots[0]
    at = record.entries.index(entry)
    moved = Slid(1, 1, (*entry.result.places[:-1], (300.0, 300.5)), (), (), ())
    before = final(KABOOM, Record("kaboom", record.options, record.seed, [], record.entries[:at]))
    apply(before, entry.seat, entry.move, moved)
    assert before.places[-1] == (300.0, 300.5)  # the record decides, whatever physics says today


def test_a_replay_in_another_process_finds_the_same_position() -> None:
    s, record = lively_game(Options(seats=3), 5)
    place = "cosmodrome.games.kaboom:KABOOM"
    assert replay_elsewhere(place, record, 99) == KABOOM.encode(s)


def test_variates_are_bounded_and_about_standard() -> None:
    for version in (1, 2):
        stream, found = key_of(12345, version, "noise"), []
        for _ in range(2000):
            stream, first, second = variates(stream)
            found += [first, second]
        assert abs(mean(found)) < 0.05
        assert 0.95 < stdev(found) < 1.02
        assert max(map(abs, found)) <= 2.5
        assert abs(correlation(found[::2], found[1::2])) < 0.06


def test_the_stream_moves_on_alike_whatever_the_spread() -> None:
    key = key_of(7)
    assert strayed(key, 100, 500, 0, 0)[1:] == (100, 500)
    assert strayed(key, 100, 500, 0, 0)[0] == strayed(key, 100, 500, 500, 80)[0] != key
    assert all(1 <= strayed(key_of(i), 0, 1000, 900, 250)[2] <= 1000 for i in range(200))
    assert all(0 <= strayed(key_of(i), 0, 1000, 900, 250)[1] < 36000 for i in range(200))


def test_a_shaky_hand_strays_and_the_event_tells_both() -> None:
    s = scene(ships={0: (1000, 500)}, noise="novice")
    (event,) = [e for e in flick(s, 0, 50) if isinstance(e, Flicked)]
    assert event.angle == 0
    assert (event.real_angle, event.real_power) != (event.angle, event.power)


def test_what_a_bot_imagines_strays_otherwise_than_the_game_will() -> None:
    s = scene(ships={0: (1000, 500)}, noise="casual")
    twins = [redealt(KABOOM, s, 0, dice(i)) for i in range(5)]
    assert all(twin.noise != s.noise and twin.shuffles != s.shuffles for twin in twins)
    assert len({twin.noise for twin in twins}) == 5
    told = [event for twin in twins for event in say(twin, Flick(0, 300))]
    flown = {event.real_angle for event in told if isinstance(event, Flicked)}
    assert len(flown) > 1


def test_a_seat_knows_the_card_it_put_under_the_deck_and_others_do_not() -> None:
    s = setup(Options(seats=3, first=0), 2)
    say(s, legal(s, 0)[0])
    under = s.deck[0]
    assert all(redealt(KABOOM, s, 0, dice(i)).deck[0] == under for i in range(20))
    assert {redealt(KABOOM, s, 1, dice(i)).deck[0] for i in range(60)} - {under}
    assert KABOOM.view(s, 0).known[0] == under
    assert KABOOM.view(s, 1).known[0] == -1
    mine = s.offer[:]
    assert all(redealt(KABOOM, s, 1, dice(i)).offer == mine for i in range(20))
    assert any(redealt(KABOOM, s, 2, dice(i)).offer != mine for i in range(20))
    assert KABOOM.view(s, 2).offer == []


def test_space_numbers_ranges_as_a_grid_and_as_boxes() -> None:
    options = Options(seats=2, deck="none", first=0)
    s = setup(options, 1)
    space = KaboomSpace(options)
    choices = legal(s, 0)
    mask = space.mask(choices)
    numbers = [i for i, on in enumerate(mask) if on]
    assert all(space.fit(i, choices) in choices for i in numbers[::37])
    assert all(space.encode(space.decode(i)) == i for i in range(0, space.size, 101))
    assert getattr(space.decode(space.encode(Flick(35999, 437))), "angle", None) == 0
    near = space.decode(space.encode(Flick(12345, 437)))
    assert isinstance(near, Flick)
    assert abs(near.angle - 12345) <= 25
    assert space.decode(space.encode(Throw(1, -58, 33333, 500))) == Throw(1, -60, 33300, 500)
    box = space.boxes(choices)[0]
    assert box.fields == ("x", "y")
    move = box.move([0.1, -0.2])
    assert move in choices
    assert box.move(box.values(move)) == move
    say(s, PlacePlanet(0, 300, 300))
    taken = space.boxes(legal(s, 1))[0].move([0.0, 0.0])
    assert taken in legal(s, 1)  # the nearest free place
    flown = scene()
    (flicks,) = space.boxes(legal(flown, 0))
    assert flicks.move([-1, -1]) == Flick(0, 1)
    assert flicks.move([1, 1]) == Flick(35999, 1000)
    assert space.decode(space.encode(Flick(35990, 999))) == Flick(0, 1000)


def test_the_last_card_of_a_deck_is_known_to_all_when_discards_go_under_it() -> None:
    s = scene(pile=[d.LUCKY], seats=3)
    s.discards = [d.SHIELD, d.EXTRA, d.CORRUPTION]
    for card in s.discards:
        s.cards[card] = -2
    for card in range(d.CARDS):  # every other card lies before somebody
        if card != d.LUCKY and card not in s.discards:
            s.cards[card] = 2
    s.agenda.append(DrawTwo(1))
    settle(s)
    assert s.offer[0] == d.LUCKY
    for seat in (0, None):
        assert all(redealt(KABOOM, s, seat, dice(i)).offer[0] == d.LUCKY for i in range(20))
        assert len({redealt(KABOOM, s, seat, dice(i)).offer[1] for i in range(20)}) > 1
