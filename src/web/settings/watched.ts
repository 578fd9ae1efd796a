import * as z from 'zod/mini';
import { Network } from '#contract/common.ts';
import { useBrowserValue } from './settings.ts';
import { listOf, storedValue, storeText } from './storage.ts';

const Watched = z.object({
  network: Network,
  txid: z.string(),
  since: z.iso.datetime(),
  /** Whether it is final and not yet viewed. */
  isFinal: z.boolean(),
});
export type Watched = z.output<typeof Watched>;

export type WatchedId = Pick<Watched, 'network' | 'txid'>;

/** Limited because each is polled every few seconds. */
export const maxWatched = 20;

const watched = storedValue('watched', listOf(Watched, maxWatched), []);

export function useWatched(): readonly Watched[] {
  return useBrowserValue(watched.subscribe, watched.read, watched.empty);
}

export function readWatched(): readonly Watched[] {
  return watched.read();
}

/** At the limit the oldest is dropped. @returns whether the browser stored it beyond this page */
export function watch(id: WatchedId): boolean {
  const one = { network: id.network, txid: id.txid, since: new Date().toISOString(), isFinal: false };
  return watched.write([one, ...without(id)].slice(0, maxWatched));
}

/** Stops watching a transaction, or dismisses its notification. */
export function unwatch(id: WatchedId): void {
  write(without(id));
}

export function markFinal(id: WatchedId): void {
  write(watched.read().map((one) => (isSame(one, id) ? { ...one, isFinal: true } : one)));
}

export function isSame(a: WatchedId, b: WatchedId): boolean {
  return a.network === b.network && a.txid === b.txid;
}

function without(id: WatchedId): Watched[] {
  return watched.read().filter((one) => !isSame(one, id));
}

function write(list: readonly Watched[]): void {
  watched.write(list);
  if (list.length === 0) storeText('watched', null);
}
