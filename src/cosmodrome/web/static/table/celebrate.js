/** Stars that rise over the result of a game, for those who like things to move. */

import { make } from "../common/dom.js";
import { moving } from "../common/settings.js";

const STARS = 32;

/** @param {HTMLElement} place @param {boolean} mine whether it is my victory: then there are more */
export function celebrate(place, mine) {
  if (!moving() || document.hidden) return;
  const sky = make("div", { class: "stars", "aria-hidden": "true" });
  place.append(sky);
  const flights = Array.from({ length: mine ? STARS : STARS / 4 }, (_, i) => {
    const star = make("span", { class: `star seat-${i % 6}` }, "★");
    star.style.left = `${Math.random() * 100}%`;
    sky.append(star);
    const [drift, turn] = [Math.random() * 80 - 40, Math.random() * 360];
    const keys = [
      { transform: "translate(0, 0)", opacity: 1 },
      { transform: `translate(${drift}px, -${180 + Math.random() * 260}px) rotate(${turn}deg)`, opacity: 0 },
    ];
    const how = { duration: 1600 + Math.random() * 1400, delay: Math.random() * 500, easing: "ease-out" };
    return star.animate(keys, { ...how, fill: "both" }).finished;
  });
  void Promise.allSettled(flights).then(() => sky.remove());
}
