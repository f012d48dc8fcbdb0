/** What the server has said about a table, and the one place that applies its messages. */

/** @typedef {import("../types.js").Ask} Ask */
/** @typedef {import("../types.js").Scene} Scene */
/** @typedef {import("../types.js").Update} Update */

/** The name of a question: each seat has numbers of its own. @param {Ask} ask */
export const question = (ask) => `${ask.seat}:${ask.number}`;

/** A table as this connection knows it. Only `apply` writes to it. */
export class TableState {
  /** How many entries of the record this seat has noticed. */
  n = 0;
  /** @type {Ask | null} */
  ask = null;
  /** @type {import("../types.js").Look} */
  look = { seat: null, own: [], pass: null };
  /** @type {import("../types.js").Seat[]} */
  seats = [];
  /** The clocks, and when they were received. @type {(import("../types.js").Clocks & {since: number}) | null} */
  clocks = null;
  /** @type {import("../types.js").Over | null} */
  over = null;
  /** @type {import("../types.js").Request | null} */
  request = null;
  /** @type {import("../types.js").Deal | null} */
  deal = null;
  /** Whether the only person here is away. */
  paused = false;
  /** What the table waits for before its game. @type {import("../types.js").Gathering | null} */
  gathering = null;
  /** The path of the rematch, once there is one. */
  next = "";

  /** Take in a message; a field that it lacks has not changed. @param {Scene | Update} message */
  apply(message) {
    this.n = message.n ?? this.n;
    this.ask = message.ask ?? this.ask;
    this.look = message.look ?? this.look;
    this.seats = message.seats ?? this.seats;
    this.next = message.next ?? this.next;
    if (message.over !== undefined) this.over = message.over;
    if (message.request !== undefined) this.request = message.request;
    this.paused = message.paused ?? this.paused;
    if (message.deal !== undefined) this.deal = message.deal;
    if (message.gathering !== undefined) this.gathering = message.gathering;
    if (message.clocks !== undefined) this.clocks = message.clocks && { ...message.clocks, since: Date.now() };
  }

  /** Whether the cards are dealt. */
  get begun() {
    return !this.deal || this.deal.begun;
  }

  /** The seat this person acts for; undefined for a spectator. @returns {number | undefined} */
  get acting() {
    return this.ask?.seat ?? this.look.own[0];
  }

  /** The players' names as the board shows them. */
  names() {
    const alone = this.seats.filter((seat) => seat.you).length === 1;
    return this.seats.map((seat) =>
      seat.kind === "open" ? "Free seat" : seat.you && alone ? `${seat.name} (you)` : seat.name,
    );
  }

  /** A seat's plain name. @param {number} seat */
  name(seat) {
    return this.seats[seat]?.name ?? `seat ${seat + 1}`;
  }
}
