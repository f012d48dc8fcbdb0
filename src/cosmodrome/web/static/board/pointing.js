/** From the parts pointed at to a move. Pure, and the same for click, tap, drag and keyboard. */

/**
 * @typedef {object} Found
 * @property {number[]} exact  the moves said by exactly these parts
 * @property {number[]} longer the moves that need more parts
 * @property {Set<string>} next the parts that would lead on
 */

/**
 * Which moves these parts can still become. The order given by the moves comes first; if no move begins like that,
 * any order will do, so that "there, this card" is understood too.
 * @param {string[][]} choices
 * @param {string[]} pointed
 * @returns {Found}
 */
export function follow(choices, pointed) {
  const inOrder = gather(choices, pointed, restInOrder);
  return inOrder.exact.length + inOrder.longer.length ? inOrder : gather(choices, pointed, restAnyhow);
}

/**
 * @param {string[][]} choices
 * @param {string[]} pointed
 * @param {(parts: string[], pointed: string[]) => string[] | null} rest
 * @returns {Found}
 */
function gather(choices, pointed, rest) {
  /** @type {Found} */
  const found = { exact: [], longer: [], next: new Set() };
  choices.forEach((parts, choice) => {
    if (!parts.length) return;
    const left = rest(parts, pointed);
    if (left === null) return;
    if (!left.length) found.exact.push(choice);
    else {
      found.longer.push(choice);
      for (const part of rest === restInOrder ? left.slice(0, 1) : left) found.next.add(part);
    }
  });
  return found;
}

/** @param {string[]} parts @param {string[]} pointed */
function restInOrder(parts, pointed) {
  return pointed.every((part, i) => parts[i] === part) ? parts.slice(pointed.length) : null;
}

/** @param {string[]} parts @param {string[]} pointed */
function restAnyhow(parts, pointed) {
  const left = [...parts];
  for (const part of pointed) {
    const at = left.indexOf(part);
    if (at < 0) return null;
    left.splice(at, 1);
  }
  return left;
}

/**
 * What to do when a person points at one more part.
 * @param {string[][]} choices
 * @param {string[]} pointed
 * @param {string} part
 * @returns {{pointed: string[], choice?: number, lost?: string[]}} the parts now pointed at; the move, if they say
 *   just one; or the parts that lead nowhere
 */
export function point(choices, pointed, part) {
  if (pointed.length && pointed[pointed.length - 1] === part && !follow(choices, [...pointed, part]).longer.length) {
    const here = follow(choices, pointed);
    return here.exact.length === 1 ? { pointed: [], choice: here.exact[0] } : { pointed: pointed.slice(0, -1) };
  }
  for (const tried of [[...pointed, part], [part]]) {
    const found = follow(choices, tried);
    if (found.exact.length === 1 && !found.longer.length) return { pointed: [], choice: found.exact[0] };
    if (found.exact.length + found.longer.length) return { pointed: tried };
  }
  return { pointed, lost: [...pointed, part] };
}
