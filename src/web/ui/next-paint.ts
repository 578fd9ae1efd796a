/** How long to wait at most, in milliseconds: a tab that is not on show does not paint. */
const longestWait = 100;

/** Resolves after the next paint, so that what a press has changed is seen before the work that it starts. */
export function nextPaint(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, longestWait);
    requestAnimationFrame(() => setTimeout(resolve));
  });
}
