import type { Direction } from '../../contract/endpoints/address.ts';
import type { Party } from '../../contract/endpoints/token.ts';
import type { Locale } from '../../i18n/locale.ts';
import { shorten } from '../identifiers/short-identifier.ts';
import { shortWord } from '../text/short-word.ts';
import { endsOf } from './multi-party.ts';
import type { TransactionFacts } from './transaction-facts.ts';

/** Where the address stands whose list a row is in; everyone who takes part in a mint has it as `creation`. */
const standing = {
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

const standingOf: ReadonlyMap<string, (typeof standing)[Direction]> = new Map(Object.entries(standing));

type Side = 'from' | 'to';

/** The name that the reader gave to something, undefined where there is none. */
export type NameOf = (identifier: string, type: 'address' | 'token') => string | undefined;

interface SidesInWords {
  readonly from: string | undefined;
  readonly to: string | undefined;
}

/**
 * Both sides in words, undefined where nobody says who. In the list of an address the one side is "this address".
 * @param isSupply supply is made or destroyed: the issuer stands in where nobody is named
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
  // Of several on the other side, and of supply, the service names the token instead.
  const other = place === 'nowhere' || counterparty?.type === 'token' ? undefined : counterparty;
  const side = (name: Side) =>
    place === name || place === 'both'
      ? locale.t('sentence.here', { side: name })
      : (many[name] ?? partyInWords(locale, other, name, nameOf));
  return { from: side('from') ?? issuer, to: side('to') };
}

function manyInWords(locale: Locale, addresses: readonly string[], nameOf?: NameOf): string | undefined {
  const [only, ...others] = addresses;
  if (only === undefined) return undefined;
  if (others.length === 0) return called(only, nameOf);
  const { name, count } = countNamed(addresses, nameOf);
  return `${name ? `${name} +` : ''}${count} ${locale.t('common.addresses', { count })}`;
}

/** The first of several addresses that has a name, and how many there are beside it. */
export function countNamed(addresses: readonly string[], nameOf?: NameOf): { name: string | undefined; count: number } {
  const name = addresses.map((address) => nameOf?.(address, 'address')).find(Boolean);
  return { name, count: addresses.length - (name ? 1 : 0) };
}

function called(identifier: string, nameOf?: NameOf): string {
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
  const named = identifier === '' || identifier === 'unknown' ? '' : called(identifier, nameOf);
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
      // supplement 4: a type that is not known keeps its own word.
      return [shortWord(type), named].filter(Boolean).join(' ');
  }
}

/** An identifier by its ends, as short as a sentence can bear: core1…vwxyz, 0199e7…8f2a1b. */
export function shortEnds(identifier: string): string {
  const { prefix, head, tail } = shorten(plainWord(identifier), 'address');
  if (!tail) return prefix + head;
  // What stands before the separator tells the network; the rest of the prefix all addresses share.
  return `${prefix ? prefix.replace(/1.*$/, '1') : head}…${tail}`;
}

/** A word of the service without characters that would turn or hide the rest of the sentence. */
export function plainWord(word: string): string {
  return word.replaceAll(/\p{C}/gu, '').trim();
}
