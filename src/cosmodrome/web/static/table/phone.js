/** On a phone the prompt lies over the page, and the panels are below the board. */

import { byId } from "../common/dom.js";

/** Tell the styles how high the prompt bar is, so that nothing is scrolled to under it. */
function measure() {
  document.documentElement.style.setProperty("--prompt", `${byId("prompt").offsetHeight}px`);
}

/** A button that leads to the panel which holds something lit that the board does not show, and back. @param {import("../board/board.js").Board} board */
function showWay(board) {
  const way = byId("beside");
  const lit = /** @type {HTMLElement[]} */ ([...board.panels.querySelectorAll(".lit")]);
  const panel = lit.find((piece) => !board.picture.at(piece.dataset.part ?? "").length)?.closest(".panel");
  way.hidden = !panel;
  if (!panel) return;
  const there = panel.getBoundingClientRect().top < innerHeight / 2;
  way.textContent = there ? "To the board ↑" : `${panel.querySelector("h2, h3")?.textContent ?? "Below"} ↓`;
  way.onclick = () => (there ? byId("board") : panel).scrollIntoView({ block: "start" });
}

/** @param {import("../board/board.js").Board} board */
export function showPhone(board) {
  showWay(board);
  if (getComputedStyle(byId("prompt")).position === "fixed") measure(); // now, not when the observer is called: something may be scrolled to before
}

/** @param {import("../board/board.js").Board} board */
export function wirePhone(board) {
  new ResizeObserver(measure).observe(byId("prompt"));
  addEventListener("scroll", () => showWay(board), { passive: true });
}
