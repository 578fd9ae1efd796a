import type { Direction } from '#contract/address.ts';
import type { Party } from '#contract/endpoints/token.ts';
import { shorten } from '#format/identifiers.ts';
import { shortValue } from '#format/text/short-value.ts';
import type { Locale } from '#i18n/locale.ts';
import { endsOf } from '#format/multi-party.ts';
import type { TransactionFacts } from './transaction-facts.ts';

/** The side of the address in each direction; in a mint all participants have `creation`. */
const sideByDirection = {
  outgoing: 'from',
  payment: 'from',
  withdrawal: 'from',
  destruction: 'from',
  incoming: 'to',
  settlement: 'to',
  deposit: 'to',
  creation: 'nowhere',
  transfer: 'both',
  unknown: 'nowhere',
} as const satisfies Record<Direction, string>;

const standingOf: ReadonlyMap<string, (typeof sideByDirection)[Direction]> = new Map(Object.entries(sideByDirection));

type Side = 'from' | 'to';

/** Returns the user's label of an identifier, undefined if there is none. */
export type NameOf = (identifier: string, type: 'address' | 'token') => string | undefined;

interface SidesInWords {
  readonly from: string | undefined;
  readonly to: string | undefined;
}

/**
 * Returns both sides as text, undefined if unknown. In an address's list, that address is "this address".
 * @param isSupply for mints and burns: the issuer stands in for a missing party
 */
export function sidesInWords(
  locale: Locale,
  transaction: TransactionFacts,
  isSupply: boolean,
  nameOf?: NameOf,
): SidesInWords {
  const { direction, counterparty, multiIoDetails, tokenMetadata } = transaction;
  const ends = multiIoDetails ? endsOf(multiIoDetails) : { from: [], to: [] };
  const many = { from: manyInWords(locale, ends.from, nameOf), to: manyInWords(locale, ends.to, nameOf) };
  const issuer =
    isSupply && tokenMetadata
      ? partyInWords(locale, { type: 'issuer', identifier: tokenMetadata.issuerPublicKey }, 'from', nameOf)
      : undefined;
  if (direction === undefined) {
    return {
      from: many.from ?? partyInWords(locale, transaction.from, 'from', nameOf) ?? issuer,
      to: many.to ?? partyInWords(locale, transaction.to, 'to', nameOf),
    };
  }
  const place = standingOf.get(direction) ?? 'nowhere';
  // For several counterparties, and for mints and burns, the service sends the token instead.
  const other = place === 'nowhere' || counterparty?.type === 'token' ? undefined : counterparty;
  const side = (name: Side) =>
    place === name || place === 'both'
      ? locale.t('sentence.thisAddress', { side: name })
      : (many[name] ?? partyInWords(locale, other, name, nameOf));
  return { from: side('from') ?? issuer, to: side('to') };
}

function manyInWords(locale: Locale, addresses: readonly string[], nameOf?: NameOf): string | undefined {
  const [only, ...others] = addresses;
  if (only === undefined) return undefined;
  if (others.length === 0) return labeled(only, nameOf);
  const { name, count } = countNamed(addresses, nameOf);
  return `${name ? `${name} +` : ''}${count} ${locale.t('common.addresses', { count })}`;
}

/** Returns the first labeled address of several, and the number of others. */
export function countNamed(addresses: readonly string[], nameOf?: NameOf): { name: string | undefined; count: number } {
  const name = addresses.map((address) => nameOf?.(address, 'address')).find(Boolean);
  return { name, count: addresses.length - (name ? 1 : 0) };
}

function labeled(identifier: string, nameOf?: NameOf): string {
  return nameOf?.(identifier, 'address') ?? shortEnds(identifier);
}

function partyInWords(
  locale: Locale,
  party: Party | null | undefined,
  side: Side,
  nameOf?: NameOf,
): string | undefined {
  if (!party) return undefined;
  const { type, identifier } = party;
  const named = identifier === '' || identifier === 'unknown' ? '' : labeled(identifier, nameOf);
  switch (type) {
    case 'burn_address':
      return locale.t('sentence.burnAddress', { side });
    case 'unknown':
      return undefined;
    case 'issuer':
      return [locale.t('sentence.issuer', { side }), named].filter(Boolean).join(' ');
    case 'lightning':
      return named || 'Lightning';
    case 'core':
    case 'bitcoin':
    case '':
      return named || undefined;
    default:
      // Supplement 4: unknown types are shown as received.
      return [shortValue(type), named].filter(Boolean).join(' ');
  }
}

/** Returns the two ends of an identifier, short enough for a sentence: core1…vwxyz, 0199e7…8f2a1b. */
export function shortEnds(identifier: string): string {
  const { prefix, head, tail } = shorten(plainWord(identifier), 'address');
  if (!tail) return prefix + head;
  // Keep the part before the separator, which names the network; all addresses share the rest.
  return `${prefix ? prefix.replace(/1.*$/, '1') : head}…${tail}`;
}

/** Returns a value of the service without control and direction characters. */
function plainWord(word: string): string {
  return word.replaceAll(/\p{C}/gu, '').trim();
}
