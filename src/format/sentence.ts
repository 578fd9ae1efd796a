import type { AddressTransaction, Direction } from '#contract/address.ts';
import type { TokenQuantity } from '#contract/common.ts';
import type { Party, TokenMetadata } from '#contract/token.ts';
import type { BitcoinTxData, TransactionSummary } from '#contract/transaction.ts';
import { changesSupply, factsOf, isOpen, transactionStatuses, transactionTypes } from '#contract/transaction-types.ts';
import type { Locale } from '#i18n/locale.ts';
import { endsOf } from './address-effect.ts';
import { btcParts, formatTokenQuantity, quantityText, shortTokenQuantity } from './amounts.ts';
import { shortEnds } from './identifiers.ts';
import { mixedScripts, shortValue, tickerText } from './names.ts';
import { formatCount, joinDigits } from './numbers.ts';

/* A transaction in one sentence, for titles, screen readers and copied text. */

export function shortTypeName(locale: Locale, type: string): string | undefined {
  const known = transactionTypes.find((one) => one === type);
  return known && locale.t(`sentence.types.${known}.row`);
}

export function typeName(locale: Locale, type: string): string | undefined {
  const known = transactionTypes.find((one) => one === type);
  return known && locale.t(`sentence.types.${known}.name`);
}

/** Returns kind and status, as the title of a page: "Deposit pending"; unknown ones as received. */
export function headlineOf(locale: Locale, { type, status }: Pick<TransactionSummary, 'type' | 'status'>): string {
  // In a row "Lightning" is enough.
  const name = factsOf(type).crossing === 'lightning' ? typeName(locale, type) : shortTypeName(locale, type);
  const kind = name ?? (shortValue(type) || locale.t('common.unknown'));
  const known = transactionStatuses.find((one) => one === status);
  if (known) return locale.t(`sentence.headline.${known}`, { kind });
  return locale.t('sentence.otherStatus', {
    opening: kind,
    status: shortValue(status) || locale.t('sentence.noStatus'),
  });
}

/**
 * A token is named by its ticker, with its mark, if that cannot be taken for more; else by its identifier, since issuers
 * choose both freely.
 * @param unit of bitcoin amounts; sats for dollars, whose value changes
 * @param nameOf the user's labels, for sentences that only the user sees
 */
export function sentenceOf(
  locale: Locale,
  transaction: DescribedTransaction,
  unit: 'sats' | 'btc' | 'usd' = 'sats',
  nameOf?: NameOf,
): string {
  const { type, status } = transaction;
  const amount = amountOf(locale, transaction, unit, nameOf);
  const { effect } = factsOf(type);
  const known = typeName(locale, type);
  // A mint has no sender and a burn no recipient.
  const isSupply = changesSupply({ effect });
  const { from = locale.t('sentence.unknownParty'), to } = sidesText(locale, transaction, isSupply, nameOf);
  const sides = !isSupply
    ? locale.t('sentence.fromTo', { from, to: to ?? locale.t('sentence.unknownParty') })
    : to !== undefined && effect === 'mint'
      ? locale.t('sentence.byTo', { from, to })
      : locale.t('sentence.by', { from });
  // Unknown types are shown as received.
  const name = known ?? (shortValue(type) || locale.t('common.unknown'));
  const knownStatus = transactionStatuses.find((one) => one === status);
  if (knownStatus) {
    const what = locale.t('sentence.of', { name, amount, sides });
    return locale.t(`sentence.withStatus.${knownStatus}`, { what, wait: waitOf(transaction) ?? 'none' });
  }
  const opening = locale.t('sentence.of', { name: known ? capital(name) : name, amount, sides });
  return locale.t('sentence.otherStatus', { opening, status: shortValue(status) || locale.t('sentence.noStatus') });
}

/** Returns the amount of a transaction with its unit. */
function amountOf(
  locale: Locale,
  transaction: DescribedTransaction,
  unit: 'sats' | 'btc' | 'usd',
  nameOf?: NameOf,
): string {
  const { amountSats, tokenAmount, amount, tokenMetadata } = transaction;
  const quantity = tokenAmount ?? amount;
  if (quantity !== null && quantity !== undefined) {
    return tokenMetadata
      ? tokenAmountText(locale, quantity, tokenMetadata, nameOf)
      : locale.t('sentence.baseUnits', { number: formatTokenQuantity(locale, quantity, 0).whole });
  }
  if (typeof amountSats !== 'number') return locale.t('sentence.noAmount');
  if (unit !== 'btc') return satsText(locale, amountSats);
  const digits = btcParts(locale, Math.abs(amountSats)).map((part) => part.zeros + part.digits);
  return `${amountSats < 0 ? '−' : ''}${digits.join('')} BTC`;
}

/** Returns the amount of a transaction with its unit, as short as in lists. */
export function shortAmountOf(locale: Locale, transaction: DescribedTransaction, unit: 'sats' | 'btc' | 'usd'): string {
  const { tokenAmount, amount, tokenMetadata: token } = transaction;
  const quantity = tokenAmount ?? amount;
  if (!token || quantity === null || quantity === undefined) return amountOf(locale, transaction, unit);
  const { sign, mark, ...digits } = shortTokenQuantity(locale, quantity, token.decimals);
  return ofToken(locale, sign + joinDigits(locale, digits) + mark, token);
}

export function satsText(locale: Locale, sats: number | bigint): string {
  return `${formatCount(locale, sats)} ${BigInt(sats) === 1n ? 'sat' : 'sats'}`;
}

/** Returns an amount with the ticker of its token, or with its identifier if the ticker can be taken for more. */
export function tokenAmountText(
  locale: Locale,
  quantity: TokenQuantity,
  token: Pick<TokenMetadata, 'tokenIdentifier' | 'ticker' | 'tickerMark' | 'decimals'>,
  nameOf?: NameOf,
): string {
  return ofToken(locale, quantityText(locale, quantity, token.decimals), token, nameOf);
}

function ofToken(
  locale: Locale,
  number: string,
  token: Pick<TokenMetadata, 'tokenIdentifier' | 'ticker' | 'tickerMark'>,
  nameOf?: NameOf,
): string {
  const label = nameOf?.(token.tokenIdentifier, 'token');
  if (label === undefined && isPlainTicker(token.ticker)) return `${number} ${tickerText(token)}`;
  return locale.t('sentence.ofToken', { number, token: label ?? shortEnds(token.tokenIdentifier) });
}

const otherUnits: readonly string[] = ['sat', 'sats', 'btc', 'bitcoin', 'usd'];

/** Whether a ticker is one short word in one script, and no unit of something else. */
function isPlainTicker(ticker: string): boolean {
  const isWord = /^\p{L}[\p{L}\p{N}]{0,11}$/u.test(ticker);
  return isWord && mixedScripts(ticker).length < 2 && !otherUnits.includes(ticker.toLowerCase());
}

export function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

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

export type NameOf = (identifier: string, type: 'address' | 'token') => string | undefined;

/** The address of a list is "this address". @param isSupply mint or burn: the issuer stands in for a missing party */
function sidesText(locale: Locale, transaction: DescribedTransaction, isSupply: boolean, nameOf?: NameOf) {
  const { direction, counterparty, multiIoDetails, tokenMetadata } = transaction;
  const ends = multiIoDetails ? endsOf(multiIoDetails) : { from: [], to: [] };
  const many = { from: manyText(locale, ends.from, nameOf), to: manyText(locale, ends.to, nameOf) };
  const issuer =
    isSupply && tokenMetadata
      ? partyText(locale, { type: 'issuer', identifier: tokenMetadata.issuerPublicKey }, 'from', nameOf)
      : undefined;
  if (direction === undefined) {
    return {
      from: many.from ?? partyText(locale, transaction.from, 'from', nameOf) ?? issuer,
      to: many.to ?? partyText(locale, transaction.to, 'to', nameOf),
    };
  }
  const place = standingOf.get(direction) ?? 'nowhere';
  // For several counterparties, and for mints and burns, the service sends the token instead.
  const other = place === 'nowhere' || counterparty?.type === 'token' ? undefined : counterparty;
  const side = (name: Side) =>
    place === name || place === 'both'
      ? locale.t('sentence.thisAddress', { side: name })
      : (many[name] ?? partyText(locale, other, name, nameOf));
  return { from: side('from') ?? issuer, to: side('to') };
}

function manyText(locale: Locale, addresses: readonly string[], nameOf?: NameOf): string | undefined {
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

function partyText(locale: Locale, party: Party | null | undefined, side: Side, nameOf?: NameOf): string | undefined {
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

type NamedMetadata = Pick<TokenMetadata, 'tokenIdentifier' | 'decimals' | 'issuerPublicKey' | 'ticker' | 'tickerMark'>;

export interface DescribedTransaction
  extends Partial<Pick<TransactionSummary, 'amountSats' | 'tokenAmount' | 'multiIoDetails' | 'from' | 'to'>>,
    Partial<Pick<AddressTransaction, 'direction' | 'counterparty'>> {
  readonly type: string;
  readonly status: string;
  /** Called `tokenAmount` in details and token lists. */
  readonly amount?: TokenQuantity | undefined;
  readonly tokenMetadata?: NamedMetadata | null | undefined;
  /** Of details only: rows don't say whether their Bitcoin transaction is in a block. */
  readonly bitcoinTxData?: BitcoinTxData | null | undefined;
}

/** What a transaction that is not final waits for: a Bitcoin block, the network once there is one, or the recipient. */
export type Wait = 'block' | 'network' | 'recipient';

/** Returns what a transaction waits for; undefined if it is final or the service does not say. */
export function waitOf({
  type,
  status,
  bitcoinTxData,
}: Pick<DescribedTransaction, 'type' | 'status' | 'bitcoinTxData'>): Wait | undefined {
  if (!isOpen(status)) return undefined;
  if (bitcoinTxData) return bitcoinTxData.status.confirmed ? 'network' : 'block';
  if (status === 'pending') return undefined;
  const { crossing } = factsOf(type);
  return crossing === 'deposit' || crossing === 'withdrawal' ? 'block' : 'recipient';
}
