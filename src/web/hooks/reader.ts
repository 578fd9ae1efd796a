import { type RefObject, useEffect, useEffectEvent } from 'react';

const signsOfReader = ['pointermove', 'pointerdown', 'keydown', 'wheel'] as const;

/**
 * Calls back when an element is on the screen and a reader has pointed, touched, pressed a key or turned a wheel, also on a page
 * before. Scrolling alone is no sign: pages do that by themselves.
 */
export function useOnceRead(box: RefObject<Element | null>, onRead: () => void): void {
  const report = useEffectEvent(onRead);
  useEffect(() => {
    const begun = new AbortController();
    const begin = () => {
      begun.abort();
      report();
    };
    const seen = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      seen.disconnect();
      if (navigator.userActivation?.hasBeenActive) return begin();
      const options = { capture: true, passive: true, signal: begun.signal };
      for (const sign of signsOfReader) document.addEventListener(sign, begin, options);
    });
    if (box.current) seen.observe(box.current);
    return () => {
      seen.disconnect();
      begun.abort();
    };
  }, [box]);
}
