"""The whole numbers that moves carry, and their bounds."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

Kind = Annotated[int, Meta(ge=0, lt=4)]
"""A star type."""
ForceId = Annotated[int, Meta(ge=0, lt=4)]
Slot = Annotated[int, Meta(ge=0, lt=4)]
Size = Annotated[int, Meta(ge=1, le=3)]
Star = Annotated[int, Meta(ge=0, lt=144)]
"""A star space."""
Side = Annotated[int, Meta(ge=0, lt=144)]
"""A life space."""
Hex = Annotated[int, Meta(ge=0, lt=24)]
"""A nebula space."""
TileId = Annotated[int, Meta(ge=0, lt=48)]
PowerId = Annotated[int, Meta(ge=0, lt=32)]
