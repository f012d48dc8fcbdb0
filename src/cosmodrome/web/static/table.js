/** A live table: pieces in, parts out. The same for every game. */

import { Aim } from "./aim.js";
import { Balloon } from "./balloon.js";
import { FairDeal } from "./deal.js";
import { button, byId, copies, make, sentence } from "./dom.js";
import { drags } from "./drag.js";
import { enter, shortcuts, steer } from "./keyboard.js";
import { Live } from "./live.js";
import { Log, Talk } from "./log.js";
import { pointsAtPanels, showPanels } from "./panels.js";
import { Picture } from "./pieces.js";
import { follow, point } from "./pointing.js";
import { showResult, verdict } from "./result.js";
import { openRule } from "./rules.js";
import { Seats } from "./seats.js";
import { play } from "./sound.js";
import { Stops } from "./stops.js";

/** @typedef {import("./types.js").Update} Update */
/** @typedef {import("./types.js").Ask} Ask */

const main = byId("main");
const game = main.dataset.game ?? "";
const picture = new Picture(/** @type {SVGSVGElement} */ (/** @type {unknown} */ (byId("picture"))), byId("panels"));
const log = new Log(byId("log"), (rule) => openRule(game, rule));
const talk = new Talk(byId("chat"));
const seats = new Seats(byId("seats"), (type, seat) =>
  live.send({ type, seat, ...(type === "sit" ? brought() : {}) }).then(heed),
);
const aim = new Aim(picture, byId("fields"), sendRange);
const balloon = new Balloon(byId("balloon"), byId("board"), (rule) => openRule(game, rule));
const askBack = button("Ask to undo", undo, "small plain");
const stops = new Stops(game, send, show);
const deal = new FairDeal(main.dataset.table ?? "", (contribution) => live.send({ type: "contribute", contribution }));
const portrait = matchMedia("(max-aspect-ratio: 9/10)");

/** What is known now; `pointed` is what the person has pointed at so far. */
const now = {
  /** @type {Ask | null} */
  ask: null,
  /** @type {string[]} */
  pointed: [],
  /** @type {import("./types.js").Look} */
  look: { seat: null, own: [], pass: null },
  /** @type {import("./types.js").Over | null} */
  over: null,
  /** @type {import("./types.js").Request | null} */
  request: null,
  next: "",
  /** The moves of a question in words, once they were asked for. */
  spelled: {
    of: "",
    list: /** @type {Promise<NonNullable<import("./types.js").Answer["moves"]>>} */ (Promise.resolve([])),
  },
  /** The question whose answer is on its way. */
  sent: "",
  /** What the buttons stand for. */
  offered: "",
};

const live = new Live(() => `${main.dataset.live}?layout=${portrait.matches ? "tall" : "wide"}`, {
  update,
  state: (words, lost) => {
    byId("link-state").textContent = words;
    document.body.classList.toggle("lost", lost);
  },
});

/** A question's name: numbers are counted for each seat. @param {Ask} ask */
const question = (ask) => `${ask.seat}:${ask.number}`;

// -- what comes in --------------------------------------------------------------------------------------------

/** @param {Update} message */
function update(message) {
  const scene = message.type === "scene";
  if (message.n !== undefined) main.dataset.n = String(message.n);
  if (message.look) now.look = message.look;
  if (message.seats) seats.seats = message.seats;
  if (message.over && !now.over && !scene) play("over");
  if (message.over !== undefined) now.over = message.over;
  if (message.request !== undefined) now.request = message.request;
  if (message.next) now.next = message.next;
  if (message.clocks !== undefined) seats.setClocks(message.clocks);
  if (message.deal !== undefined) {
    main.dataset.begun = String(!message.deal || message.deal.begun);
    deal.update(message.deal);
  }
  draw(message, scene);
  if (message.panels) showPanels(byId("panels"), message.panels, scene);
  write(message, scene);
  if (now.over) log.link(moment);
  if (message.ask) asked(message.ask);
  seats.awaited = now.ask?.awaited ?? [];
  seats.over = Boolean(now.over);
  if (message.seats || message.ask || message.over !== undefined) seats.show();
  picture.name(seats.names());
  showResult(byId("result"), now.over, seats.names(), now.look.own);
  invite();
  curtain();
  show();
}

/** @param {Update} message @param {boolean} scene */
function draw(message, scene) {
  const set = message.set ?? {};
  if (scene && message.size) picture.scene(message.size, message.defs ?? "", set, message.order ?? []);
  else if (message.set || message.gone) {
    if (message.size) picture.resize(message.size);
    picture.update(set, message.gone ?? [], message.runs);
    play("piece");
  }
}

/** @param {Update} message @param {boolean} scene */
function write(message, scene) {
  if (scene) {
    log.reset(message.news ?? []);
    byId("latest").textContent = message.news?.at(-1)?.say ?? "";
    talk.reset(message.chat ?? []);
    return;
  }
  if (message.news || message.back) {
    log.add(message.news ?? [], message.back);
    byId("latest").textContent = message.news?.at(-1)?.say ?? "";
    picture.flash((message.news ?? []).flatMap((item) => item.parts));
  }
  if (message.chat) talk.add(message.chat);
}

/** @param {Ask} ask */
function asked(ask) {
  const fresh = !now.ask || question(now.ask) !== question(ask);
  if (fresh || !ask.yours) now.pointed = [];
  if (fresh && ask.yours && !now.ask?.yours) play("turn");
  if (fresh) balloon.hide();
  now.ask = ask;
  if (fresh || !ask.yours) stops.asked(ask);
  if (stops.holds(ask)) play("turn");
  document.title = `${ask.yours ? "● " : ""}${document.title.replace(/^● /, "")}`;
}

// -- what is shown -----------------------------------------------------------------------------------------------

function show() {
  const ask = now.ask;
  const open = Boolean(ask?.yours && now.sent !== question(ask) && now.look.pass === null);
  const found = ask && open ? follow(ask.choices, now.pointed) : { exact: [], longer: [], next: new Set() };
  /** @type {Set<string>} */
  const lit = new Set(found.next);
  const spans = ask && open ? ask.ranges.filter((span) => within(now.pointed, span)) : [];
  for (const span of spans) for (const part of span.start) lit.add(part);
  const useful = new Set(ask && open ? [...found.exact, ...found.longer].flatMap((choice) => ask.choices[choice]) : []);
  aim.offer(spans, now.pointed);
  picture.light(lit, now.pointed, useful, hold);
  byId("ask").textContent = prompted();
  byId("prompt").classList.toggle("yours", open);
  byId("clear").hidden = !now.pointed.length;
  byId("undo").hidden = !ask?.undo || Boolean(now.over);
  askBack.hidden = Boolean(ask?.undo || now.over || !now.look.own.length);
  buttons(open, found.exact, hidden(found.next));
  beside();
  request();
  if (portrait.matches) measure(); // at once: what is scrolled to must not come to lie under it
}

/** Tell the page how high the prompt bar is, which on a phone lies over it. */
function measure() {
  document.documentElement.style.setProperty("--prompt", `${byId("prompt").offsetHeight}px`);
}

/** On a phone the panels are below the board: a way to the one that holds what the board does not show, and back. */
function beside() {
  const way = byId("beside");
  const lit = /** @type {HTMLElement[]} */ ([...byId("panels").querySelectorAll(".lit")]);
  const panel = lit.find((piece) => !picture.at(piece.dataset.part ?? "").length)?.closest(".panel");
  way.hidden = !panel;
  if (!panel) return;
  const there = panel.getBoundingClientRect().top < innerHeight / 2;
  way.textContent = there ? "To the board ↑" : `${panel.querySelector("h2, h3")?.textContent ?? "Below"} ↓`;
  way.onclick = () => (there ? byId("board") : panel).scrollIntoView({ block: "start" });
}

/** What the prompt bar says. */
function prompted() {
  if (now.over) return `${verdict(now.over, seats.names(), now.look.own)} ${now.over.reason}`;
  if (!now.pointed.length && stops.passes(now.ask)) return `${now.ask?.prompt} You pass here, as you said under Stops.`;
  if (stops.holds(now.ask)) return `${now.ask?.prompt} You can only go on here; you stop, as you said under Stops.`;
  if (!now.pointed.length || !now.ask) return now.ask?.prompt ?? "";
  const called = (/** @type {string} */ part) =>
    (picture.at(part)[0]?.getAttribute("aria-label") ?? part).split(". ")[0];
  const said = sentence(now.pointed.map(called).join(", then "));
  if (aim.placed(now.pointed.at(-1))) return `${said} … where? Drag it there, tap the place, or set the numbers.`;
  if (aim.aimed(now.pointed.at(-1))) return `${said} … pull it back and let go, or set the numbers.`;
  return `${said} … and now? Choose one of the bright pieces.`;
}

/** Whether the parts belong to the beginning of a range. @param {string[]} parts @param {import("./types.js").Span} span */
const within = (parts, span) => parts.every((part) => span.start.includes(part));

/** How a part is taken hold of: pulled back to aim, or dragged if something can follow. @param {string} part */
function hold(part) {
  if (aim.aimed(part)) return "aims";
  const follows = now.ask && follow(now.ask.choices, [...now.pointed, part]).longer.length;
  return follows || now.pointed.includes(part) || aim.placed(part) ? "drag" : "";
}

/** The parts that would lead on but that nothing on the page stands for. @param {Set<string>} next */
function hidden(next) {
  const shown = new Set(picture.pointable().map((piece) => piece.dataset.part));
  return [...next].filter((part) => !shown.has(part));
}

/** @param {boolean} open @param {number[]} exact @param {string[]} hidden */
function buttons(open, exact, hidden) {
  const place = byId("buttons");
  const offer = open && now.ask ? [question(now.ask), now.ask.buttons, exact, hidden, now.pointed] : [];
  const sign = JSON.stringify([offer, stops.holds(now.ask), now.over && [now.next, now.request, now.look.own]]);
  if (sign === now.offered) return; // a button that stays is not made anew: a press of it may have begun
  now.offered = sign;
  const had = document.activeElement && place.contains(document.activeElement);
  /** @type {HTMLElement[]} */
  const list = [];
  if (open && now.ask) {
    for (const choice of exact) list.push(named("Just that", [choice], () => send(choice)));
    for (const part of hidden) list.push(named(part.replace(/[:_-]/g, " "), leading(part), () => pointPart(part)));
    if (!now.pointed.length) {
      for (const { choice, say } of now.ask.buttons) list.push(button(spoken(say), () => send(choice), "primary"));
    }
  }
  if (stops.holds(now.ask)) list.push(button("Go on", goOn, "primary"));
  if (now.over) list.push(...afterwards());
  place.classList.toggle("many", list.length > 5);
  place.replaceChildren(...list);
  if (had) (list[0] ?? byId("picture")).focus?.();
}

/** Go past a window at which one only stops to look. */
function goOn() {
  stops.goOn();
  show();
}

/** A move's words as a sentence, with names for `{2}`. @param {string} words */
const spoken = (words) =>
  sentence(words.replace(/\{(\d+)\}/g, (_, seat) => seats.seats[Number(seat)]?.name ?? `seat ${Number(seat) + 1}`));

/** The moves that pointing at this part next could lead to. @param {string} part */
function leading(part) {
  const found = now.ask ? follow(now.ask.choices, [...now.pointed, part]) : { exact: [], longer: [] };
  return [...found.exact, ...found.longer];
}

/**
 * A button for moves; if it is just one, it shows itself with the move's sentence as soon as the server has told it.
 * @param {string} label
 * @param {number[]} choices
 * @param {() => void} act
 */
function named(label, choices, act) {
  const press = button(sentence(label), act, "primary");
  if (choices.length === 1) {
    press.hidden = true;
    setTimeout(() => (press.hidden = false), 1000); // a connection that is lost just then tells nothing
    void moves().then((list) => {
      const move = list.find((one) => one.choice === choices[0]);
      if (move) press.textContent = spoken(move.say);
      press.hidden = false;
    });
  }
  return press;
}

/** All moves of this question with their sentences, asked for once. */
function moves() {
  const ask = now.ask;
  if (!ask) return Promise.resolve([]);
  if (now.spelled.of !== question(ask)) {
    const list = live.send({ type: "moves", seat: ask.seat }).then((answer) => answer.moves ?? []);
    now.spelled = { of: question(ask), list };
  }
  return now.spelled.list;
}

/** Every move as a sentence to choose from: for those who would rather read than point. */
async function listMoves() {
  const place = byId("moves-list");
  const list = now.ask?.yours ? await moves() : [];
  const dialog = /** @type {HTMLDialogElement} */ (byId("moves"));
  const presses = list.map((move) =>
    button(
      spoken(move.say),
      () => {
        dialog.close();
        send(move.choice);
      },
      "small",
    ),
  );
  place.replaceChildren(...(presses.length ? presses : [make("p", {}, now.ask?.prompt ?? "")]));
  if (!dialog.open) dialog.showModal();
}

/** Where the replay shows a moment as this seat saw it. @param {number} at */
function moment(at) {
  const seat = now.look.seat === null ? "" : `&seat=${now.look.seat}`;
  return `/tables/${main.dataset.table}/replay?n=${at}${seat}`;
}

function afterwards() {
  const replay = make("a", { class: "button", href: `/tables/${main.dataset.table}/replay` }, "Watch it again");
  if (now.next) return [make("a", { class: "button primary", href: now.next }, "To the rematch"), replay];
  const again = now.look.own.length && !now.request ? [button("Rematch", () => tell("rematch"), "primary")] : [];
  return [...again, replay];
}

/** Something that needs everybody's consent. */
function request() {
  const place = byId("request");
  const asked = now.request;
  place.hidden = !asked;
  if (!asked) return;
  const name = seats.names()[asked.by];
  const what = asked.kind === "undo" ? "asks to take back a move." : "would like a rematch.";
  const mine = asked.asked.some((seat) => now.look.own.includes(seat));
  place.replaceChildren(make("p", {}, `${name} ${what}`));
  if (mine)
    place.append(
      button("Agree", () => tell("agree"), "primary small"),
      button("Decline", () => tell("decline"), "small"),
    );
}

function invite() {
  const free = seats.seats.some((seat) => seat.kind === "open");
  byId("invite").hidden = !free || Boolean(now.over);
}

/** Between two people on one device: nothing is shown until the next one says so. */
function curtain() {
  const dialog = /** @type {HTMLDialogElement} */ (byId("curtain"));
  const seat = now.look.pass;
  if (seat === null || seat === undefined) {
    if (dialog.open) dialog.close();
    return;
  }
  const name = seats.seats[seat]?.name ?? `seat ${seat + 1}`;
  byId("curtain-title").textContent = `Pass the device to ${name}`;
  byId("take").textContent = `I am ${name}`;
  if (!dialog.open) dialog.showModal();
}

// -- what goes out -------------------------------------------------------------------------------------------------

/** @param {import("./types.js").Answer} answer */
function heed(answer) {
  if (answer.type === "refused" && answer.code !== "stale") balloon.say(answer.sentence ?? "", answer.rule ?? "", null);
}

/** What somebody who sits down brings along: a number for the deal, if there is still to be one. */
const brought = () => (deal.deal && !deal.deal.begun ? { contribution: deal.contribution() } : {});

/** @param {string} type */
function tell(type) {
  void live.send({ type }).then(heed);
}

/** @param {number} choice */
function send(choice) {
  submit({ choice });
}

/** @param {string} kind @param {Record<string, number>} values */
function sendRange(kind, values) {
  submit({ move: { type: kind, ...values } });
}

/** @param {Record<string, unknown>} said */
function submit(said) {
  const ask = now.ask;
  if (!ask?.yours || now.sent === question(ask)) return;
  now.sent = question(ask);
  now.pointed = [];
  show();
  void live.send({ type: "move", seat: ask.seat, number: ask.number, ...said }).then((answer) => {
    heed(answer);
    if (answer.type === "refused" && now.sent === question(ask)) now.sent = "";
    show();
  });
}

/** @param {SVGGElement | HTMLElement} piece */
function pointAt(piece) {
  balloon.hide();
  const part = piece.dataset.part;
  if (part) return pointPart(part, piece);
  const name = piece.getAttribute("aria-label");
  if (name && !piece.classList.contains("quiet")) balloon.say(sentence(name), "", piece);
}

/** @param {string} part @param {Element | null} [piece] */
function pointPart(part, piece = null) {
  const ask = now.ask;
  if (!ask?.yours || now.sent === question(ask)) return void why([part], piece);
  const said = point(ask.choices, now.pointed, part);
  if (said.choice !== undefined) return send(said.choice);
  if (said.lost) {
    const begun = begin(part);
    if (!begun) return void why(said.lost, piece);
    now.pointed = begun;
  } else now.pointed = said.pointed;
  show();
}

/** The parts pointed at after this one, if they begin a range; a second time clears. @param {string} part */
function begin(part) {
  if (now.pointed.includes(part)) return [];
  const longer = [...now.pointed, part];
  return [longer, [part]].find((parts) => now.ask?.ranges.some((span) => within(parts, span)));
}

/** @param {SVGGElement} piece @param {SVGGElement | null} onto @param {DOMPoint} at */
function dropped(piece, onto, at) {
  const part = piece.dataset.part;
  const place = aim.placed(part);
  if (place) return aim.place(place, at);
  if (!onto?.dataset.part || onto === piece || !part) return;
  if (!now.pointed.includes(part)) pointAt(piece);
  pointAt(onto);
}

/** Why these parts lead nowhere. @param {string[]} parts @param {Element | null} piece */
async function why(parts, piece) {
  play("no");
  const seat = now.ask?.seat ?? now.look.own[0];
  if (seat === null || seat === undefined) {
    return balloon.say("You are watching this game.", "", piece);
  }
  const lit = parts.length === 1 ? picture.svg.querySelector(".lit")?.getAttribute("data-part") : null;
  let answer = lit ? await live.send({ type: "why", seat, parts: [lit, ...parts] }) : null; // "this there", if it means anything
  if (!answer || answer.code === "no-use") answer = await live.send({ type: "why", seat, parts });
  balloon.say(answer.sentence ?? "", answer.rule ?? "", piece);
}

function clear() {
  now.pointed = [];
  balloon.hide();
  show();
}

function undo() {
  const seat = now.ask?.seat ?? now.look.own[0];
  if (seat !== undefined && seat !== null) void live.send({ type: "undo", seat }).then(heed);
}

// -- hands -------------------------------------------------------------------------------------------------------------

drags(picture, pointAt, dropped, (at) => {
  const place = aim.placed(now.pointed.at(-1));
  if (place) aim.place(place, at);
});
steer(picture.svg, pointAt);
pointsAtPanels(byId("panels"), pointAt);
copies("invite-link", "copy");
/** @type {HTMLInputElement} */ (byId("invite-link")).value = new URL(main.dataset.link ?? "", location.href).href;
byId("clear").addEventListener("click", clear);
byId("undo").addEventListener("click", undo);
byId("help").addEventListener("click", () => /** @type {HTMLDialogElement} */ (byId("keys")).showModal());
byId("all-moves").addEventListener("click", () => void listMoves());
byId("take").addEventListener("click", () => void live.send({ type: "look", seat: now.look.pass }).then(heed));
byId("curtain").addEventListener("cancel", (event) => event.preventDefault());
byId("foot").append(askBack);
byId("say").addEventListener("submit", (event) => {
  event.preventDefault();
  const field = /** @type {HTMLInputElement} */ (byId("say-text"));
  if (field.value.trim()) void live.send({ type: "chat", text: field.value.trim() }).then(heed);
  field.value = "";
});
new ResizeObserver(measure).observe(byId("prompt"));
addEventListener("scroll", beside, { passive: true });
portrait.addEventListener("change", () => void live.send({ type: "layout", tall: portrait.matches }));

shortcuts({
  Escape: clear,
  u: undo,
  b: () => enter(picture.svg),
  p: () =>
    /** @type {HTMLElement | null} */ (document.querySelector("#fields input, #buttons button, #buttons a"))?.focus(),
  c: () => byId("say-text").focus(),
  m: () => void listMoves(),
  a: () => {
    const piece = picture.holding(document.activeElement);
    if (piece) aim.towards(piece);
  },
  "?": () => byId("help").click(),
});

live.connect();
