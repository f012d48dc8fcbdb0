/** The entry module of the waiting room: who comes and goes is seen at once, and the game opens when it begins. */

import { byId, copies } from "./common/dom.js";
import { Talk } from "./common/log.js";
import { FairDeal } from "./table/deal.js";
import { Live } from "./table/live.js";
import { TableState } from "./table/state.js";

/** @typedef {import("./types.js").Scene} Scene */
/** @typedef {import("./types.js").Seat} Seat */
/** @typedef {import("./types.js").Update} Update */

const main = byId("main");
const state = new TableState();
const talk = new Talk(byId("chat"));
const live = new Live(() => main.dataset.live ?? "", {
  update,
  state: (words) => (byId("link-state").textContent = words),
});
const deal = new FairDeal(
  main.dataset.table ?? "",
  (contribution) => void live.send({ type: "contribute", contribution }),
);
const rows = /** @type {HTMLElement[]} */ ([...byId("seats").children]);

/** @param {Scene | Update} message */
function update(message) {
  state.apply(message);
  if (message.deal !== undefined) deal.update(message.deal);
  if (!state.gathering?.waits) return location.reload(); // the same address shows the table from now on
  if (message.type === "scene") talk.reset(message.chat);
  else if (message.chat) talk.add(message.chat);
  show();
  main.dataset.n = String(state.n);
}

function show() {
  const { seats, gathering, look } = state;
  const free = seats.filter((seat) => seat.kind === "open").length;
  const seated = look.own.length > 0;
  const hosting = gathering?.host !== null && look.own.includes(gathering?.host ?? -1);
  const byHost = gathering?.by === "host";
  seats.forEach((seat, i) => {
    row(rows[i], seat, hosting, i === gathering?.host);
  });
  byId("sit").hidden = seated || !free;
  byId("watch").hidden = seated || free > 0;
  byId("invite").hidden = !free;
  byId("say").hidden = !seated;
  byId("hosting").hidden = !hosting;
  byId("fill").hidden = !free;
  byId("begin").hidden = free > 0 || !byHost;
  byId("others").hidden = hosting;
  byId("status").textContent = status(free, byHost, hosting);
}

/** @param {number} free @param {boolean} byHost @param {boolean} hosting */
function status(free, byHost, hosting) {
  if (free) return free === 1 ? "Waiting for one more to sit down." : `Waiting for ${free} more to sit down.`;
  if (!byHost) return "Everybody sits: the game begins.";
  return hosting ? "Everybody sits. Begin when you like." : "Everybody sits. Waiting for the host to begin.";
}

/** @param {HTMLElement} place @param {Seat} seat @param {boolean} hosting @param {boolean} host */
function row(place, seat, hosting, host) {
  const [, name, what, form] = /** @type {HTMLElement[]} */ ([...place.children]);
  place.className = `${seat.kind} ${seat.present ? "present" : "absent"}`;
  name.textContent = seat.kind === "open" ? "Free seat" : `${seat.name}${seat.you ? " (you)" : ""}`;
  what.textContent = [
    host ? "host" : "",
    seat.kind === "bot" ? `bot, ${seat.level}` : "",
    seat.kind === "person" && !seat.present ? "not looking" : "",
  ]
    .filter(Boolean)
    .join(" · ");
  form.hidden = seat.kind === "open" || !(seat.you || hosting);
  const press = form.querySelector("button");
  if (press) press.textContent = seat.you ? "Stand up" : "Free this seat";
}

const share = byId("share");
const link = /** @type {HTMLInputElement} */ (byId("invite-link"));
share.hidden = !("share" in navigator);
share.addEventListener("click", () => {
  const text = `Play ${document.querySelector("h1")?.textContent} with me`;
  navigator.share({ title: "Cosmodrome", text, url: link.value }).catch(() => {}); // the person changed their mind
});
copies("invite-link", "copy");
byId("say").addEventListener("submit", (event) => {
  event.preventDefault();
  const field = /** @type {HTMLInputElement} */ (byId("say-text"));
  if (field.value.trim()) void live.send({ type: "chat", text: field.value.trim() });
  field.value = "";
});

live.connect();
