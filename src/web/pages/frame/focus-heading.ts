let watch: MutationObserver | undefined;

/**
 * Focuses the heading of the page, or the page if it has none. While the page is loading its heading may be replaced;
 * the focus then moves to the new one, unless the user has moved it.
 */
export function focusHeading(): void {
  watch?.disconnect();
  const main = document.getElementById('main');
  if (main === null) return;
  let target = focusIn(main);
  watch = new MutationObserver(() => {
    if (target.isConnected && document.activeElement === target) return;
    // When the focused element is removed, the focus moves to the body.
    if (document.activeElement !== document.body || target.isConnected) return watch?.disconnect();
    target = focusIn(main);
  });
  watch.observe(main, { childList: true, subtree: true });
}

function focusIn(main: HTMLElement): HTMLElement {
  const heading = main.querySelector('h1');
  heading?.setAttribute('tabindex', '-1');
  const target = heading ?? main;
  target.focus({ preventScroll: true });
  return target;
}
