/** How everybody stood in the course of a game, as a small picture: a line for each seat, and the moment that decided it. */

import { fetched } from "./fetching.js";

const SVG = "http://www.w3.org/2000/svg";
const [WIDTH, HEIGHT] = [300, 64];

/** @typedef {import("../types.js").Story} Story */

/**
 * @param {Story} story
 * @param {string[]} names
 * @param {(n: number) => void} go called with the moment that was pressed
 * @returns {SVGSVGElement | null} nothing where the course is not told
 */
export function course(story, names, go) {
  if (story.course.length < 3) return null;
  const across = (/** @type {number} */ n) => (n / story.last) * WIDTH;
  const picture = shape("svg", {
    viewBox: `0 -4 ${WIDTH} ${HEIGHT + 8}`,
    class: "course",
    preserveAspectRatio: "none",
    role: "img",
  });
  picture.setAttribute("aria-label", `How ${names.join(", ")} stood in the course of the game`);
  if (story.turn) {
    const x = across(story.turn.n);
    picture.append(shape("line", { x1: x, x2: x, y1: -4, y2: HEIGHT + 4, class: "turning" }));
  }
  names.forEach((_, seat) => {
    const points = story.course.map(
      ([n, stood]) => `${across(n).toFixed(1)},${((1 - stood[seat] / 1000) * HEIGHT).toFixed(1)}`,
    );
    picture.append(shape("polyline", { points: points.join(" "), class: `seat-${seat}` }));
  });
  picture.addEventListener("click", (event) => {
    const box = picture.getBoundingClientRect();
    go(Math.round(((event.clientX - box.x) / box.width) * story.last));
  });
  return /** @type {SVGSVGElement} */ (picture);
}

/** A line at a share of the way. @param {number} share */
export const here = (share) =>
  shape("line", { x1: share * WIDTH, x2: share * WIDTH, y1: -4, y2: HEIGHT + 4, class: "here" });

/** The words about the moment that decided a game. @param {Story} story @param {string} winner */
export function turning({ turn, moves }, winner) {
  if (!turn) return null;
  const said = moves.find((move) => move.n === turn.n)?.say ?? "";
  const lead = winner === "You" ? "you led" : `${winner} led`;
  return {
    n: turn.n,
    words:
      turn.kind === "led" ? `From here ${lead} to the end` : `The greatest step of a game in which ${lead} throughout`,
    move: `move ${turn.n}${said ? `: ${said}` : ""}`,
  };
}

/** @param {string} tag @param {Record<string, string | number>} attributes */
function shape(tag, attributes) {
  const made = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, String(value));
  return made;
}

/** The story of a table as a view has noticed it; null if it cannot be had. @param {string} table @param {number | null} seat @returns {Promise<Story | null>} */
export function fetchStory(table, seat) {
  return fetched(`/api/tables/${table}/story${seat === null ? "" : `?seat=${seat}`}`);
}
