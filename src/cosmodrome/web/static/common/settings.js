/** What this browser remembers: motion, sound, theme. (theme.js applies the theme before the first paint.) */

/** @param {string} key @param {string} fallback */
export function read(key, fallback) {
  try {
    return localStorage.getItem(key) ?? fallback;
  } catch {
    return fallback;
  }
}

/** @param {string} key @param {string} value */
export function keep(key, value) {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Without local storage one can still play.
  }
}

/** Whether pieces slide: as chosen, else as the system prefers. */
export function moving() {
  if (pace() === "instant") return false;
  const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  return read("motion", calm ? "off" : "on") === "on";
}

/** How fast things happen on the board. @returns {"instant" | "quick" | "normal" | "slow"} */
export function pace() {
  const chosen = read("pace", "normal");
  return chosen === "instant" || chosen === "quick" || chosen === "slow" ? chosen : "normal";
}

/** By how much motion is longer or shorter than usual. */
export const tempo = () => ({ instant: 0, quick: 0.5, normal: 1, slow: 2 })[pace()];

/** Whether sounds are on. */
export const sounding = () => read("sound", "on") === "on";

/** How loud sounds are, from 0 (none) to 1; low unless chosen otherwise. */
export function volume() {
  const chosen = Number(read("volume", "25"));
  return sounding() && chosen >= 0 && chosen <= 100 ? chosen / 100 : 0;
}

/** Whether to ask once more before a move that cannot be taken back. */
export const sure = () => read("sure", "on") === "on";

export const theme = () => read("theme", "dark");
