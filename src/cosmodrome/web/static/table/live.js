/** The connection to a table. It reconnects by itself, and sends a move without a reply again with the same number. */

/** @typedef {import("../types.js").ClientMessage} ClientMessage */
/** @typedef {import("../types.js").Reply} Reply */
/** @typedef {import("../types.js").Scene} Scene */
/** @typedef {import("../types.js").Update} Update */

/**
 * A message that has no reply yet.
 * @typedef {object} Waiting
 * @property {object} message
 * @property {boolean} sent whether it has left this browser
 * @property {boolean} again whether it may be sent again after a lost connection
 * @property {(reply: Reply) => void} settle
 */

const FINAL = new Map([
  [4401, "Your session is not valid any more. Load the page again."],
  [4403, "You may not watch this table."],
  [4404, "There is no such table."],
]);

/** The close code that says that the server runs, but its database is away. */
const AWAY = 1013;
const LOST = "The connection is lost. Trying again …";

export class Live {
  /**
   * @param {() => string} address
   * @param {{update: (message: Scene | Update) => void, state: (words: string, lost: boolean) => void}} hears
   */
  constructor(address, hears) {
    this.address = address;
    this.hears = hears;
    this.id = 0;
    this.tries = 0;
    /** Messages without a reply, oldest first. @type {Map<number, Waiting>} */
    this.open = new Map();
    /** @type {WebSocket | null} */
    this.socket = null;
    /** When something last came in. */
    this.heard = 0;
    /** The socket on which open messages were sent again. @type {WebSocket | null} */
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

  /** The network or the page is back: reconnect now, or check that the connection lives. */
  hurry() {
    if (this.socket === null && this.timer) this.connect();
    else this.beat();
  }

  /** Ping; a connection on which nothing comes back within 8 seconds is dead. */
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
   * Send a message; the reply comes as a promise. After a lost connection, moves and whatever never left are sent again;
   * the promise of anything else then stays open.
   * @param {ClientMessage} message
   * @returns {Promise<Reply>}
   */
  send(message) {
    const id = ++this.id;
    const full = { ...message, id };
    const sent = this.socket?.readyState === WebSocket.OPEN;
    const again = message.type === "move";
    if (sent) this.socket?.send(JSON.stringify(full));
    return new Promise((settle) => this.open.set(id, { message: full, sent, again, settle }));
  }

  /** @param {Scene | Update | Reply} message */
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

  /** @param {Reply} reply */
  answered(reply) {
    const waiting = this.open.get(reply.id);
    this.open.delete(reply.id);
    waiting?.settle(reply);
  }

  /** After the first scene of a new connection: send again what has no reply. */
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
