"""What the browser is sent: pages, styles, and the one client for all games. Knows no game and no network."""

from pathlib import Path

STATIC = Path(__file__).parent / "static"
"""The folder of files served as they are."""
