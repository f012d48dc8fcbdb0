/** Leaving a table asks first: alone with bots it pauses, with people a bot plays on or the others decide. */

import { button, byId } from "../common/dom.js";

/** @param {import("./actions.js").Actions} actions @param {number} seat */
export function askToLeave(actions, seat) {
  const dialog = /** @type {HTMLDialogElement} */ (byId("leave"));
  const others = actions.state.seats.some((one) => one.kind === "person" && !one.you);
  /** @param {import("../types.js").ClientMessage} message @param {boolean} home */
  const go = async (message, home) => {
    dialog.close();
    const reply = await actions.tell(message);
    if (home && reply.type === "done") location.assign("/");
  };
  const giveUp = () => /** @type {HTMLFormElement} */ (byId("give-up")).submit();
  byId("leave-words").textContent = others
    ? "The others play on. You can come back to your seat at any time."
    : "Nobody waits for anybody: the game is kept as it is until you come back.";
  byId("leave-ways").replaceChildren(
    ...(others
      ? [
          button("A bot plays for me", () => void go({ type: "leave", seat }, false), "primary"),
          button("Let the others decide", () => void go({ type: "leave", seat, ask: true }, false)),
        ]
      : [
          button("Pause and leave", () => void go({ type: "pause", seat, paused: true }, true), "primary"),
          button("Give this game up", giveUp),
        ]),
  );
  dialog.showModal();
}
