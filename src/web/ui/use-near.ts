import { type RefObject, useEffect, useState } from 'react';

/** How far beyond the window a row counts as near: more than is scrolled between two frames. */
const margin = '800px 0px';

const listeners = new Map<Element, (isNear: boolean) => void>();
let observer: IntersectionObserver | undefined;

/**
 * Whether an element is in sight, or soon will be. What is far need not be drawn whole: hundreds of rows would keep a
 * reader waiting for what nobody sees.
 * @param isAlways it need not be looked for
 */
export function useNear(element: RefObject<HTMLElement | null>, isAlways: boolean): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const watched = element.current;
    if (isAlways || !watched) return;
    return observe(watched, setNear);
  }, [element, isAlways]);
  return isAlways || isNear;
}

/** @returns ends it */
function observe(element: Element, onChange: (isNear: boolean) => void): () => void {
  observer ??= watch();
  listeners.set(element, onChange);
  observer.observe(element);
  return () => {
    observer?.unobserve(element);
    listeners.delete(element);
  };
}

function watch(): IntersectionObserver {
  return new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting || !isInUse(target)) listeners.get(target)?.(isIntersecting);
      }
    },
    { rootMargin: margin },
  );
}

/** Somebody is about to do something with it. */
function isInUse(element: Element): boolean {
  return element.contains(document.activeElement) || document.getSelection()?.isCollapsed === false;
}
