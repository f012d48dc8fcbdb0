/** What this browser remembers: motion, sound. (The theme is set by theme.js before the first paint.) */

const calm = matchMedia("(prefers-reduced-motion: reduce)");

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
    // A browser that keeps nothing still plays.
  }
}

/** Whether pieces slide: as chosen, else as the system prefers. */
export const moving = () => read("motion", calm.matches ? "off" : "on") === "on";

/** Whether sounds are on: only if asked for. */
export const sounding = () => read("sound", "off") === "on";

export const theme = () => read("theme", "system");
