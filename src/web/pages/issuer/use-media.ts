import { useSyncExternalStore } from 'react';

/** Whether the screen fits a media query, now and from now on. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const list = matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    () => matchMedia(query).matches,
    // The service knows no screen.
    () => false,
  );
}
