/**
 * The service worker, served as `/worker.js?mark=…`: it keeps the shell of the site, and without a network it says so.
 * Tables live on the server, so nothing that is played is ever answered from here.
 */

const worker = /** @type {any} */ (self);
const mark = new URL(worker.location.href).searchParams.get("mark") ?? "";
const shell = `shell-${mark}`;
const files = ["base.css", "fonts/fonts.css", "fonts/text-400.woff2", "fonts/text-700.woff2", "fonts/name-600.woff2"];
const kept = [
  ...files,
  "icon.svg",
  "stars.svg",
  "theme.js",
  "page.js",
  "common/dom.js",
  "common/settings.js",
  "common/sound.js",
];
const addresses = ["/offline", ...kept.map((name) => `/static/${mark}/${name}`)];

worker.addEventListener("install", (/** @type {any} */ event) => {
  event.waitUntil(keep().then(() => worker.skipWaiting()));
});

worker.addEventListener("activate", (/** @type {any} */ event) => {
  event.waitUntil(forget().then(() => worker.clients.claim()));
});

worker.addEventListener("fetch", (/** @type {any} */ event) => {
  const { request } = event;
  const { pathname, origin } = new URL(request.url);
  if (request.method !== "GET" || origin !== worker.location.origin) return;
  if (request.mode === "navigate") event.respondWith(fetch(request).catch(offline));
  else if (addresses.includes(pathname)) event.respondWith(first(request));
});

async function keep() {
  const cache = await caches.open(shell);
  await cache.addAll(addresses);
}

/** Drop the shells of other releases. */
async function forget() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== shell).map((name) => caches.delete(name)));
}

/** @param {Request} request */
async function first(request) {
  return (await caches.match(request)) ?? fetch(request);
}

async function offline() {
  return (await caches.match("/offline")) ?? Response.error();
}
