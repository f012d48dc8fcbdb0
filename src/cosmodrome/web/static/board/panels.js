/** Panels: text beside the board. Elements in it with a `data-part` can be pointed at like pieces. */

import { make } from "../common/dom.js";
import { htmlNodes } from "./sanitize.js";

/**
 * Bring the panels up to date. One that appears during the game is about this moment, so it goes first.
 * @param {HTMLElement} place
 * @param {Record<string, string | null>} changed
 * @param {boolean} anew
 */
export function showPanels(place, changed, anew) {
  if (anew) place.replaceChildren();
  const first = place.firstChild;
  for (const [id, html] of Object.entries(changed)) {
    let panel = /** @type {HTMLElement | null} */ (place.querySelector(`[data-panel="${CSS.escape(id)}"]`));
    if (html === null) panel?.remove();
    else {
      if (!panel) {
        panel = place.insertBefore(make("div", { class: "panel", "data-panel": id }), first);
        place.scrollTop = 0;
      }
      rewrite(panel, html);
    }
  }
}

/**
 * Replace the content of a panel; the focus stays on the same part, or on the one that took its place.
 * @param {HTMLElement} panel
 * @param {string} html
 */
function rewrite(panel, html) {
  const parts = () => /** @type {HTMLElement[]} */ ([...panel.querySelectorAll("[data-part]")]);
  const was = parts().indexOf(/** @type {HTMLElement} */ (document.activeElement));
  const part = was < 0 ? "" : parts()[was].dataset.part;
  panel.replaceChildren(htmlNodes(html));
  if (was < 0) return;
  const now = parts();
  const next = now.find((piece) => piece.dataset.part === part) ?? now[Math.min(was, now.length - 1)];
  next?.setAttribute("tabindex", "-1");
  next?.focus({ preventScroll: true });
}

/** What can be pointed at under an event. @param {Event} event @returns {HTMLElement | null} */
const pressed = ({ target }) => (target instanceof Element ? target.closest("[data-part]") : null);

/** @param {HTMLElement} place @param {(piece: HTMLElement) => void} point */
export function pointsAtPanels(place, point) {
  for (const kind of ["click", "keydown"]) {
    place.addEventListener(kind, (event) => {
      const piece = pressed(event);
      if (!piece || (event instanceof KeyboardEvent && event.key !== "Enter" && event.key !== " ")) return;
      event.preventDefault();
      point(piece);
    });
  }
  /** @type {HTMLElement | null} */
  let held = null;
  place.addEventListener("pointerdown", (event) => {
    held = event.button === 0 && event.pointerType !== "touch" ? pressed(event) : null;
  });
  place.addEventListener("pointerup", (event) => {
    const piece = pressed(event);
    // A panel that was written anew while the mouse was down makes no click.
    if (piece && held && !held.isConnected && piece.dataset.part === held.dataset.part) point(piece);
    held = null;
  });
}
