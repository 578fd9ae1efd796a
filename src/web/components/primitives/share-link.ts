import { useContext, useSyncExternalStore } from 'react';
import { RenderingContext } from '../../settings/rendering.ts';

/**
 * The whole address of a page of this explorer, for whoever is elsewhere.
 * @param page path and query without a slash before them: `tx/…?network=MAINNET`
 */
export function shareLink(page: string): string {
  return location.origin + import.meta.env.BASE_URL + page;
}

/** The same for what is drawn, which the service does too. */
export function useShareLink(page: string): string {
  const rendering = useContext(RenderingContext);
  const origin = useSyncExternalStore(
    subscribeNever,
    () => location.origin,
    () => rendering?.origin ?? '',
  );
  return origin + import.meta.env.BASE_URL + page;
}

const subscribeNever = () => () => undefined;
