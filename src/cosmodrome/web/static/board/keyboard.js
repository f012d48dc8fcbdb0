/** The board by keyboard: arrows go to the nearest piece in their direction, Enter points. */

/** @type {Record<string, [number, number]>} */
const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/**
 * @param {SVGSVGElement} svg
 * @param {(piece: SVGGElement) => void} point
 */
export function steer(svg, point) {
  svg.addEventListener("keydown", (event) => {
    const here = /** @type {SVGGElement | null} */ (
      event.target instanceof Element ? event.target.closest("[data-piece]") : null
    );
    const way = WAYS[event.key];
    if (way) {
      event.preventDefault();
      nearest(svg, here, way)?.focus();
    } else if (here && (event.key === "Enter" || event.key === " ")) {
      event.preventDefault();
      point(here);
    }
  });
}

/** Keys that work everywhere except in a field or a dialog. @param {Record<string, () => void>} keys */
export function shortcuts(keys) {
  document.addEventListener("keydown", (event) => {
    const at = /** @type {Element} */ (event.target);
    if (at.closest("input, textarea, select, dialog") || event.ctrlKey || event.metaKey || event.altKey) return;
    const act = Object.hasOwn(keys, event.key) ? keys[event.key] : undefined;
    if (!act) return;
    event.preventDefault();
    act();
  });
}

/** Move the focus to the board: to the first lit piece, else to the first that has a name. @param {SVGSVGElement} svg */
export function enter(svg) {
  const first = svg.querySelector(".lit") ?? svg.querySelector("[data-part]") ?? svg.querySelector("[aria-label]");
  focus(/** @type {SVGGElement | null} */ (first))?.focus();
}

/**
 * @param {SVGSVGElement} svg
 * @param {SVGGElement | null} here
 * @param {[number, number]} way
 */
function nearest(svg, here, way) {
  if (!here) return focus(svg.querySelector(".lit, [data-part]"));
  const from = middle(here);
  let best = null;
  let least = Infinity;
  for (const piece of /** @type {NodeListOf<SVGGElement>} */ (svg.querySelectorAll("[data-piece][aria-label]"))) {
    if (piece === here || piece.classList.contains("ghost")) continue;
    const to = middle(piece);
    const along = (to.x - from.x) * way[0] + (to.y - from.y) * way[1];
    const aside = Math.abs((to.x - from.x) * way[1]) + Math.abs((to.y - from.y) * way[0]);
    const cost = along + 3 * aside;
    if (along > 4 && aside < 4 * along && cost < least) [best, least] = [piece, cost];
  }
  return focus(best);
}

/** @param {SVGGElement | null} piece */
function focus(piece) {
  if (piece && !piece.hasAttribute("tabindex")) piece.setAttribute("tabindex", "-1");
  return piece;
}

/** @param {SVGGElement} piece */
function middle(piece) {
  const box = piece.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
