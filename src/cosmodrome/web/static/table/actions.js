/** Everything this page says to the server, and what becomes of the reply. */

import { sure } from "../common/settings.js";
import { play } from "../common/sound.js";
import { question } from "./state.js";

/** @typedef {import("../types.js").ClientMessage} ClientMessage */
/** @typedef {import("../types.js").ListedMove} ListedMove */
/** @typedef {import("../types.js").Reply} Reply */

export class Actions {
  /**
   * @param {import("./live.js").Live} live
   * @param {Readonly<import("./state.js").TableState>} state
   * @param {import("./answer.js").Answer} answer
   * @param {import("../board/board.js").Board} board
   * @param {import("../board/balloon.js").Balloon} balloon
   * @param {() => void} changed called when the answer changed
   */
  constructor(live, state, answer, board, balloon, changed) {
    this.live = live;
    this.state = state;
    this.answer = answer;
    this.board = board;
    this.balloon = balloon;
    this.changed = changed;
    /** What is said where all are being named, one after the other. */
    this.naming = "";
    /** The moves of a question as sentences, fetched once. @type {{of: string, list: Promise<ListedMove[]>}} */
    this.listed = { of: "", list: Promise.resolve([]) };
  }

  /** Send a message, and say why if it is refused. @param {ClientMessage} message @returns {Promise<Reply>} */
  async tell(message) {
    const reply = await this.live.send(message);
    if (reply.type === "refused" && reply.code !== "stale") this.balloon.say(reply.sentence, reply.rule, null);
    return reply;
  }

  // -- answering -----------------------------------------------------------------------------------------------

  /** Make the k-th legal move; one that cannot be taken back only when it is said once more. @param {number} choice */
  choose(choice) {
    if (sure() && this.answer.open?.grave.includes(choice) && this.answer.doubt !== choice) {
      this.answer.clear();
      this.answer.doubt = choice;
      return this.changed();
    }
    void this.submit({ choice });
  }

  /** Name all that can be named, one after the other, until only "done" is left. */
  chooseAll() {
    this.naming = this.answer.open?.all_named ?? "";
    this.goOnNaming();
  }

  /** A question came: while all are being named, answer it. */
  goOnNaming() {
    const ask = this.answer.open;
    if (!this.naming || !ask) return;
    if (ask.all_named !== this.naming) {
      this.naming = "";
      return;
    }
    const named = ask.choices.flatMap((parts, choice) => (parts.length ? [choice] : []));
    const choice = named[Math.floor(Math.random() * named.length)] ?? ask.buttons[0]?.choice;
    if (choice !== undefined) void this.submit({ choice });
  }

  /** Make a move of a range. @param {string} kind @param {Record<string, number>} values */
  set(kind, values) {
    void this.submit({ move: { type: kind, ...values } });
  }

  /** @param {{choice: number} | {move: Record<string, unknown>}} said */
  async submit(said) {
    const ask = this.answer.open;
    if (!ask) return;
    this.answer.send(ask);
    this.changed();
    const reply = await this.tell({ type: "move", seat: ask.seat, number: ask.number, ...said });
    if (reply.type === "refused") this.answer.refused(ask);
    this.changed();
  }

  /** Point at a piece: it becomes part of the answer, or says why it cannot. @param {SVGGElement | HTMLElement} piece */
  pointAt(piece) {
    this.balloon.hide();
    if (piece.dataset.part) return this.point(piece.dataset.part, piece);
    this.balloon.describe(piece);
  }

  /** @param {string} part @param {Element | null} [piece] */
  point(part, piece = null) {
    if (!this.answer.open) return void this.why([part], piece);
    this.answer.doubt = null; // something else is meant
    if (piece instanceof SVGElement) this.answer.pieces.set(part, piece.dataset.piece ?? "");
    const { choice, lost } = this.answer.point(part);
    if (choice !== undefined) this.choose(choice);
    else if (lost) void this.why(lost, piece);
    else this.changed();
  }

  clear() {
    this.answer.clear();
    this.balloon.hide();
    this.changed();
  }

  undo() {
    const seat = this.state.acting;
    if (seat !== undefined) void this.tell({ type: "undo", seat });
  }

  // -- asking --------------------------------------------------------------------------------------------------

  /** Say why these parts lead to no move. @param {string[]} parts @param {Element | null} piece */
  async why(parts, piece) {
    play("no");
    const seat = this.state.acting;
    if (seat === undefined) return this.balloon.say("You are watching this game.", "", piece);
    // One part alone may be a place: ask about "this there" first, with something that is lit.
    const lit = parts.length === 1 ? this.board.picture.svg.querySelector(".lit")?.getAttribute("data-part") : null;
    let reply = lit ? await this.live.send({ type: "why", seat, parts: [lit, ...parts] }) : null;
    if (!reply || reason(reply).code === "no-use") reply = await this.live.send({ type: "why", seat, parts });
    this.balloon.say(reason(reply).sentence, reason(reply).rule, piece);
  }

  /** What can be told about a part, as this page shows it. @param {string} part */
  async about(part) {
    const reply = await this.live.send({ type: "about", part });
    return reply.type === "about" ? reply : null;
  }

  /** All moves of the question that is open, with their sentences. @returns {Promise<ListedMove[]>} */
  moves() {
    const ask = this.state.ask;
    if (!ask?.yours) return Promise.resolve([]);
    if (this.listed.of !== question(ask)) {
      const list = this.live
        .send({ type: "moves", seat: ask.seat })
        .then((reply) => (reply.type === "moves" ? reply.moves : []));
      this.listed = { of: question(ask), list };
    }
    return this.listed.list;
  }
}

/** The reason in a reply to `why`. @param {Reply} reply */
const reason = (reply) => ("sentence" in reply ? reply : { code: "", sentence: "", rule: "" });
