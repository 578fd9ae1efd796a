import { type RefObject, useEffect, useEffectEvent } from 'react';

/**
 * Calls back when an element is on the screen and a reader points, touches, presses a key or turns a wheel. Scrolling alone is no
 * sign: pages do that by themselves.
 */
export function useOnceRead(box: RefObject<Element | null>, onRead: () => void): void {
  const report = useEffectEvent(onRead);
  useEffect(() => {
    const begun = new AbortController();
    const seen = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      seen.disconnect();
      for (const sign of ['pointermove', 'pointerdown', 'keydown', 'wheel']) {
        document.addEventListener(
          sign,
          () => {
            begun.abort();
            report();
          },
          { capture: true, passive: true, signal: begun.signal },
        );
      }
    });
    if (box.current) seen.observe(box.current);
    return () => {
      seen.disconnect();
      begun.abort();
    };
  }, [box]);
}
