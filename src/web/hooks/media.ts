import { useSyncExternalStore } from 'react';

/** Returns whether the screen matches a media query; false on the server. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const list = matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    () => matchMedia(query).matches,
    // There is no screen on the server.
    () => false,
  );
}
