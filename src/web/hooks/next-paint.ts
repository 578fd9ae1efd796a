/** Resolves after the next paint, so that the response to a click is visible before long work starts. */
export function nextPaint(): Promise<void> {
  return new Promise((resolve) => {
    // A hidden tab does not paint.
    if (document.hidden) resolve();
    else requestAnimationFrame(() => setTimeout(resolve));
  });
}
