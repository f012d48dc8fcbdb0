"""The screen on which a move out of a range gets its numbers: typed, or nudged by the arrows."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Button, Input, Label, Static

from cosmodrome.core.choices import Move, Range
from cosmodrome.core.refusal import Refusal
from cosmodrome.table.offer import made, open_fields


class NumbersScreen(ModalScreen[Move | None]):
    """One field for each number. It closes with a move that is legal, or with None."""

    AUTO_FOCUS = "Input"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "close", "Back"),
        Binding("up", "nudge(1)", "1 more", priority=True),
        Binding("down", "nudge(-1)", "1 less", priority=True),
        Binding("shift+up", "nudge(10)", "10 more", priority=True),
        Binding("shift+down", "nudge(-10)", "10 less", priority=True),
        Binding("pageup", "leap(1)", "Much more", priority=True),
        Binding("pagedown", "leap(-1)", "Much less", priority=True),
    ]

    def __init__(self, span: Range, data: Any, refuse: Callable[[Move], Refusal | None]) -> None:
        super().__init__()
        self.span = span
        self.data = data
        self.refuse = refuse
        self.bounds = open_fields(span)

    def compose(self) -> ComposeResult:
        with VerticalScroll(classes="panel small"):
            yield Static(self.span.say(self.data), classes="heading", markup=False)
            for i, (name, low, high) in enumerate(self.bounds):
                with Horizontal(classes="number"):
                    yield Label(f"{name}, {low} to {high}", markup=False)
                    yield Input(str((low + high) // 2), type="integer", id=f"number-{i}", compact=True)
            yield Static("↑ ↓ by 1, with Shift by 10, Page ↑ ↓ by a tenth", classes="quiet")
            yield Static(id="preview", markup=False)
            with Horizontal(classes="row"):
                yield Button("Do it", variant="primary", id="do")

    def on_mount(self) -> None:
        self._preview()

    def on_input_changed(self) -> None:
        self._preview()

    def on_input_submitted(self) -> None:
        self._finish()

    def on_button_pressed(self) -> None:
        self._finish()

    def action_close(self) -> None:
        self.dismiss(None)

    def action_nudge(self, by: int) -> None:
        """Change the number in hand, within its bounds."""
        for i, (_, low, high) in enumerate(self.bounds):
            field = self.query_one(f"#number-{i}", Input)
            if field.has_focus:
                field.value = str(max(low, min(high, (_whole(field.value) or 0) + by)))

    def action_leap(self, sign: int) -> None:
        for i, (_, low, high) in enumerate(self.bounds):
            if self.query_one(f"#number-{i}", Input).has_focus:
                self.action_nudge(sign * max(1, (high - low) // 10))

    def _move(self) -> Move | None:
        """The move as the fields stand; None while a number is missing."""
        numbers = [_whole(self.query_one(f"#number-{i}", Input).value) for i in range(len(self.bounds))]
        whole = [number for number in numbers if number is not None]
        return made(self.span, whole) if len(whole) == len(numbers) else None

    def _preview(self) -> None:
        """Say what the move would be, or why it cannot."""
        move = self._move()
        why = self.refuse(move) if move else None
        said = f"✗ {why}" if why else f"✓ {move.say(self.data)}" if move else "Type whole numbers."
        self.query_one("#preview", Static).update(said)

    def _finish(self) -> None:
        move = self._move()
        if move is not None and self.refuse(move) is None:
            self.dismiss(move)


def _whole(typed: str) -> int | None:
    try:
        return int(typed)
    except ValueError:
        return None
