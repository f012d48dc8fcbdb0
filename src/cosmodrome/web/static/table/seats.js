/** Who sits where, who is here, whose turn it is, and the clocks. */

import { make } from "../common/dom.js";

/** @typedef {import("../types.js").Seat} Seat */

export class Seats {
  /**
   * @param {HTMLElement} list
   * @param {Readonly<import("./state.js").TableState>} state
   * @param {(type: "sit" | "leave", seat: number) => void} ask
   */
  constructor(list, state, ask) {
    this.list = list;
    this.state = state;
    this.ask = ask;
    setInterval(() => this.tick(), 250);
  }

  /** Bring the lines up to date. A button that stays is not made anew: a press of it may have begun. */
  show() {
    const { seats } = this.state;
    const seated = seats.some((seat) => seat.you);
    while (this.list.children.length > seats.length) this.list.lastElementChild?.remove();
    while (this.list.children.length < seats.length) this.list.append(empty(this.list.children.length));
    for (const [i, seat] of seats.entries()) {
      this.line(/** @type {HTMLElement} */ (this.list.children[i]), seat, i, seated);
    }
    this.tick();
  }

  /** @param {HTMLElement} line @param {Seat} seat @param {number} i @param {boolean} seated */
  line(line, seat, i, seated) {
    const over = Boolean(this.state.over);
    const turn = Boolean(this.state.ask?.awaited.includes(i)) && !over;
    line.className = `${turn ? "turn " : ""}${seat.present ? "present" : "absent"}`;
    const [, name, what, , press] = /** @type {HTMLElement[]} */ ([...line.children]);
    name.textContent = this.state.names()[i];
    what.textContent = state(seat, turn);
    const act = over ? "" : offer(seat, seated);
    press.hidden = !act;
    const label = act === "leave" ? "Leave" : seat.you ? "Come back" : "Sit down";
    press.textContent = label;
    press.setAttribute("aria-label", `${label}: seat ${i + 1}`);
    press.className = act === "leave" ? "small plain" : "small primary";
    press.onclick = () => act && this.ask(act, i);
  }

  /** Bring the clocks up to date. */
  tick() {
    for (const clock of /** @type {NodeListOf<HTMLElement>} */ (this.list.querySelectorAll("[data-clock]"))) {
      clock.textContent = this.left(Number(clock.dataset.clock));
    }
  }

  /** The time that a seat has left, in a talk that of the talk; empty without a clock. @param {number} seat */
  left(seat) {
    const { clocks, over } = this.state;
    if (!clocks) return "";
    const talks = clocks.talking && clocks.limit !== null && this.state.ask?.awaited.includes(seat) && !over;
    const gone = talks || (clocks.running.includes(seat) && !over) ? Date.now() - clocks.since : 0;
    const left = talks ? /** @type {number} */ (clocks.limit) : clocks.left[seat];
    const seconds = Math.max(0, Math.ceil((left - gone) / 1000));
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
