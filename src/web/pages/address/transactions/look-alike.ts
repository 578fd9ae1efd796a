import { publicKeyOf } from '#contract/codec/identifier.ts';
import type { AddressTransaction } from '#contract/address.ts';
import { shorten } from '#format/identifiers.ts';

/** Characters at each end that every short form shows, even the narrowest. */
const visible = 4;

/**
 * Finds identifiers that look like another one on the page (address poisoning).
 * @param own the address of the page
 * @returns the similar ones by identifier
 */
export function findLookAlikes(identifiers: Iterable<string>, own: string): ReadonlyMap<string, readonly string[]> {
  const byEnds = Map.groupBy(new Set([own, ...identifiers]), endsOf);
  const found = new Map<string, readonly string[]>();
  for (const [ends, group] of byEnds) {
    if (ends === '' || group.length < 2) continue;
    for (const one of group) {
      const others = group.filter((other) => keyOf(other) !== keyOf(one));
      if (one !== own && others.length > 0) found.set(one, others);
    }
  }
  return found;
}

/** Returns the identifier of the counterparty in a row; undefined if there is none. */
export function namedIn({ counterparty, multiIoDetails }: AddressTransaction): string | undefined {
  if (multiIoDetails || !counterparty || counterparty.type === 'token') return undefined;
  return counterparty.identifier === '' || counterparty.identifier === 'unknown' ? undefined : counterparty.identifier;
}

function endsOf(identifier: string): string {
  const { head, tail } = shorten(identifier, 'address');
  return tail === '' ? '' : `${head.slice(0, visible)} ${tail.slice(-visible)}`.toLowerCase();
}

/** Two notations of one address are not lookalikes (supplement 2). */
function keyOf(identifier: string): string {
  return publicKeyOf(identifier) ?? identifier.toLowerCase();
}
