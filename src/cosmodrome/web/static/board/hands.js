/** Every way to point at a piece (mouse, finger, keyboard, screen reader), on the board and in the panels. */

import { drags } from "./drag.js";
import { steer } from "./keyboard.js";
import { pointsAtPanels } from "./panels.js";

/**
 * What pointing means on a page.
 * @typedef {object} Pointer
 * @property {(piece: SVGGElement | HTMLElement) => void} point
 * @property {(part: string) => boolean} pointed whether this part has been pointed at already
 * @property {(piece: SVGGElement, at: DOMPoint) => boolean} put a piece was dropped here; whether the place alone was meant
 * @property {(at: DOMPoint) => void} [touch] the empty board was pressed here
 */

/** @param {import("./board.js").Board} board @param {Pointer} pointer */
export function hands(board, { point, pointed, put, touch = () => {} }) {
  /** @param {SVGGElement} piece @param {SVGGElement | null} onto @param {DOMPoint} at */
  const drop = (piece, onto, at) => {
    const part = piece.dataset.part;
    if (put(piece, at) || !part || !onto?.dataset.part || onto === piece) return;
    if (!pointed(part)) point(piece);
    point(onto);
  };
  drags(board.picture, point, drop, touch);
  steer(board.picture.svg, point);
  pointsAtPanels(board.panels, point);
}
