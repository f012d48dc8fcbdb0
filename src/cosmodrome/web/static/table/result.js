/** How a game ended, and where the points came from. */

import { make, sentence } from "../common/dom.js";

/** @typedef {import("../types.js").Over} Over */

/** Who won, in a sentence. @param {Over} over @param {string[]} names @param {number[]} own */
export function verdict(over, names, own) {
  const winners = over.ranks.flatMap((rank, seat) => (rank === 1 ? [seat] : []));
  if (winners.length === names.length) return "The victory is shared.";
  const said = winners.map((seat) => names[seat].replace(" (you)", "")).join(" and ");
  if (own.length === 1 && winners.includes(own[0])) return winners.length > 1 ? `You win: ${said}!` : "You win!";
  return `${said} ${winners.length > 1 ? "win" : "wins"}.`;
}

/** @param {HTMLElement} place @param {Over | null} over @param {string[]} names @param {number[]} own */
export function showResult(place, over, names, own) {
  place.hidden = !over;
  if (!over) return;
  const plain = over.tally.length === 1;
  const label = plain ? over.tally[0][0] : "points";
  const numbers = plain ? over.tally[0][1] : over.scores;
  const head = make(
    "tr",
    {},
    ...["Place", "Player", sentence(label)].map((word) => make("th", { scope: "col" }, word)),
  );
  const rows = names.map((name, seat) => {
    const who = make("th", { scope: "row" }, name);
    const parts = over.tally.filter(([, by]) => by[seat]).map(([what, by]) => `${what} ${by[seat]}`);
    if (!plain && parts.length) who.append(make("span", { class: "fine" }, parts.join(" · ")));
    const row = make(
      "tr",
      { class: over.ranks[seat] === 1 ? "first" : "" },
      make("td", {}, String(over.ranks[seat])),
      who,
    );
    row.append(make("td", {}, String(numbers[seat])));
    return /** @type {HTMLTableRowElement} */ (row);
  });
  rows.sort((a, b) => Number(a.cells[0].textContent) - Number(b.cells[0].textContent));
  const table = make("table", {}, make("thead", {}, head), make("tbody", {}, ...rows));
  place.replaceChildren(make("h2", {}, verdict(over, names, own)), make("p", {}, over.reason), table);
}
