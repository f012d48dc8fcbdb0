/** How a game ended, and where the points came from. */

import { make } from "./dom.js";

/** @typedef {import("./types.js").Over} Over */

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
  const head = make("tr", {}, make("th", { scope: "col" }, "Player"), make("th", { scope: "col" }, "Place"));
  for (const [label] of over.tally) head.append(make("th", { scope: "col" }, label));
  const rows = names.map((name, seat) => {
    const row = /** @type {HTMLTableRowElement} */ (make("tr", { class: over.ranks[seat] === 1 ? "first" : "" }, make("th", { scope: "row" }, name)));
    row.append(make("td", {}, String(over.ranks[seat])));
    for (const [, numbers] of over.tally) row.append(make("td", {}, String(numbers[seat])));
    return row;
  });
  rows.sort((a, b) => Number(a.cells[1].textContent) - Number(b.cells[1].textContent));
  const table = make("table", {}, make("thead", {}, head), make("tbody", {}, ...rows));
  place.replaceChildren(make("h2", {}, verdict(over, names, own)), make("p", {}, over.reason), table);
}
