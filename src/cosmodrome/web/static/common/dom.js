/** Small helpers around the document. */

/**
 * The element with this id, which the page promises to have.
 * @param {string} id
 * @returns {HTMLElement}
 */
export function byId(id) {
  const found = document.getElementById(id);
  if (!found) throw new Error(`The page has no #${id}`);
  return found;
}

/**
 * A new element; text is always text, never markup.
 * @param {string} tag
 * @param {Record<string, string>} [attributes]
 * @param {...(Node | string)} children
 * @returns {HTMLElement}
 */
export function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

/**
 * A button that does something.
 * @param {string} label
 * @param {() => void} act
 * @param {string} [look]
 */
export function button(label, act, look = "") {
  const element = make("button", { type: "button", class: look }, label);
  element.addEventListener("click", act);
  return element;
}

/** A sentence that begins like one. @param {string} words */
export const sentence = (words) => words.charAt(0).toUpperCase() + words.slice(1);

/** How a rule is called in a label: `one-patch` is "one patch". @param {string} rule */
export const ruleName = (rule) => rule.replaceAll("-", " ");

/** Copy the text of a field, and say so on the button. @param {string} field @param {string} trigger */
export function copies(field, trigger) {
  const input = /** @type {HTMLInputElement} */ (byId(field));
  const press = byId(trigger);
  press.addEventListener("click", async () => {
    input.select();
    try {
      await navigator.clipboard.writeText(input.value);
    } catch {
      document.execCommand("copy");
    }
    press.textContent = "Copied";
  });
}
