/** The log and the chat: lists that grow, read out by screen readers as they do. */

import { make, ruleName } from "./dom.js";

/** @typedef {import("../types.js").News} News */
/** @typedef {import("../types.js").Chat} Chat */

/** Keeps a list scrolled to its end, unless the reader has scrolled back. */
class Scroll {
  /** @param {HTMLElement} list */
  constructor(list) {
    this.frame = list.parentElement ?? list;
    this.stuck = true;
    this.frame.addEventListener("scroll", () => {
      this.stuck = this.frame.scrollHeight - this.frame.scrollTop - this.frame.clientHeight < 40;
    });
    const watch = new ResizeObserver(() => this.follow());
    for (const size of [this.frame, list]) watch.observe(size);
  }

  /** To the end, whatever the reader looked at before. */
  end() {
    this.stuck = true;
    this.follow();
  }

  follow() {
    if (this.stuck) this.frame.scrollTop = this.frame.scrollHeight;
  }
}

export class Log {
  /** @param {HTMLElement} list @param {(rule: string) => void} openRule */
  constructor(list, openRule) {
    this.list = list;
    this.openRule = openRule;
    this.scroll = new Scroll(list);
    /** @type {News[]} */
    this.news = [];
    /** The address of a moment in the replay, once lines link to it. @type {((at: number) => string) | null} */
    this.moment = null;
  }

  /** @param {News[]} news */
  reset(news) {
    this.news = [...news];
    this.list.replaceChildren(...news.map((item) => this.line(item)));
    this.scroll.end();
  }

  /** The game is over: every line has a link to its moment in the replay. @param {(at: number) => string} moment */
  link(moment) {
    if (this.moment) return;
    this.moment = moment;
    this.reset(this.news);
  }

  /** @param {News[]} news @param {number} [back] how many lines at the end were taken back */
  add(news, back = 0) {
    for (let i = 0; i < back; i++) this.list.lastElementChild?.remove();
    this.news = [...this.news.slice(0, this.news.length - back), ...news];
    this.list.append(...news.map((item) => this.line(item)));
    this.scroll.follow();
  }

  /** @param {News} item */
  line(item) {
    const line = make("li", {}, item.say);
    if (this.moment) {
      const words = `Watch this moment: ${item.say}`;
      line.append(make("a", { class: "moment", href: this.moment(item.at), "aria-label": words, title: words }, "▸"));
    }
    if (item.rule) {
      const rule = make("button", { type: "button", class: "rule", "aria-label": `Rule: ${ruleName(item.rule)}` }, "§");
      rule.addEventListener("click", () => this.openRule(item.rule));
      line.append(" ", rule);
    }
    return line;
  }
}

export class Talk {
  /** @param {HTMLElement} list */
  constructor(list) {
    this.list = list;
    this.scroll = new Scroll(list);
  }

  /** @param {Chat[]} chat */
  reset(chat) {
    this.list.replaceChildren(...chat.map(line));
    this.scroll.follow();
  }

  /** @param {Chat[]} chat */
  add(chat) {
    this.list.append(...chat.map(line));
    this.scroll.follow();
  }
}

/** @param {Chat} said */
function line(said) {
  if (said.kind === "notice") return make("li", { class: "told" }, said.text);
  return make("li", {}, make("strong", {}, said.name), " ", said.text);
}
