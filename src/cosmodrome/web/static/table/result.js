/** How a game ended: who won, where the points came from, and the moment that decided it. */

import { course, fetchStory, turning } from "../common/course.js";
import { button, make, sentence } from "../common/dom.js";
import { celebrate } from "./celebrate.js";

/** @typedef {import("../types.js").Over} Over */
/** @typedef {Readonly<import("./state.js").TableState>} State */

/** Who won, in a sentence. @param {Over} over @param {string[]} names @param {number[]} own */
export function verdict(over, names, own) {
  const winners = over.ranks.flatMap((rank, seat) => (rank === 1 ? [seat] : []));
  if (winners.length === names.length) return "The victory is shared.";
  const said = winners.map((seat) => names[seat].replace(" (you)", "")).join(" and ");
  if (own.length === 1 && winners.includes(own[0])) return winners.length > 1 ? `You win: ${said}!` : "You win!";
  return `${said} ${winners.length > 1 ? "win" : "wins"}.`;
}

export class Result {
  /**
   * @param {HTMLElement} place
   * @param {State} state
   * @param {string} table
   * @param {string} replay the address of the table's replay
   * @param {() => void} changed called when it was closed
   */
  constructor(place, state, table, replay, changed) {
    this.place = place;
    this.state = state;
    this.table = table;
    this.replay = replay;
    this.changed = changed;
    /** What is shown. */
    this.shown = "";
    /** Whether the reader looks at the board instead. */
    this.closed = false;
  }

  /** The address of a moment of the replay. @param {number} n */
  at(n) {
    const { seat } = this.state.look;
    return `${this.replay}?n=${n}${seat === null ? "" : `&seat=${seat}`}`;
  }

  /** @param {boolean} fresh whether the game has ended just now */
  show(fresh) {
    const { over, look } = this.state;
    const names = this.state.names();
    this.place.hidden = !over || this.closed;
    const sign = JSON.stringify([over, names]);
    if (!over || sign === this.shown) return;
    this.shown = sign;
    const decided = make("div", { class: "decided" });
    this.place.replaceChildren(
      make("h2", {}, verdict(over, names, look.own)),
      make("p", {}, over.reason),
      ranks(over, names),
      decided,
      button("Look at the board", () => this.close(true), "small"),
    );
    void this.tell(decided, over, names);
    if (!fresh) return;
    if (this.place.getBoundingClientRect().top < 0) scrollTo(0, 0); // on a phone: the list was being read
    celebrate(
      this.place,
      look.own.some((seat) => over.ranks[seat] === 1),
    );
  }

  /** @param {boolean} closed */
  close(closed) {
    this.closed = closed;
    this.place.hidden = closed;
    this.changed();
  }

  /** The course of the game, and the moment that decided it. @param {HTMLElement} place @param {Over} over @param {string[]} names */
  async tell(place, over, names) {
    const { own, seat } = this.state.look;
    const story = await fetchStory(this.table, seat ?? own[0] ?? null);
    if (!story) return;
    const first = over.ranks.indexOf(1);
    const winners = names.filter((_, one) => over.ranks[one] === 1).map((name) => name.replace(" (you)", ""));
    const told = turning(story, own.includes(first) && winners.length === 1 ? "You" : winners.join(" and "));
    const picture = course(story, names, (n) => location.assign(this.at(n)));
    if (picture) place.append(picture);
    if (told) {
      const link = make("a", { href: this.at(told.n) }, told.move);
      place.append(make("p", {}, `${told.words}: `, link));
    }
  }

  /** The result as a line to send to friends. */
  words() {
    const { over } = this.state;
    if (!over) return "";
    const points = over.scores.map((score, seat) => `${this.state.name(seat)} ${score}`);
    const title = document.querySelector("h1")?.textContent ?? "";
    return `${title}: ${verdict(over, this.state.names(), [])} ${points.join(", ")}.`;
  }
}

/** The places, and where the points came from, as numbers and as a bar for each seat. @param {Over} over @param {string[]} names */
function ranks(over, names) {
  const plain = over.tally.length === 1;
  const label = plain ? over.tally[0][0] : "points";
  const numbers = plain ? over.tally[0][1] : over.scores;
  const most = Math.max(1, ...names.map((_, seat) => total(over, numbers, seat)));
  const head = make(
    "tr",
    {},
    ...["Place", "Player", sentence(label)].map((word) => make("th", { scope: "col" }, word)),
  );
  const rows = names.map((name, seat) => {
    const who = make("th", { scope: "row", class: `seat-${seat}` }, name);
    if (!plain && over.tally.some(([, by]) => by[seat])) who.append(pieces(over, seat));
    who.append(bar(over, numbers, seat, most));
    const row = make("tr", { class: over.ranks[seat] === 1 ? "first" : "" }, make("td", {}, String(over.ranks[seat])));
    row.append(who, make("td", {}, String(numbers[seat])));
    return /** @type {HTMLTableRowElement} */ (row);
  });
  rows.sort((a, b) => Number(a.cells[0].textContent) - Number(b.cells[0].textContent));
  return make("table", {}, make("thead", {}, head), make("tbody", {}, ...rows));
}

/** Where the points of a seat came from, in words that have the colours of the bar. @param {Over} over @param {number} seat */
function pieces(over, seat) {
  const line = make("span", { class: "fine" });
  over.tally.forEach(([what, by], i) => {
    if (!by[seat]) return;
    if (line.childNodes.length) line.append(" · ");
    line.append(make("span", { class: `part part-${i % 6}` }, `${what} ${by[seat]}`));
  });
  return line;
}

/** How long the bar of a seat is, in points. @param {Over} over @param {number[]} numbers @param {number} seat */
const total = (over, numbers, seat) =>
  Math.max(
    numbers[seat],
    over.tally.reduce((sum, [, by]) => sum + Math.max(0, by[seat]), 0),
  );

/** @param {Over} over @param {number[]} numbers @param {number} seat @param {number} most */
function bar(over, numbers, seat, most) {
  const place = make("span", { class: "sum", "aria-hidden": "true" });
  const parts = over.tally.length > 1 ? over.tally : [/** @type {const} */ (["points", numbers])];
  parts.forEach(([what, by], i) => {
    if (by[seat] <= 0) return;
    const part = make("i", { class: `part-${i % 6}`, title: `${what} ${by[seat]}` });
    part.style.width = `${(100 * by[seat]) / most}%`;
    place.append(part);
  });
  return place;
}
