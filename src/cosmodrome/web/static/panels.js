/** Words that wrap, beside the board. What can be pointed at in them is pointed at like a piece. */

import { make } from "./dom.js";

/**
 * Bring the panels up to date.
 * @param {HTMLElement} place
 * @param {Record<string, string | null>} changed
 * @param {boolean} anew
 */
export function showPanels(place, changed, anew) {
  if (anew) place.replaceChildren();
  for (const [id, html] of Object.entries(changed)) {
    let panel = /** @type {HTMLElement | null} */ (place.querySelector(`[data-panel="${CSS.escape(id)}"]`));
    if (html === null) panel?.remove();
    else {
      if (!panel) panel = place.appendChild(make("div", { class: "panel", "data-panel": id }));
      panel.innerHTML = html;
    }
  }
}

/** @param {HTMLElement} place @param {(piece: HTMLElement) => void} point */
export function pointsAtPanels(place, point) {
  for (const kind of ["click", "keydown"]) {
    place.addEventListener(kind, (event) => {
      const piece = event.target instanceof Element ? event.target.closest("[data-part]") : null;
      if (!piece || (event instanceof KeyboardEvent && event.key !== "Enter" && event.key !== " ")) return;
      event.preventDefault();
      point(/** @type {HTMLElement} */ (piece));
    });
  }
}
