/** The connection to a table: it comes back by itself, and a move without an answer is sent again with the same number. */

/** @typedef {import("./types.js").Answer} Answer */
/** @typedef {import("./types.js").Update} Update */

const FINAL = new Map([
  [4401, "Your session is not valid any more. Load the page again."],
  [4403, "You may not watch this table."],
  [4404, "There is no such table."],
]);

/** The server is there, but not its database. */
const AWAY = 1013;
const LOST = "The connection is lost. Trying again …";

export class Live {
  /**
   * @param {() => string} address
   * @param {{update: (update: Update) => void, state: (words: string, lost: boolean) => void}} hears
   */
  constructor(address, hears) {
    this.address = address;
    this.hears = hears;
    this.id = 0;
    this.tries = 0;
    /** Messages not answered yet, oldest first. @type {Map<number, {message: object, sent: boolean, again: boolean, settle: (answer: Answer) => void}>} */
    this.open = new Map();
    /** @type {WebSocket | null} */
    this.socket = null;
    this.heard = 0;
    /** The connection that has been caught up. @type {WebSocket | null} */
    this.since = null;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    addEventListener("online", () => this.hurry());
    addEventListener("pageshow", () => this.hurry());
    document.addEventListener("visibilitychange", () => !document.hidden && this.hurry());
    setInterval(() => this.beat(), 15000);
  }

  connect() {
    clearTimeout(this.timer);
    const url = new URL(this.address(), location.href);
    url.protocol = url.protocol.replace("http", "ws");
    const socket = new WebSocket(url);
    this.socket = socket;
    socket.addEventListener("message", (event) => this.receive(JSON.parse(event.data)));
    socket.addEventListener("close", (event) => socket === this.socket && this.closed(event.code));
  }

  /** @param {number} code */
  closed(code) {
    this.socket = null;
    const final = FINAL.get(code);
    if (final) {
      this.hears.state(final, true);
      return;
    }
    this.hears.state(code === AWAY ? "The tables cannot be reached at the moment. Trying again …" : LOST, true);
    const most = code === AWAY ? 1500 : 5000;
    const wait = Math.min(most, 250 * 2 ** this.tries++) * (0.75 + Math.random() / 2);
    this.timer = setTimeout(() => this.connect(), wait);
  }

  /** Back from sleep or loss: do not wait for the timer. */
  hurry() {
    if (this.socket === null && this.timer) this.connect();
    else this.beat();
  }

  /** Say something now and then; a connection that stays silent is dead. */
  beat() {
    if (this.socket?.readyState !== WebSocket.OPEN) return;
    const asked = Date.now();
    void this.send({ type: "ping" });
    const socket = this.socket;
    setTimeout(() => {
      if (this.socket === socket && this.heard < asked) {
        socket.close();
        this.closed(1006);
      }
    }, 8000);
  }

  /**
   * Send a message; the answer comes as a promise. Moves are sent again after a lost connection; so is what never left.
   * @param {{type: string} & Record<string, unknown>} message
   * @returns {Promise<Answer>}
   */
  send(message) {
    const id = ++this.id;
    const full = { ...message, id };
    const sent = this.socket?.readyState === WebSocket.OPEN;
    const again = message.type === "move";
    const answer = new Promise((settle) => this.open.set(id, { message: full, sent, again, settle }));
    if (sent) this.socket?.send(JSON.stringify(full));
    return /** @type {Promise<Answer>} */ (answer);
  }

  /** @param {any} message */
  receive(message) {
    this.heard = Date.now();
    if (message.type === "scene" || message.type === "update") {
      this.hears.update(message);
      for (const id of message.done ?? []) this.answered({ type: "done", id });
      if (message.type === "scene") this.back();
      return;
    }
    this.answered(message);
  }

  /** @param {Answer} answer */
  answered(answer) {
    const waiting = this.open.get(answer.id);
    this.open.delete(answer.id);
    waiting?.settle(answer);
  }

  /** After the first scene of a new connection: send again what was not answered. */
  back() {
    if (this.tries) this.hears.state("", false);
    this.tries = 0;
    if (this.since === this.socket) return;
    this.since = this.socket;
    for (const [id, waiting] of [...this.open]) {
      if (waiting.again || !waiting.sent) this.socket?.send(JSON.stringify(waiting.message));
      else this.open.delete(id);
      waiting.sent = true;
    }
  }
}
