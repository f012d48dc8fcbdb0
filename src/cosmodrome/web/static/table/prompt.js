/** The prompt of a table: what is asked, what has been said so far, and the moves that are buttons. */

import { button, byId, make, sentence } from "../common/dom.js";
import { PromptBar } from "../common/prompt.js";
import { cards, shownAsCards } from "./compare.js";
import { verdict } from "./result.js";
import { question } from "./state.js";

/** @typedef {import("./answer.js").Options} Options */

export class TablePrompt {
  /**
   * @param {Readonly<import("./state.js").TableState>} state
   * @param {import("./answer.js").Answer} answer
   * @param {import("./actions.js").Actions} actions
   * @param {import("../board/board.js").Board} board
   * @param {import("../board/aim.js").Aim} aim
   * @param {import("./stops.js").Stops} stops
   * @param {import("../board/inspector.js").Inspector} inspector
   * @param {import("./result.js").Result} result
   */
  constructor(state, answer, actions, board, aim, stops, inspector, result) {
    this.state = state;
    this.answer = answer;
    this.actions = actions;
    this.board = board;
    this.aim = aim;
    this.stops = stops;
    this.inspector = inspector;
    this.result = result;
    /** Whether this person asked for the rematch, or agreed to it. */
    this.again = false;
    this.bar = new PromptBar();
    this.askBack = button("Ask to undo", () => actions.undo(), "small plain");
    byId("foot").append(this.askBack);
    byId("clear").addEventListener("click", () => actions.clear());
    byId("undo").addEventListener("click", () => actions.undo());
  }

  /** @param {Options} options what can be pointed at now */
  show(options) {
    const { ask, look } = this.state;
    const over = Boolean(this.state.over);
    this.bar.say(this.words());
    this.bar.asks(Boolean(this.answer.open));
    byId("clear").hidden = !this.answer.pointed.length;
    byId("undo").hidden = !ask?.undo || over;
    this.askBack.hidden = Boolean(ask?.undo || over || !look.own.length);
    this.offer(options.exact, this.board.picture.missing(options.next));
  }

  // -- words ---------------------------------------------------------------------------------------------------

  words() {
    const { ask, over, look } = this.state;
    if (this.state.paused && !over) return "Paused. Nobody waits for you: go on when you like.";
    if (over) return `${verdict(over, this.state.names(), look.own)} ${over.reason}`;
    if (this.answer.doubt !== null) return "That cannot be taken back. Do you mean it?";
    const pointed = this.answer.pointed;
    if (!pointed.length && this.stops.passes(ask)) return `${ask?.prompt} You pass here, as you said under Stops.`;
    if (this.stops.holds(ask)) return `${ask?.prompt} You can only go on here; you stop, as you said under Stops.`;
    return pointed.length && ask ? this.said(pointed) : (ask?.prompt ?? "");
  }

  /** What has been pointed at, and what may follow. A piece is called by the first words of its label, up to a comma. @param {string[]} pointed */
  said(pointed) {
    const called = (/** @type {string} */ part) =>
      (this.board.picture.at(part)[0]?.getAttribute("aria-label") ?? part.replace(/[:_-]/g, " ")).split(/[,.:;] /)[0];
    const said = sentence(pointed.map(called).join(", then "));
    if (this.aim.placed(pointed.at(-1))) return `${said}: where? Drag it there, tap the place, or set the numbers.`;
    if (this.aim.aimed(pointed.at(-1))) return `${said}: pull it back and let go, or set the numbers.`;
    return `${said}. ${this.wanted()}`;
  }

  /** What may be pointed at next: by name if there is one thing or two, else by the words that their names share. */
  wanted() {
    const lit = this.answer.options().next;
    const labels = [...lit].flatMap((part) => this.board.picture.at(part)[0]?.getAttribute("aria-label") ?? []);
    const called = [...new Set(labels.map((label) => label.split(/[,.:;] /)[0]))];
    if (called.length && called.length <= 2) return `Now ${called.join(" or ")}.`;
    const kind = common(called);
    return kind ? `Now one of ${called.length}: ${kind} …` : "Now one of the bright pieces.";
  }

  /** A move's words as a sentence, with names for `{2}`. @param {string} words */
  spoken(words) {
    return sentence(words.replace(/\{(\d+)\}/g, (_, seat) => this.state.name(Number(seat))));
  }

  // -- buttons -------------------------------------------------------------------------------------------------

  /** @param {number[]} exact moves said by what is pointed at @param {string[]} unseen parts that lead on but are nowhere on the page */
  offer(exact, unseen) {
    const { over, next, request, look } = this.state;
    const ask = this.answer.open;
    const offered = ask ? [question(ask), ask.buttons, exact, unseen, this.answer.pointed, this.answer.doubt] : [];
    const holds = this.stops.holds(this.state.ask);
    const paused = this.state.paused && !over && look.own.length > 0;
    const sign = JSON.stringify([offered, holds, paused, over && [next, request, look.own, this.result.closed]]);
    this.bar.offer(sign, () => [
      ...(ask ? this.moves(ask, exact, unseen) : []),
      ...(holds ? [button("Go on", () => this.goOn(), "primary")] : []),
      ...(paused ? [button("Go on", () => this.resume(), "primary")] : []),
      ...(over ? this.afterwards() : []),
    ]);
  }

  /** @param {import("../types.js").Ask} ask @param {number[]} exact @param {string[]} unseen */
  moves(ask, exact, unseen) {
    const { actions, answer } = this;
    const { doubt } = answer;
    if (doubt !== null) {
      const yes = this.named("Yes", [doubt], () => actions.choose(doubt));
      yes.hidden = false; // "Yes" says enough until the move's sentence is there
      return [yes, button("No, not yet", () => actions.clear())];
    }
    const list = exact.map((choice) => this.named("Just that", [choice], () => actions.choose(choice)));
    for (const part of unseen) {
      list.push(this.named(part.replace(/[:_-]/g, " "), answer.leading(part).choices, () => actions.point(part)));
    }
    if (answer.pointed.length) return list;
    const taken = shownAsCards(ask);
    const choose = (/** @type {number} */ choice) => this.named("Take it", [choice], () => actions.choose(choice));
    const last = (/** @type {number} */ choice) => Number(ask.grave.includes(choice)); // never first
    const plain = ask.buttons
      .filter(({ choice }) => !taken.has(choice))
      .sort((a, b) => last(a.choice) - last(b.choice));
    const several = ask.all_named && ask.choices.filter((parts) => parts.length).length > 1;
    return [
      ...cards(ask, this.inspector, choose),
      ...list,
      ...(several ? [button(sentence(ask.all_named), () => actions.chooseAll(), "primary")] : []),
      ...plain.map(({ choice, say }) => button(this.spoken(say), () => actions.choose(choice), look(ask, choice))),
    ];
  }

  /**
   * A button for moves. If it stands for one move only, it shows itself with that move's sentence once the server has told it.
   * @param {string} label
   * @param {number[]} choices
   * @param {() => void} act
   */
  named(label, choices, act) {
    const press = button(sentence(label), act, "primary");
    if (choices.length === 1) {
      press.hidden = true;
      setTimeout(() => (press.hidden = false), 1000); // if the connection is lost meanwhile, no sentence comes
      void this.actions.moves().then((list) => {
        const move = list.find((one) => one.choice === choices[0]);
        if (move) press.textContent = this.spoken(move.say);
        press.hidden = false;
      });
    }
    return press;
  }

  /** Go past a window at which this person only stops to look. */
  goOn() {
    this.stops.goOn();
    this.actions.changed();
  }

  /** The person is back. */
  resume() {
    void this.actions.tell({ type: "pause", seat: this.state.look.own[0], paused: false });
  }

  /** What to do when the game is over. */
  afterwards() {
    const { next, look, request } = this.state;
    const back = this.result.closed ? [button("Result", () => this.result.close(false))] : [];
    const share = button("Share", () => void this.share(share));
    const ways = [
      ...back,
      make("a", { class: "button", href: this.result.at(0) }, "Watch it again"),
      share,
      make("a", { class: "button", href: "/" }, "Another game"),
    ];
    if (next) return [make("a", { class: "button primary", href: next }, "To the rematch"), ...ways];
    return [...(look.own.length && !request ? [button("Rematch", () => this.rematch(), "primary")] : []), ...ways];
  }

  rematch() {
    this.again = true;
    void this.actions.tell({ type: "rematch" });
  }

  /** Send the result to friends, or copy it. @param {HTMLElement} press */
  async share(press) {
    const [text, url] = [this.result.words(), new URL(this.result.replay, location.href).href];
    try {
      if (typeof navigator.share === "function") await navigator.share({ title: "Cosmodrome", text, url });
      else {
        await navigator.clipboard.writeText(`${text} ${url}`);
        press.textContent = "Copied";
      }
    } catch {
      // the person changed their mind, or the browser allows neither
    }
  }
}

/** What the board says as well, or what is grave, is not the first thing that one wants. @param {import("../types.js").Ask} ask @param {number} choice */
const look = (ask, choice) => (ask.choices[choice]?.length || ask.grave.includes(choice) ? "" : "primary");

/** The words with which all of these begin. @param {string[]} labels */
export function common(labels) {
  const [first = [], ...rest] = labels.map((label) => label.split(" "));
  const differs = first.findIndex((word, i) => rest.some((words) => words[i] !== word));
  return first.slice(0, differs < 0 ? first.length : differs).join(" ");
}
