/** The entry module of a live table: builds its parts, connects them, and opens the connection. The same for every game. */

import { Aim } from "./board/aim.js";
import { Balloon } from "./board/balloon.js";
import { Board } from "./board/board.js";
import { hands } from "./board/hands.js";
import { Inspector } from "./board/inspector.js";
import { enter, shortcuts } from "./board/keyboard.js";
import { byId } from "./common/dom.js";
import { Log, Talk } from "./common/log.js";
import { openRule } from "./common/rules.js";
import { play } from "./common/sound.js";
import { Actions } from "./table/actions.js";
import { Answer } from "./table/answer.js";
import { Banner } from "./table/banner.js";
import { FairDeal } from "./table/deal.js";
import { listMoves, showCurtain, showKeys, wireDialogs } from "./table/dialogs.js";
import { askToLeave } from "./table/leave.js";
import { Live } from "./table/live.js";
import { Pacer } from "./table/pacer.js";
import { showPhone, wirePhone } from "./table/phone.js";
import { TablePrompt } from "./table/prompt.js";
import { Recap } from "./table/recap.js";
import { Result } from "./table/result.js";
import { Seats } from "./table/seats.js";
import { showRequest, showWatching, wireSide } from "./table/side.js";
import { question, TableState } from "./table/state.js";
import { Stops } from "./table/stops.js";

/** @typedef {import("./types.js").Ask} Ask */
/** @typedef {import("./types.js").Scene} Scene */
/** @typedef {import("./types.js").Update} Update */

const main = byId("main");
const { game = "", table = "" } = main.dataset;
const replay = `/tables/${table}/replay`;
const rule = (/** @type {string} */ name) => void openRule(game, name);

const state = new TableState();
const answer = new Answer(state);
const board = new Board();
const balloon = new Balloon(byId("balloon"), byId("board"), rule);
const banner = new Banner(byId("banner"));
const log = new Log(byId("log"), rule);
const talk = new Talk(byId("chat"));
const live = new Live(() => `${main.dataset.live}?layout=${board.tall ? "tall" : "wide"}`, {
  update: (message) => pacer.take(message),
  state: (words, lost) => {
    byId("link-state").textContent = words;
    document.body.classList.toggle("lost", lost);
  },
});
const pacer = new Pacer(update, () => board.picture.motion.still(), show);
const recap = new Recap(board, pacer);
const actions = new Actions(live, state, answer, board, balloon, show);
const aim = new Aim(board.picture, byId("fields"), (kind, values) => actions.set(kind, values));
const result = new Result(byId("result"), state, table, replay, show);
const stops = new Stops(game, (choice) => actions.choose(choice), show);
const inspector = new Inspector(board, (part) => actions.about(part), rule);
const prompt = new TablePrompt(state, answer, actions, board, aim, stops, inspector, result);
const deal = new FairDeal(table, (contribution) => void live.send({ type: "contribute", contribution }));
const seats = new Seats(byId("seats"), state, (type, seat) =>
  type === "sit" ? actions.tell({ type, seat, ...deal.brought() }) : askToLeave(actions, seat),
);

answer.decided = () => recap.decided();

// -- what comes in ---------------------------------------------------------------------------------------------

/** @param {Scene | Update} message */
function update(message) {
  const before = state.ask;
  const ended = !state.over && message.over && message.type === "update";
  state.apply(message);
  if (message.n !== undefined || message.ask) inspector.fresh();
  if (state.gathering?.waits) return location.reload(); // somebody stood up: the waiting room has this address
  if (ended) play(state.look.own.some((seat) => state.over?.ranks[seat] === 1) ? "won" : "over");
  main.dataset.n = String(state.n);
  if (message.deal !== undefined) deal.update(message.deal);
  main.dataset.begun = String(state.begun);
  if (message.type === "scene") showScene(message);
  else showUpdate(message);
  if (state.over) log.link((at) => result.at(at));
  if (state.next && prompt.again) location.assign(state.next); // one click, and the game is played again
  if (message.ask) asked(before, message.ask);
  seats.show();
  result.show(Boolean(ended));
  showWatching(state);
  showCurtain(state);
  show();
}

/** @param {Scene} scene */
function showScene(scene) {
  board.scene(scene, state.names());
  recap.forget();
  log.reset(scene.news);
  byId("latest").textContent = scene.news.at(-1)?.say ?? "";
  talk.reset(scene.chat);
}

/** @param {Update} change */
function showUpdate(change) {
  recap.take(change);
  if (board.update(change, state.names())) play("piece");
  if (change.news || change.back) {
    const news = change.news ?? [];
    log.add(news, change.back);
    byId("latest").textContent = news.at(-1)?.say ?? "";
    board.picture.flash(news.flatMap((item) => item.parts));
    banner.tell(news);
  }
  if (change.chat) talk.add(change.chat);
}

/** A question came, or the same one changed. @param {Ask | null} before @param {Ask} ask */
function asked(before, ask) {
  const fresh = !before || question(before) !== question(ask);
  if (fresh && ask.yours && !before?.yours) play("turn");
  if (fresh) balloon.hide();
  if (fresh || !ask.yours) {
    answer.clear();
    stops.asked(ask);
  }
  if (stops.holds(ask)) play("turn");
  actions.goOnNaming();
  document.title = `${ask.yours ? "● " : ""}${document.title.replace(/^● /, "")}`;
}

// -- what is shown ---------------------------------------------------------------------------------------------

/** Show what can be done now: after every message, and whenever the person has pointed at something. */
function show() {
  const held = answer.held;
  answer.held = pacer.busy;
  if (held && !answer.held) actions.goOnNaming();
  recap.show(Boolean(state.over));
  const options = answer.options();
  aim.offer(options.spans, answer.pointed);
  board.picture.light(options.lit, answer.pointed, options.useful, hold, answer.pieces);
  prompt.show(options);
  showRequest(state, actions, prompt);
  showPhone(board);
}

/** How a part is taken hold of: pulled back to aim, or dragged if something can follow. @param {string} part */
function hold(part) {
  if (aim.aimed(part)) return "aims";
  return answer.leading(part).further || answer.pointed.includes(part) || aim.placed(part) ? "drag" : "";
}

/** Place a piece, if its part begins a range of places. @param {string | undefined} part @param {DOMPoint} at @returns {boolean} whether it does */
function put(part, at) {
  const span = aim.placed(part);
  if (span) aim.place(span, at);
  return Boolean(span);
}

// -- what the person does --------------------------------------------------------------------------------------

hands(board, {
  point: (piece) => actions.pointAt(piece),
  pointed: (part) => answer.pointed.includes(part),
  put: (piece, at) => put(piece.dataset.part, at),
  touch: (at) => put(answer.pointed.at(-1), at),
});
wireDialogs(actions, prompt);
wireSide(actions);
wirePhone(board);
board.whenTurned(() => void live.send({ type: "layout", tall: board.tall }));
shortcuts({
  Escape: () => actions.clear(),
  u: () => actions.undo(),
  b: () => enter(board.picture.svg),
  p: () => {
    document.querySelector("#fields details")?.setAttribute("open", "");
    /** @type {HTMLElement | null} */ (
      document.querySelector("#fields input, #buttons :is(button, a):not([hidden])")
    )?.focus();
  },
  c: () => byId("say-text").focus(),
  m: () => void listMoves(actions, prompt),
  a: () => {
    const piece = board.picture.holding(document.activeElement);
    if (piece) aim.towards(piece);
  },
  "?": showKeys,
});

void inspector.names.begin(`/api/tables/${table}/names`, ["log", "ask"], "buttons");
live.connect();
