/* Whether the reader looks at any tab of this explorer: each holds a shared lock while it is visible. */

// Browsers have locks on https and localhost only; without them each tab knows of itself.
const locks = () => ('locks' in navigator ? navigator.locks : undefined);

const name = `visible ${import.meta.env.BASE_URL}`;

/** Tells other tabs when this one is visible. @returns stops it */
export function shareVisibility(): () => void {
  let hide: (() => void) | undefined;
  const update = () => {
    const isVisible = document.visibilityState === 'visible';
    if (isVisible && hide === undefined) {
      const { promise, resolve } = Promise.withResolvers<void>();
      hide = resolve;
      locks()
        ?.request(name, { mode: 'shared' }, () => promise)
        .catch(() => {});
    } else if (!isVisible) {
      hide?.();
      hide = undefined;
    }
  };
  update();
  document.addEventListener('visibilitychange', update);
  return () => {
    document.removeEventListener('visibilitychange', update);
    hide?.();
  };
}

/** Returns whether this tab or another one is visible. */
export async function isAnyTabVisible(): Promise<boolean> {
  if (document.visibilityState === 'visible') return true;
  const { held = [] } = (await locks()?.query()) ?? {};
  return held.some((lock) => lock.name === name);
}
