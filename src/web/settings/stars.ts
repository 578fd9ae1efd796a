import * as z from 'zod/mini';
import { Network } from '#contract/common.ts';
import { useBrowserValue } from './settings.ts';
import { listOf, storedValue } from './storage.ts';

const shared = { network: Network, since: z.iso.datetime() };

const Star = z.union([
  z.object({ ...shared, address: z.string().check(z.maxLength(200)) }),
  z.object({ ...shared, token: z.string().check(z.regex(/^[0-9a-f]{64}$/)) }),
]);
export type Star = z.output<typeof Star>;

/** An address in the naming profile, or a token by its identifier. */
export type StarId =
  | { readonly network: Network; readonly address: string }
  | { readonly network: Network; readonly token: string };

/** Limited because every visit requests each of them, and one event stream follows all. */
export const maxStars = 100;

const Stars = z.pipe(
  listOf(Star, maxStars),
  z.transform((list: readonly Star[]) =>
    list.filter((star, index) => list.findIndex((one) => isSame(one, star)) === index),
  ),
);

const stars = storedValue('stars', Stars, []);

export function useStars(): readonly Star[] {
  return useBrowserValue(stars.subscribe, stars.read, stars.empty);
}

/** @param star with its time, to undo a removal @returns whether it is stored; undefined if the limit is reached */
export function addStar(star: Star): boolean | undefined {
  const others = stars.read().filter((one) => !isSame(one, star));
  if (others.length >= maxStars) return undefined;
  return stars.write([...others, star].toSorted((a, b) => Date.parse(a.since) - Date.parse(b.since)));
}

export function removeStar(star: StarId): void {
  stars.write(stars.read().filter((one) => !isSame(one, star)));
}

export function isSame(a: StarId, b: StarId): boolean {
  return a.network === b.network && nameOfStar(a) === nameOfStar(b);
}

export function nameOfStar(star: StarId): string {
  return 'address' in star ? star.address : star.token;
}

export function addressesOf(list: readonly Star[], network: Network): string[] {
  return list.flatMap((star) => ('address' in star && star.network === network ? [star.address] : []));
}

export function tokensOf(list: readonly Star[], network: Network): string[] {
  return list.flatMap((star) => ('token' in star && star.network === network ? [star.token] : []));
}
