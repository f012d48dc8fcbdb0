/** Who sits where, who is here, whose turn it is, and the clocks. */

import { make } from "./dom.js";

/** @typedef {import("./types.js").Seat} Seat */
/** @typedef {import("./types.js").Clocks} Clocks */

export class Seats {
  /** @param {HTMLElement} list @param {(type: "sit" | "leave", seat: number) => void} ask */
  constructor(list, ask) {
    this.list = list;
    this.ask = ask;
    /** @type {Seat[]} */
    this.seats = [];
    /** @type {number[]} */
    this.awaited = [];
    this.over = false;
    /** @type {(Clocks & {since: number}) | null} */
    this.clocks = null;
    setInterval(() => this.tick(), 250);
  }

  /** Names as the board shows them. */
  names() {
    const alone = this.seats.filter((seat) => seat.you).length === 1;
    return this.seats.map((seat) =>
      seat.kind === "open" ? "Free seat" : seat.you && alone ? `${seat.name} (you)` : seat.name,
    );
  }

  /** Bring the lines up to date; a button that stays is not made anew, so that nobody's finger misses it. */
  show() {
    const seated = this.seats.some((seat) => seat.you);
    while (this.list.children.length > this.seats.length) this.list.lastElementChild?.remove();
    while (this.list.children.length < this.seats.length) this.list.append(empty(this.list.children.length));
    for (const [i, seat] of this.seats.entries()) {
      this.line(/** @type {HTMLElement} */ (this.list.children[i]), seat, i, seated);
    }
    this.tick();
  }

  /** @param {HTMLElement} line @param {Seat} seat @param {number} i @param {boolean} seated */
  line(line, seat, i, seated) {
    const turn = this.awaited.includes(i) && !this.over;
    line.className = `${turn ? "turn " : ""}${seat.present ? "present" : "absent"}`;
    const [, name, what, , press] = /** @type {HTMLElement[]} */ ([...line.children]);
    name.textContent = this.names()[i];
    what.textContent = state(seat, turn);
    const act = this.over ? "" : offer(seat, seated);
    press.hidden = !act;
    const label = act === "leave" ? "Leave" : seat.you ? "Come back" : "Sit down";
    press.textContent = label;
    press.setAttribute("aria-label", `${label}: seat ${i + 1}`);
    press.className = act === "leave" ? "small plain" : "small primary";
    press.onclick = () => act && this.ask(act, i);
  }

  /** @param {Clocks | null} clocks */
  setClocks(clocks) {
    this.clocks = clocks && { ...clocks, since: Date.now() };
    this.tick();
  }

  tick() {
    for (const clock of this.list.querySelectorAll("[data-clock]")) {
      clock.textContent = this.clocks ? this.left(Number(/** @type {HTMLElement} */ (clock).dataset.clock)) : "";
    }
  }

  /** @param {number} seat */
  left(seat) {
    if (!this.clocks) return "";
    const gone = this.clocks.running.includes(seat) && !this.over ? Date.now() - this.clocks.since : 0;
    const seconds = Math.max(0, Math.ceil((this.clocks.left[seat] - gone) / 1000));
    return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  }
}

/** A line with nothing in it yet. @param {number} seat */
function empty(seat) {
  return make(
    "li",
    { "data-seat": String(seat) },
    make("span", { class: "dot", "aria-hidden": "true" }),
    make("span", { class: "name" }),
    make("span", { class: "state" }),
    make("span", { class: "clock", "data-clock": String(seat) }),
    make("button", { type: "button", hidden: "" }),
  );
}

/** What the reader can do with a seat. @param {Seat} seat @param {boolean} seated @returns {"leave" | "sit" | ""} */
function offer(seat, seated) {
  if (seat.you) return seat.away ? "sit" : "leave";
  return seat.kind === "open" && !seated ? "sit" : "";
}

/** @param {Seat} seat @param {boolean} turn */
function state(seat, turn) {
  const what = [];
  if (turn) what.push("to move");
  if (seat.kind === "bot") what.push(`bot, ${seat.level}`);
  else if (seat.away) what.push(`away, a bot plays (${seat.level})`);
  else if (seat.kind === "person" && !seat.present) what.push("not here");
  return what.join(" · ");
}
