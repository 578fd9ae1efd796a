import * as z from 'zod/mini';
import { Network } from '../../contract/endpoints/common.ts';
import { useKnownHere } from './rendering.ts';
import { kept, listOf } from './storage/kept.ts';

/** What an address held when its reader looked. */
const Look = z.object({
  /** When, ISO 8601. */
  at: z.iso.datetime(),
  /** Confirmed sats, and sats with what was pending. */
  hardSats: z.int(),
  softSats: z.int(),
  /** Token identifiers, each with a space and base units; left out where nobody said. */
  tokens: z.optional(z.array(z.string().check(z.regex(/^[0-9a-f]{64} (0|[1-9]\d{0,38})$/)))),
});
export type Look = z.output<typeof Look>;

/** An address that the reader wants to find again. */
const Star = z.object({
  network: Network,
  /** In its current form. */
  address: z.string(),
  /** When it was starred, ISO 8601. */
  since: z.iso.datetime(),
  /** The last look of the visit before this one, and the last look at all. */
  before: z.optional(Look),
  last: z.optional(Look),
});
export type Star = z.output<typeof Star>;

/** Each is asked for on every visit. */
export const mostStars = 100;

const stars = kept('stars', listOf(Star, mostStars), []);

/** The starred addresses of both networks, in the order they were starred. */
export function useStars(): readonly Star[] {
  return useKnownHere(stars.subscribe, stars.read, stars.empty);
}

/**
 * Stars an address.
 * @param star the address in its current form; with all it had, where its star was taken away by mistake
 * @returns whether the browser keeps it beyond this page; undefined where there are as many as can be
 */
export function addStar(star: Star): boolean | undefined {
  const others = stars.read().filter((one) => !isSame(one, star));
  if (others.length >= mostStars) return undefined;
  return stars.write([...others, star].toSorted((a, b) => Date.parse(a.since) - Date.parse(b.since)));
}

/** Takes the star of an address away. */
export function removeStar(star: Pick<Star, 'network' | 'address'>): void {
  stars.write(stars.read().filter((one) => !isSame(one, star)));
}

/** Remembers what a starred address held just now. */
export function lookedAt(star: Pick<Star, 'network' | 'address'>, look: Look): void {
  stars.write(stars.read().map((one) => (isSame(one, star) ? withLook(one, look) : one)));
}

/** Looks that are no further apart are of one visit. */
const visitMilliseconds = 10 * 60_000;

/** A star after one more look; where that begins another visit, it is compared with the last look of the one before. */
export function withLook(star: Star, look: Look): Star {
  const { last } = star;
  const isSameVisit = last !== undefined && Date.parse(look.at) - Date.parse(last.at) <= visitMilliseconds;
  return { ...star, last: look, ...(last && !isSameVisit ? { before: last } : {}) };
}

/** Whether a star is the one of an address. */
export function isSame(one: Pick<Star, 'network' | 'address'>, other: Pick<Star, 'network' | 'address'>): boolean {
  return one.network === other.network && one.address === other.address;
}
