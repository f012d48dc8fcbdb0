/** The dialogs of a table: all moves as sentences, the keys, and the curtain between two people on one device. */

import { button, byId, make } from "../common/dom.js";

/** @param {string} id */
const dialog = (id) => /** @type {HTMLDialogElement} */ (byId(id));

/** Show a dialog, if it is not open yet. @param {string} id */
function open(id) {
  if (!dialog(id).open) dialog(id).showModal();
}

export const showKeys = () => open("keys");

/**
 * Every move as a sentence to choose from, for those who would rather read than point.
 * @param {import("./actions.js").Actions} actions
 * @param {import("./prompt.js").TablePrompt} prompt
 */
export async function listMoves(actions, prompt) {
  const list = await actions.moves();
  const choose = (/** @type {number} */ choice) => {
    dialog("moves").close();
    actions.choose(choice);
  };
  const presses = list.map((move) => button(prompt.spoken(move.say), () => choose(move.choice), "small"));
  byId("moves-list").replaceChildren(...(presses.length ? presses : [make("p", {}, actions.state.ask?.prompt ?? "")]));
  open("moves");
}

/** Hide everything until the next person on this device says that they hold it. @param {Readonly<import("./state.js").TableState>} state */
export function showCurtain(state) {
  const seat = state.look.pass;
  for (const part of document.querySelectorAll(".stage, .side")) part.toggleAttribute("inert", seat !== null);
  if (seat === null) {
    if (dialog("curtain").open) dialog("curtain").close();
    return;
  }
  byId("curtain-title").textContent = `Pass the device to ${state.name(seat)}`;
  byId("take").textContent = `I am ${state.name(seat)}`;
  if (!dialog("curtain").open) dialog("curtain").show(); // not over the navigation
}

/** Wire the buttons that open and close dialogs. @param {import("./actions.js").Actions} actions @param {import("./prompt.js").TablePrompt} prompt */
export function wireDialogs(actions, prompt) {
  byId("help").addEventListener("click", showKeys);
  byId("all-moves").addEventListener("click", () => void listMoves(actions, prompt));
  byId("take").addEventListener("click", () => void actions.tell({ type: "look", seat: actions.state.look.pass }));
  byId("curtain").addEventListener("cancel", (event) => event.preventDefault());
}
