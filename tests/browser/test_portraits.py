"""No two aliens look alike: their portraits are painted small and grey, and compared point by point."""

from __future__ import annotations

from itertools import combinations

import pytest
from playwright.sync_api import Browser

from cosmodrome.games.encounter.board.portraits import FACES, portrait

pytestmark = pytest.mark.browser
SIZE, LEAST = 24, 12.0
"""So many points high; and so much, of 255, must the middle of two faces differ on average."""
PAINT = """async ([svg, size]) => {
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = new OffscreenCanvas(size, size).getContext('2d');
  canvas.drawImage(image, 0, 0, size, size);
  const seen = canvas.getImageData(0, 0, size, size).data;
  return Array.from({length: size * size}, (_, i) => (seen[4 * i] + seen[4 * i + 1] + seen[4 * i + 2]) / 3);
}"""


def test_no_two_portraits_look_alike(browser: Browser) -> None:
    page = browser.new_page()
    frame = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-50 -50 100 100" width="96" height="96">{}</svg>'
    seen = {name: page.evaluate(PAINT, [frame.format(portrait(name)), SIZE]) for name in FACES}
    page.close()
    near = {
        (one, two): sum(abs(a - b) for a, b in zip(seen[one], seen[two], strict=True)) / SIZE**2
        for one, two in combinations(FACES, 2)
    }
    closest = min(near, key=lambda pair: near[pair])
    assert near[closest] >= LEAST, (closest, near[closest])
