import { publicKeyOf } from '../../../../contract/codec/identifier.ts';
import type { AddressTransaction } from '../../../../contract/endpoints/address.ts';
import { shorten } from '../../../../format/identifiers/short-identifier.ts';

/** Characters at each end that every form of an identifier shows, the narrowest one too. */
const visible = 4;

/**
 * Identifiers that look like another one on the page without being it, as those do that are made to be confused.
 * @param own the address of the page
 * @returns by identifier the ones it looks like
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

/** The identifier that stands in the row as the other side; undefined where none does. */
export function namedIn({ counterparty, multiIoDetails }: AddressTransaction): string | undefined {
  if (multiIoDetails || !counterparty || counterparty.type === 'token') return undefined;
  return counterparty.identifier === '' || counterparty.identifier === 'unknown' ? undefined : counterparty.identifier;
}

function endsOf(identifier: string): string {
  const { head, tail } = shorten(identifier, 'address');
  return tail === '' ? '' : `${head.slice(0, visible)} ${tail.slice(-visible)}`.toLowerCase();
}

/** Two spellings of one address are no look-alikes (supplement 2). */
function keyOf(identifier: string): string {
  return publicKeyOf(identifier) ?? identifier.toLowerCase();
}
