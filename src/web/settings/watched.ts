import * as z from 'zod/mini';
import { Network } from '../../contract/endpoints/common.ts';
import { useKnownHere } from './rendering.ts';
import { kept, listOf } from './storage/kept.ts';
import { storeText } from './storage/stored.ts';

/** A transaction whose reader wants to know when it is final. */
const Watched = z.object({
  network: Network,
  /** In its canonical form. */
  txid: z.string(),
  /** When that was asked for, ISO 8601. */
  since: z.iso.datetime(),
  /** Whether it is final, and that is still to be looked at. */
  isFinal: z.boolean(),
});
export type Watched = z.output<typeof Watched>;

/** Which transaction, of which network. */
export type WatchedId = Pick<Watched, 'network' | 'txid'>;

/** Each is asked for every few seconds. */
export const mostWatched = 20;

const watched = kept('watched', listOf(Watched, mostWatched), []);

/** The transactions of both networks that are watched, the last one first. */
export function useWatched(): readonly Watched[] {
  return useKnownHere(watched.subscribe, watched.read, watched.empty);
}

/** The same, outside of what is drawn. */
export function readWatched(): readonly Watched[] {
  return watched.read();
}

/**
 * Begins to watch a transaction; beyond so many the oldest is let go.
 * @returns whether the browser keeps it beyond this page
 */
export function watch(id: WatchedId): boolean {
  const one = { network: id.network, txid: id.txid, since: new Date().toISOString(), isFinal: false };
  return watched.write([one, ...without(id)].slice(0, mostWatched));
}

/** Ends watching a transaction, or takes note that it is final. */
export function unwatch(id: WatchedId): void {
  write(without(id));
}

/** Remembers that a transaction is final, until somebody has looked. */
export function noteFinal(id: WatchedId): void {
  write(watched.read().map((one) => (isSame(one, id) ? { ...one, isFinal: true } : one)));
}

/** Whether two are the same transaction. */
export function isSame(one: WatchedId, other: WatchedId): boolean {
  return one.network === other.network && one.txid === other.txid;
}

function without(id: WatchedId): Watched[] {
  return watched.read().filter((one) => !isSame(one, id));
}

function write(list: readonly Watched[]): void {
  watched.write(list);
  if (list.length === 0) storeText('watched', null);
}
