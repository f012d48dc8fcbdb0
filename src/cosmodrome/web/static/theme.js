/* Runs before the first paint, so that no page flashes in the wrong theme or moves for those who want it still. */
try {
  const theme = localStorage.getItem("theme");
  if (theme === "dark" || theme === "light") document.documentElement.dataset.theme = theme;
  document.documentElement.dataset.motion = localStorage.getItem("motion") ?? "";
} catch {
  // A browser that keeps nothing shows what the system prefers.
}
