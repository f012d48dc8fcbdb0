/** How pieces move: each slides from where it was, follows a path, fades in, or flies to where it went. */

import { tempo } from "../common/settings.js";

const SLIDE = { duration: 420, easing: "cubic-bezier(.3,.9,.3,1)" };
const FADE = { duration: 250 };

/**
 * Where a piece is and how wide, in the board's units.
 * @typedef {{x: number, y: number, width: number}} Place
 */

/** @param {SVGGElement} piece @returns {Place} */
export function place(piece) {
  const matrix = piece.transform.baseVal.consolidate()?.matrix;
  let width = 0;
  try {
    width = piece.getBBox().width;
  } catch {
    // A piece that is not rendered has no size.
  }
  return { x: matrix?.e ?? 0, y: matrix?.f ?? 0, width };
}

export class Motion {
  /**
   * @param {SVGSVGElement} svg
   * @param {Map<string, SVGGElement>} pieces all pieces of the board by id, kept up to date by the picture
   * @param {() => void} arrange puts the pieces back into painting order
   */
  constructor(svg, pieces, arrange) {
    this.svg = svg;
    this.pieces = pieces;
    this.arrange = arrange;
    /** @type {Animation[]} */
    this.running = [];
  }

  /** @param {string[]} ids @returns {Map<string, Place>} */
  places(ids) {
    const found = new Map();
    for (const id of ids) {
      const piece = this.pieces.get(id);
      if (piece) found.set(id, place(piece));
    }
    return found;
  }

  /** Resolves when every piece lies where it belongs. */
  still() {
    return Promise.allSettled(this.running.map((animation) => animation.finished));
  }

  /** End all motion at once: every piece is where it belongs. */
  settle() {
    for (const animation of this.running) animation.finish();
    this.running = [];
  }

  /**
   * @param {SVGGElement[]} fresh pieces that were drawn anew
   * @param {SVGGElement[]} lost pieces that were taken away
   * @param {Map<string, Place>} before where they were
   */
  fly(fresh, lost, before) {
    const ghosts = [...lost];
    for (const piece of fresh) {
      const now = place(piece);
      const old = before.get(piece.dataset.piece ?? "") ?? this.origin(piece, ghosts, before);
      if (piece.dataset.path) this.follow(piece, piece.dataset.path);
      else if (!old) this.run(piece, [{ opacity: 0 }, { opacity: 1 }], FADE);
      else if (old.x !== now.x || old.y !== now.y) this.slide(piece, old, now);
    }
    for (const ghost of ghosts) this.vanish(ghost, before);
  }

  /**
   * Where a new piece comes from: where one of its kind vanished, or the piece it names in `data-from`.
   * @param {SVGGElement} piece
   * @param {SVGGElement[]} ghosts pieces that vanished; one that is used as an origin is taken off the list
   * @param {Map<string, Place>} before
   */
  origin(piece, ghosts, before) {
    const twin = ghosts.findIndex((ghost) => ghost.dataset.kind && ghost.dataset.kind === piece.dataset.kind);
    if (twin >= 0) return before.get(ghosts.splice(twin, 1)[0].dataset.piece ?? "");
    const from = piece.dataset.from && this.pieces.get(piece.dataset.from);
    return from ? place(from) : undefined;
  }

  /** @param {SVGGElement} piece @param {Place} old @param {Place} now */
  slide(piece, old, now) {
    const grow = old.width && now.width ? old.width / now.width : 1;
    const keys = [
      { transform: `translate(${old.x}px,${old.y}px) scale(${grow.toFixed(3)})` },
      { transform: `translate(${now.x}px,${now.y}px) scale(1)` },
    ];
    const raised = piece !== document.activeElement; // moving a focused piece in the document would lose the focus
    if (raised) this.svg.append(piece);
    this.run(piece, keys, SLIDE, () => raised && this.arrange());
  }

  /** Follow a path with times, written as `ms,x,y ms,x,y …`. @param {SVGGElement} piece @param {string} path */
  follow(piece, path) {
    const stops = path.split(" ").map((stop) => stop.split(",").map(Number));
    const length = Math.max(1, stops[stops.length - 1][0]);
    const keys = stops.map(([at, x, y]) => ({ offset: at / length, transform: `translate(${x}px,${y}px)` }));
    this.run(piece, keys, { duration: length, easing: "linear" });
  }

  /**
   * Fade a lost piece out, on its way to where the piece that it names in `data-to` was as it went.
   * @param {SVGGElement} ghost
   * @param {Map<string, Place>} before
   */
  vanish(ghost, before) {
    const goal = this.pieces.get(ghost.dataset.to ?? "");
    const to = before.get(ghost.dataset.to ?? "") ?? (goal && place(goal));
    const here = place(ghost);
    this.svg.append(ghost);
    ghost.classList.add("ghost");
    ghost.removeAttribute("data-part");
    ghost.setAttribute("aria-hidden", "true");
    const there = to ?? here;
    const keys = [
      { transform: `translate(${here.x}px,${here.y}px)`, opacity: 1 },
      { transform: `translate(${there.x}px,${there.y}px) scale(${to ? 0.5 : 1})`, opacity: 0 },
    ];
    this.run(ghost, keys, to ? SLIDE : FADE, () => ghost.remove());
  }

  /**
   * @param {SVGGElement} piece
   * @param {Keyframe[]} keys
   * @param {KeyframeAnimationOptions} how
   * @param {() => void} [after]
   */
  run(piece, keys, how, after) {
    const animation = piece.animate(keys, { ...how, duration: Number(how.duration) * tempo() });
    if (after) animation.addEventListener("finish", after, { once: true });
    this.running.push(animation);
  }
}
