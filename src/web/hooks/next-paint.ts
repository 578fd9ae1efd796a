/** Resolves after the next paint, so that what a press has changed is seen before the work that it starts. */
export function nextPaint(): Promise<void> {
  return new Promise((resolve) => {
    // A tab that is not on show does not paint.
    if (document.hidden) resolve();
    else requestAnimationFrame(() => setTimeout(resolve));
  });
}
