"""Order of the tests."""

from __future__ import annotations

import pytest


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Browser tests come last: Playwright keeps an event loop running, beside which no other can start."""
    items.sort(key=lambda item: item.get_closest_marker("browser") is not None)
