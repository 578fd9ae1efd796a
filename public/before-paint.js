// Runs before the first paint, so that no page flashes in another theme.
const root = document.documentElement;
const kept = (key) => {
  try {
    return localStorage.getItem(key);
  } catch {
    // Storage is forbidden; the browser's own choices hold.
    return null;
  }
};
const theme = kept('theme');
if (theme === 'light' || theme === 'dark' || theme === 'contrast') root.dataset.theme = theme;
// A module script that cannot be loaded, or what it imports.
addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLScriptElement) document.getElementById('not-loaded')?.removeAttribute('hidden');
  },
  true,
);
addEventListener('click', ({ target }) => {
  if (target instanceof HTMLButtonElement && target.closest('#not-loaded')) location.reload();
});
