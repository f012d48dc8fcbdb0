/** Cards to choose from, with their full texts side by side before one is taken. */

import { button, make } from "../common/dom.js";

/** @typedef {import("../types.js").Ask} Ask */
/** @typedef {import("../types.js").CardChoice} CardChoice */

/** Whether a question is about nothing but which card to take. @param {Ask} ask */
const choosing = (ask) => ask.cards.length > 1 && ask.choices.length + ask.ranges.length <= ask.cards.length + 1;

/** The choices that are shown as cards, so that they need no button besides. @param {Ask} ask @returns {Set<number>} */
export const shownAsCards = (ask) => new Set(choosing(ask) ? ask.cards.map((card) => card.choice) : []);

/**
 * A card for each choice; or, where cards are only some of the choices, a button that opens their texts.
 * @param {Ask} ask
 * @param {import("../board/inspector.js").Inspector} inspector
 * @param {(choice: number) => HTMLElement} press makes the button that takes a card
 * @returns {HTMLElement[]}
 */
export function cards(ask, inspector, press) {
  if (choosing(ask)) return ask.cards.map((card) => tile(card, inspector, press(card.choice)));
  if (!ask.cards.length) return [];
  const parts = [...new Set(ask.cards.map((card) => card.part))];
  const read = button("Read the card first", () => void inspector.compare(parts, read), "small help");
  if (parts.length > 1) read.textContent = "Read the cards first";
  return [read];
}

/** @param {CardChoice} card @param {import("../board/inspector.js").Inspector} inspector @param {HTMLElement} press */
function tile({ part }, inspector, press) {
  const text = make("div", { class: "text" });
  void inspector.about(part).then((about) => about && text.replaceChildren(...inspector.content(about, "h2", false)));
  return make("article", { class: "tile inspected" }, text, press);
}
