let watch: MutationObserver | undefined;

/**
 * Puts the focus on the heading of the page, or on the page where it has none. While the page is being read, its
 * heading may be replaced; the focus then goes on to the new one, unless the reader has moved it.
 */
export function focusHeading(): void {
  watch?.disconnect();
  const main = document.getElementById('main');
  if (main === null) return;
  let target = focusIn(main);
  watch = new MutationObserver(() => {
    if (target.isConnected && document.activeElement === target) return;
    // What leaves the page takes the focus with it, to the body.
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
