/** Click, tap and drag on the board: each ends in a call that says which piece was pointed at. */

const FAR = 9; // pixels before a press becomes a drag
const FINGER = 22; // pixels within which a finger beside a small lit piece still hits it

/**
 * @param {import("./picture.js").Picture} picture
 * @param {(piece: SVGGElement) => void} point
 * @param {(piece: SVGGElement, onto: SVGGElement | null, at: DOMPoint) => void} drop
 * @param {(at: DOMPoint) => void} touch a press where no piece lies
 */
export function drags(picture, point, drop, touch) {
  /** @type {{piece: SVGGElement, x: number, y: number, ghost: SVGGElement | null} | null} */
  let held = null;
  const svg = picture.svg;

  svg.addEventListener("pointerdown", (event) => {
    const piece = meant(picture, event);
    if (!piece && event.button === 0) touch(onBoard(svg, event));
    if (piece && event.button === 0) held = { piece, x: event.clientX, y: event.clientY, ghost: null };
  });

  addEventListener("pointermove", (event) => {
    if (!held) return;
    if (!held.ghost && held.piece.classList.contains("drag")) {
      if (Math.hypot(event.clientX - held.x, event.clientY - held.y) > FAR) held.ghost = lift(svg, held.piece);
    }
    if (held.ghost) carry(svg, held.ghost, event);
  });

  addEventListener("pointerup", (event) => {
    const last = held;
    held = null;
    if (!last) return;
    const under = picture.holding(document.elementFromPoint(event.clientX, event.clientY));
    if (last.ghost) {
      last.ghost.remove();
      last.piece.classList.remove("held");
      drop(last.piece, under, onBoard(svg, event));
      return;
    }
    const piece = [under, meant(picture, event)].find((one) => one && same(one, last.piece));
    const pulled = Math.hypot(event.clientX - last.x, event.clientY - last.y) > FAR;
    if (piece && !(pulled && last.piece.classList.contains("aims"))) point(piece);
  });

  svg.addEventListener("click", (event) => {
    const piece = picture.holding(event.target);
    if (piece && event.detail === 0) point(piece); // a screen reader's press, which no pointer made
  });

  addEventListener("pointercancel", () => {
    held?.ghost?.remove();
    held?.piece.classList.remove("held");
    held = null;
  });
}

/** Whether it is the same piece, or the one drawn in its place since it was pressed. @param {SVGGElement} now @param {SVGGElement} pressed */
const same = (now, pressed) => now.dataset.piece === pressed.dataset.piece && now.dataset.part === pressed.dataset.part;

/** The piece that is pressed; a finger just beside a small lit piece presses that one. @param {import("./picture.js").Picture} picture @param {PointerEvent} event */
function meant(picture, event) {
  const under = picture.holding(document.elementFromPoint(event.clientX, event.clientY));
  if (event.pointerType !== "touch" || under?.classList.contains("lit")) return under;
  let [best, least] = [under, FINGER];
  for (const piece of /** @type {NodeListOf<SVGGElement>} */ (picture.svg.querySelectorAll("[data-piece].lit"))) {
    const box = piece.getBoundingClientRect();
    if (box.width > 2 * FINGER || box.height > 2 * FINGER) continue;
    const away = Math.hypot(box.x + box.width / 2 - event.clientX, box.y + box.height / 2 - event.clientY);
    if (away < least) [best, least] = [piece, away];
  }
  return best;
}

/** A copy of the piece that follows the pointer. @param {SVGSVGElement} svg @param {SVGGElement} piece */
function lift(svg, piece) {
  const ghost = /** @type {SVGGElement} */ (piece.cloneNode(true));
  for (const name of ["data-piece", "data-part", "tabindex", "role", "aria-label"]) ghost.removeAttribute(name);
  ghost.setAttribute("class", "carried");
  ghost.setAttribute("aria-hidden", "true");
  piece.classList.add("held");
  return svg.appendChild(ghost);
}

/** @param {SVGSVGElement} svg @param {SVGGElement} ghost @param {PointerEvent} event */
function carry(svg, ghost, event) {
  const at = onBoard(svg, event);
  const box = ghost.getBBox();
  const x = at.x - box.x - box.width / 2;
  const y = at.y - box.y - box.height / 2;
  ghost.setAttribute("transform", `translate(${x},${y})`);
}

/** A place on the screen, in the board's units. @param {SVGSVGElement} svg @param {{clientX: number, clientY: number}} event */
export function onBoard(svg, event) {
  const matrix = svg.getScreenCTM()?.inverse();
  return new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix);
}
