"""Every page, as a pure function of its model: the server knows only these, the HTML is in the templates."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from cosmodrome.core.gallery import Exhibit
from cosmodrome.web.models import (
    AccountModel,
    ErrorModel,
    GalleryModel,
    GameCard,
    LearnModel,
    LessonModel,
    NewTableModel,
    OptionLine,
    Person,
    ReplayModel,
    SourcesModel,
    StartModel,
    TableModel,
    WaitingModel,
)
from cosmodrome.web.templating import render


def start_page(model: StartModel) -> str:
    """Everything a visitor can begin with; of their own games those that wait for them come first, as in the model."""
    playing = [table for table in model.mine if not table.over]
    finished = [table for table in model.mine if table.over]
    return _page("start", model, playing=playing, finished=finished)


def new_table_page(model: NewTableModel) -> str:
    """Options, seats, who may join, and the clock, as they were sent before if the form was refused."""
    game, sent = model.game, model.values.get
    asked = [option for option in game.options if not option.more]
    more = [option for option in game.options if option.more]
    seats = [
        (sent(f"seat_{seat}", f"bot:{game.level}" if seat else "me"), sent(f"name_{seat}", ""))
        for seat in range(max(game.seats))
    ]
    return _page(
        "new_table",
        model,
        count=sent("seats", str(game.seats[0])),
        kinds=[
            ("me", "Here, on this device"),
            ("person", "Somebody I invite"),
            *((f"bot:{level}", f"Bot: {level}") for level in game.bots),
        ],
        seats=seats,
        shown=next((box for box in game.boxes if box.name == model.box), game.boxes[0]),
        presets=list(zip(game.presets, model.presets, strict=True)),
        options=asked,
        more=more,
        more_open=any(_changed(option, model.values) for option in more),
        values=defaultdict(str, model.values),
        private=sent("private", ""),
        begins=sent("begins", "last"),
        clock=sent("clock", "none"),
        data=sent("data", ""),
        example=game.correction,
    )


def _changed(option: OptionLine, values: Mapping[str, str]) -> bool:
    """Whether a form says something of an option that is not as usual."""
    if option.kind in ("flag", "choice", "number", "seat"):
        return values.get(option.field, option.default) not in (option.default, "")
    return option.kind != "set" and any(v for name, v in values.items() if name.startswith(f"{option.field}."))


def waiting_page(model: WaitingModel) -> str:
    """A table before its game."""
    return _page("waiting", model, hosting=model.hosting)


def table_page(model: TableModel) -> str:
    """A live table."""
    return _page("table", model)


def replay_page(model: ReplayModel) -> str:
    """Any moment of a game."""
    return _page("replay", model)


def learn_page(model: LearnModel) -> str:
    """The rules of a game: a lesson to play, a summary, the rulebook."""
    return _page("learn", model, practice=_practice(model.game))


def gallery_page(model: GalleryModel) -> str:
    """Everything in the box of a game."""
    return _page("gallery", model)


def exhibits(found: Sequence[Exhibit], sources: Mapping[str, str]) -> str:
    """The gallery itself, which is the same for everybody."""
    return render("exhibits", {"exhibits": found, "sources": sources})


def sources_page(model: SourcesModel) -> str:
    """What is known of a game, and what was made up."""
    return _page("sources", model)


def _practice(game: GameCard) -> dict[str, str]:
    """The form for a table to try things out at; empty for a game whose option `start` does not offer one."""
    if not any(option.name == "start" and "practice" in dict(option.words) for option in game.options):
        return {}
    seats = {"seats": "2", "seat_0": "me", "seat_1": f"bot:{game.bots[0]}"}
    return {"game": game.name, "option_start": "practice", "private": "on", **seats}


def lesson_page(model: LessonModel) -> str:
    """A guided first game."""
    return _page("lesson", model)


def account_page(model: AccountModel) -> str:
    """A name, kept or not."""
    return _page("account", model)


def fair_page(person: Person) -> str:
    """How deals are fair."""
    return render("fair", {"person": person, "notice": ""})


def offline_page() -> str:
    """What is shown without a network."""
    return render("offline", {})


def error_page(model: ErrorModel) -> str:
    """What went wrong, and the way back."""
    return _page("error", model, notice="")


def _page(name: str, model: msgspec.Struct, **more: Any) -> str:
    return render(name, msgspec.structs.asdict(model) | more)
