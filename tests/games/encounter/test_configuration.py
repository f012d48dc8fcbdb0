"""What the specification says a table may choose (19) is what it may choose, and both boxes stand on the shelf."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec

from cosmodrome.games.encounter import ENCOUNTER
from cosmodrome.games.encounter.rules.dealing import Options
from cosmodrome.games.encounter.rules.setup import State

SPEC = (Path(__file__).parents[3] / "docs/specs/encounter.md").read_text(encoding="utf-8")


def test_19_the_options_promised_are_those_there_are() -> None:
    section = SPEC.split("## 19. Configuration")[1].split("\n## ")[0]
    sentence = section.split("The options of a table, and no others:")[1].split("\n")[0]
    promised = {re.split(r"[=`]", name)[0] for name in re.findall(r"`([a-z_]+(?:=[^`]*)?)`", sentence)}
    assert promised == set(Options.__struct_fields__)


def test_19_each_default_is_the_one_that_is_written() -> None:
    section = SPEC.split("## 19. Configuration")[1].split("\n## ")[0]
    written = dict(re.findall(r"`([a-z_]+)=(\d+|True|False)`", section))
    fields = {field.name: field.default for field in msgspec.structs.fields(Options)}
    assert {name: str(fields[name]) for name in written if name in fields} == {
        name: value for name, value in written.items() if name in fields
    }
    assert {"deal_rounds", "max_turns", "four_planets", "storm"} <= set(written)


def test_both_boxes_are_offered_and_storm_deals_its_aliens() -> None:
    plain, storm = ENCOUNTER.boxes
    assert (plain.title, storm.title) == ("Cosmic Encounter", "Encounter with Cosmic Storm")
    aliens = []
    for box in (plain, storm):
        sets = set()
        for seed in range(8):
            s: State = ENCOUNTER.setup(ENCOUNTER.options(seats=5, **box.options), seed)
            sets |= {ENCOUNTER.data("").aliens[alien].set for alien in s.dealt}
        aliens.append(sets)
    assert aliens == [{"base"}, {"base", "storm"}]
