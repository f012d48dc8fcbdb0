/* Runs before the first paint, so that no page flashes in the wrong theme or moves against the setting. Not a module: those run later. */
try {
  document.documentElement.dataset.theme = localStorage.getItem("theme") ?? "dark";
  document.documentElement.dataset.motion = localStorage.getItem("motion") ?? "";
} catch {
  // Without local storage it is night.
}
