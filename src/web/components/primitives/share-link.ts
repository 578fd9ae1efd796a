import { useContext, useSyncExternalStore } from 'react';
import { RenderingContext, subscribeNever } from '#web/settings/rendering.ts';

/**
 * Returns the absolute URL of a page.
 * @param page path and query without a leading slash: `tx/…?network=MAINNET`
 */
export function shareLink(page: string): string {
  return location.origin + import.meta.env.BASE_URL + page;
}

/** For components, also during server rendering. */
export function useShareLink(page: string): string {
  const rendering = useContext(RenderingContext);
  const origin = useSyncExternalStore(
    subscribeNever,
    () => location.origin,
    () => rendering?.origin ?? '',
  );
  return origin + import.meta.env.BASE_URL + page;
}
