/** The site as an app: its service worker keeps the shell. */

const ADDRESS = "/worker.js";

/** The one script address that may be made from text, and nothing else. */
const policy = /** @type {any} */ (globalThis).trustedTypes?.createPolicy("cosmodrome-worker", {
  createScriptURL: (/** @type {string} */ address) => {
    if (address.split("?")[0] !== ADDRESS) throw new TypeError("That is no script of this site.");
    return address;
  },
});

/** Without one the site works as before. */
export function install() {
  const mark = new URL(import.meta.url).pathname.split("/")[2]; // of this release: /static/MARK/common/install.js
  if (!("serviceWorker" in navigator) || !/^[0-9a-f]{16}$/.test(mark)) return;
  const address = `${ADDRESS}?mark=${mark}`;
  navigator.serviceWorker.register(policy ? policy.createScriptURL(address) : address).catch(() => {});
}
