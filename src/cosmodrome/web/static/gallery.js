/** The entry module of the gallery: shows only the cards one looks for. What is chosen stands in the address. */

import { byId } from "./common/dom.js";

const filters = byId("gallery-filters");
const words = /** @type {HTMLInputElement} */ (byId("gallery-words"));
const choices = /** @type {HTMLSelectElement[]} */ ([...filters.querySelectorAll("select")]);
const exhibits = /** @type {HTMLElement[]} */ ([...byId("gallery").children]).map((element) => ({
  element,
  text: (element.textContent ?? "").toLowerCase(),
}));

/** @param {HTMLSelectElement} choice */
const trait = (choice) => choice.dataset.trait ?? "";

/** Whether a card has all that was chosen; one of several timings is enough. @param {HTMLElement} element */
const fits = (element) =>
  choices.every((choice) => !choice.value || (element.dataset[trait(choice)] ?? "").split(", ").includes(choice.value));

function show() {
  const wanted = words.value.toLowerCase().split(/\s+/).filter(Boolean);
  let count = 0;
  for (const { element, text } of exhibits) {
    const shown = wanted.every((word) => text.includes(word)) && fits(element);
    element.hidden = !shown;
    count += Number(shown);
  }
  byId("gallery-count").textContent = `${count} of ${exhibits.length}`;
  const chosen = new URLSearchParams(
    [["words", words.value], ...choices.map((choice) => [trait(choice), choice.value])].filter(([, value]) => value),
  );
  history.replaceState(null, "", chosen.size ? `?${chosen}` : location.pathname);
}

const asked = new URLSearchParams(location.search);
words.value = asked.get("words") ?? "";
for (const choice of choices) choice.value = asked.get(trait(choice)) ?? "";
for (const choice of choices) if (choice.selectedIndex < 0) choice.value = "";
filters.hidden = false;
filters.addEventListener("input", show);
show();
