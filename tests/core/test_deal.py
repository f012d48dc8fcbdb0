"""A deal that everybody had a hand in."""

from __future__ import annotations

from hashlib import sha256

import pytest

from cosmodrome.core.deal import Contribution, Deal
from cosmodrome.core.record import Record, RecordError, read, write
from cosmodrome.games import find

SECRET, ONE, TWO = "5e" * 32, "a1" * 16, "b2" * 16
DEAL = Deal(SECRET, (Contribution("Ann", ONE), Contribution("Bo", TWO)))


def test_the_hashes_are_those_of_the_document() -> None:
    assert DEAL.commitment == sha256(f"cosmodrome commitment {SECRET}".encode()).hexdigest()
    assert DEAL.seed == int(sha256(f"cosmodrome seed {SECRET} {ONE} {TWO}".encode()).hexdigest(), 16)


def test_the_seed_depends_on_every_part_and_the_commitment_on_the_secret_alone() -> None:
    others = [
        Deal("5f" * 32, DEAL.contributions),
        Deal(SECRET, (Contribution("Ann", TWO), Contribution("Bo", TWO))),
        Deal(SECRET, DEAL.contributions[::-1]),
        Deal(SECRET, DEAL.contributions[:1]),
        Deal(SECRET),
    ]
    assert len({DEAL.seed, *(other.seed for other in others)}) == 6
    assert {other.commitment == DEAL.commitment for other in others[1:]} == {True}
    assert others[0].commitment != DEAL.commitment


def test_a_name_may_change_without_changing_the_deal() -> None:
    assert Deal(SECRET, (Contribution("X", ONE), Contribution("Y", TWO))).seed == DEAL.seed


def record(seed: int, deal: Deal) -> str:
    return write(Record("colors", find("colors").options(seats=2), seed, ["Ann", "Bo"], [], None, deal))


def test_a_record_carries_its_deal_there_and_back() -> None:
    _, back, _ = read(record(DEAL.seed, DEAL), find)
    assert back.deal == DEAL
    assert back.seed == DEAL.seed


@pytest.mark.parametrize(
    ("seed", "deal", "why"),
    [
        (DEAL.seed + 1, DEAL, "the seed does not follow"),
        (DEAL.seed, Deal(SECRET, DEAL.contributions[:1]), "the seed does not follow"),
        (Deal("xyz").seed, Deal("xyz"), "cannot be checked"),
        (Deal(f"{SECRET} {ONE}").seed, Deal(f"{SECRET} {ONE}"), "cannot be checked"),
    ],
)
def test_a_record_whose_deal_does_not_fit_is_refused(seed: int, deal: Deal, why: str) -> None:
    with pytest.raises(RecordError, match=why):
        read(record(seed, deal), find)
