import { storedText } from './stored.ts';

/** What watched transactions are kept under; watched.ts has their shape, which no first view needs. */
export const watchedKey = 'watched';

const listeners = new Set<() => void>();

/**
 * Hears when a transaction is to be watched: at once, where one was before.
 * @returns ends it
 */
export function onWatching(listener: () => void): () => void {
  if (storedText(watchedKey) !== null) listener();
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Says that there is something to watch. */
export function beginWatching(): void {
  for (const listener of listeners) listener();
}
