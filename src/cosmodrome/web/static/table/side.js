/** The side of a table: the request that needs everybody's consent, and the chat's form. */

import { button, byId, make } from "../common/dom.js";

/** @typedef {Readonly<import("./state.js").TableState>} State */
/** @typedef {import("./actions.js").Actions} Actions */

/** Tell a spectator that they watch. @param {State} state */
export function showWatching(state) {
  byId("watching").hidden = state.look.own.length > 0;
}

/**
 * The open request, with buttons for those whose consent is missing.
 * @param {State} state
 * @param {Actions} actions
 * @param {import("./prompt.js").TablePrompt} prompt
 */
export function showRequest(state, actions, prompt) {
  const place = byId("request");
  const { request, look } = state;
  place.hidden = !request;
  if (!request) return;
  const what = {
    undo: "asks to take back a move.",
    rematch: "would like a rematch.",
    bot: "wants to leave. Shall a bot play on? If not, you wait.",
  }[request.kind];
  const agree = () => {
    prompt.again = request.kind === "rematch";
    void actions.tell({ type: "agree" });
  };
  place.replaceChildren(make("p", {}, `${state.names()[request.by]} ${what}`));
  if (request.asked.some((seat) => look.own.includes(seat)))
    place.append(
      button("Agree", () => agree(), "primary small"),
      button("Decline", () => void actions.tell({ type: "decline" }), "small"),
    );
  else if (look.own.includes(request.by))
    place.append(button("Never mind", () => void actions.tell({ type: "decline" }), "small"));
}

/** Wire the chat. @param {Actions} actions */
export function wireSide(actions) {
  byId("say").addEventListener("submit", (event) => {
    event.preventDefault();
    const field = /** @type {HTMLInputElement} */ (byId("say-text"));
    if (field.value.trim()) void actions.tell({ type: "chat", text: field.value.trim() });
    field.value = "";
  });
}
