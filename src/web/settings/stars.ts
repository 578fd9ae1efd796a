import * as z from 'zod/mini';
import { Network } from '#contract/common.ts';
import { useBrowserValue } from './settings.ts';
import { listOf, storedValue } from './storage.ts';

/** Sats; text beyond 2^53. */
const StoredSats = z.union([z.int(), z.string().check(z.regex(/^-?[1-9]\d{0,59}$/))]);

/** The balances of an address when the user looked. */
const Snapshot = z.object({
  at: z.iso.datetime(),
  /** Confirmed sats, and sats including pending ones. */
  hardSats: StoredSats,
  softSats: StoredSats,
  /** Token identifiers, each with a space and base units; omitted if unknown. */
  tokens: z.optional(z.array(z.string().check(z.regex(/^[0-9a-f]{64} (0|[1-9]\d{0,59})$/)))),
});
export type Snapshot = z.output<typeof Snapshot>;

const Star = z.object({
  network: Network,
  address: z.string(),
  since: z.iso.datetime(),
  /** The last snapshot of the previous visit, and the last one. */
  before: z.optional(Snapshot),
  last: z.optional(Snapshot),
});
export type Star = z.output<typeof Star>;

/** Limited because every visit requests each of them. */
export const maxStars = 100;

const stars = storedValue('stars', listOf(Star, maxStars), []);

export function useStars(): readonly Star[] {
  return useBrowserValue(stars.subscribe, stars.read, stars.empty);
}

/** @param star with its data, to undo a removal @returns whether it is stored; undefined if the limit is reached */
export function addStar(star: Star): boolean | undefined {
  const others = stars.read().filter((one) => !isSame(one, star));
  if (others.length >= maxStars) return undefined;
  return stars.write([...others, star].toSorted((a, b) => Date.parse(a.since) - Date.parse(b.since)));
}

export function removeStar(star: Pick<Star, 'network' | 'address'>): void {
  stars.write(stars.read().filter((one) => !isSame(one, star)));
}

export function recordSnapshot(star: Pick<Star, 'network' | 'address'>, snapshot: Snapshot): void {
  stars.write(stars.read().map((one) => (isSame(one, star) ? withSnapshot(one, snapshot) : one)));
}

/** Snapshots closer together belong to one visit. */
const maxVisitGapMilliseconds = 10 * 60_000;

/** Returns a star with one more snapshot. The first of a new visit is compared with the last of the visit before. */
export function withSnapshot(star: Star, snapshot: Snapshot): Star {
  const { last } = star;
  const isSameVisit = last !== undefined && Date.parse(snapshot.at) - Date.parse(last.at) <= maxVisitGapMilliseconds;
  return { ...star, last: snapshot, ...(last && !isSameVisit ? { before: last } : {}) };
}

export function isSame(a: Pick<Star, 'network' | 'address'>, b: Pick<Star, 'network' | 'address'>): boolean {
  return a.network === b.network && a.address === b.address;
}
