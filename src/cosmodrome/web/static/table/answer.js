/** The answer that a person is putting together: the parts pointed at so far, until they say one move. */

import { follow, point } from "../board/pointing.js";
import { question } from "./state.js";

/** @typedef {import("../types.js").Ask} Ask */
/** @typedef {import("../types.js").Span} Span */

/**
 * What can follow the parts pointed at so far.
 * @typedef {object} Options
 * @property {number[]} exact the moves said by exactly these parts
 * @property {Set<string>} next the parts that lead on to a listed move
 * @property {Span[]} spans the ranges that these parts belong to
 * @property {Set<string>} lit all parts that can be pointed at now
 * @property {Set<string>} useful the parts of all moves that are still possible
 */

export class Answer {
  /** @param {Readonly<import("./state.js").TableState>} state */
  constructor(state) {
    this.state = state;
    /** @type {string[]} */
    this.pointed = [];
    /** The pieces that were pointed at, since several may stand for one part. @type {Map<string, string>} */
    this.pieces = new Map();
    /** A move that cannot be taken back, until the person says once more that it is meant. @type {number | null} */
    this.doubt = null;
    /** The question whose answer is on its way to the server. */
    this.sent = "";
    /** Whether the board still moves: nothing is asked meanwhile. */
    this.held = false;
    /** Called when the person has decided. */
    this.decided = () => {};
  }

  /** The question, if this person may answer it now. @returns {Ask | null} */
  get open() {
    const { ask, look } = this.state;
    return ask?.yours && !this.state.paused && !this.held && this.sent !== question(ask) && look.pass === null
      ? ask
      : null;
  }

  /** @returns {Options} */
  options() {
    const ask = this.open;
    if (!ask || this.doubt !== null)
      return { exact: [], next: new Set(), spans: [], lit: new Set(), useful: new Set() };
    const { exact, longer, next } = follow(ask.choices, this.pointed);
    const spans = ask.ranges.filter((span) => within(this.pointed, span));
    const lit = new Set([...next, ...spans.flatMap((span) => span.start)]);
    const useful = new Set([...exact, ...longer].flatMap((choice) => ask.choices[choice]));
    return { exact, next, spans, lit, useful };
  }

  /** The listed moves that pointing at this part next can lead to. @param {string} part */
  leading(part) {
    const found = follow(this.state.ask?.choices ?? [], [...this.pointed, part]);
    return { choices: [...found.exact, ...found.longer], further: found.longer.length > 0 };
  }

  /**
   * Point at one more part of the open question.
   * @param {string} part
   * @returns {{choice?: number, lost?: string[]}} the move, if the parts now say just one; or the parts, if they lead nowhere
   */
  point(part) {
    const said = point(this.open?.choices ?? [], this.pointed, part);
    if (said.choice !== undefined) return { choice: said.choice };
    const parts = said.lost ? this.begun(part) : said.pointed;
    if (!parts) return { lost: said.lost };
    this.pointed = parts;
    return {};
  }

  /** The parts pointed at after this one, if they begin a range; pointing a second time clears. @param {string} part */
  begun(part) {
    if (this.pointed.includes(part)) return [];
    const longer = [...this.pointed, part];
    return [longer, [part]].find((parts) => this.open?.ranges.some((span) => within(parts, span)));
  }

  clear() {
    this.pointed = [];
    this.pieces.clear();
    this.doubt = null;
  }

  /** The answer is on its way: nothing more can be pointed at until the server replies. @param {Ask} ask */
  send(ask) {
    this.sent = question(ask);
    this.clear();
    this.decided();
  }

  /** The server refused the answer: the question is open again. @param {Ask} ask */
  refused(ask) {
    if (this.sent === question(ask)) this.sent = "";
  }
}

/** Whether all parts belong to the beginning of a range. @param {string[]} parts @param {Span} span */
const within = (parts, span) => parts.every((part) => span.start.includes(part));
