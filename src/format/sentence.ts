import type { AddressTransaction } from '../contract/address.ts';
import type { TokenQuantity } from '../contract/common.ts';
import type { TokenMetadata } from '../contract/token.ts';
import type { TransactionStatus, TransactionSummary, TransactionType } from '../contract/transaction.ts';
import { commonWords as common } from '../words/en/common.ts';
import { sentenceWords as words } from '../words/en/sentence.ts';
import { joinDigits } from './digits.ts';
import { btcParts, formatSats } from './sats.ts';
import { type NameOf, plainWord, shortEnds, sidesInWords } from './sentence-sides.ts';
import { formatTokenQuantity } from './token-quantity.ts';

/** What the sentence needs to know; details and the rows of every list have this form. */
export interface Told
  extends Partial<Pick<TransactionSummary, 'amountSats' | 'tokenAmount' | 'multiIoDetails' | 'from' | 'to'>>,
    Partial<Pick<AddressTransaction, 'direction' | 'counterparty'>> {
  readonly type: string;
  readonly status: string;
  /** What details and the lists of a token call `tokenAmount`. */
  readonly amount?: TokenQuantity | undefined;
  readonly tokenMetadata?: Pick<TokenMetadata, 'tokenIdentifier' | 'decimals' | 'issuerPublicKey'> | null | undefined;
}

/** What a kind is called in a row, and within its sentence. */
interface KindWords {
  readonly row: string;
  readonly name: string;
}

const kinds = words.kinds satisfies Record<TransactionType, KindWords>;
const told = words.told satisfies Record<TransactionStatus, (what: string, opening: string) => string>;

/** What the kinds that are known are called. */
export const kindWords: ReadonlyMap<string, KindWords> = new Map(Object.entries(kinds));
const toldOf: ReadonlyMap<string, (what: string, opening: string) => string> = new Map(Object.entries(told));

/**
 * A transaction in one sentence, the same in a page's title, for screen readers and in copied text. The name and
 * ticker of a token are strangers' text and never in it: a token is told by its identifier.
 * @param unit in which bitcoin is told; dollars change by the hour, so for them it stays in sats
 * @param nameOf names the reader gave, where nobody else hears the sentence
 */
export function sentenceOf(transaction: Told, unit: 'sats' | 'btc' | 'usd' = 'sats', nameOf?: NameOf): string {
  const { type, status } = transaction;
  const known = kindWords.get(type)?.name;
  // Who made it comes from nowhere, or what was made goes nowhere.
  const isSupply = type === 'token_mint' || type === 'token_burn';
  const { from = words.nobody, to } = sidesInWords(transaction, isSupply, nameOf);
  const sides = !isSupply
    ? words.fromTo(from, to ?? words.nobody)
    : to !== undefined && type === 'token_mint'
      ? words.byTo(from, to)
      : words.by(from);
  // A kind nobody knows keeps its own spelling.
  const name = known ?? (plainWord(type) || common.unknown);
  const amount = amountOf(transaction, unit, nameOf);
  const opening = words.of(known ? capital(name) : name, amount, sides);
  return (
    toldOf.get(status)?.(words.of(name, amount, sides), opening) ??
    words.otherStatus(opening, plainWord(status) || words.noStatus)
  );
}

function amountOf(transaction: Told, unit: 'sats' | 'btc' | 'usd', nameOf?: NameOf): string {
  const { amountSats, tokenAmount, amount, tokenMetadata } = transaction;
  const quantity = tokenAmount ?? amount;
  if (quantity !== null && quantity !== undefined) {
    if (!tokenMetadata) return words.baseUnits(formatTokenQuantity(quantity, 0).whole);
    const number = joinDigits(formatTokenQuantity(quantity, tokenMetadata.decimals));
    const { tokenIdentifier } = tokenMetadata;
    return words.ofToken(number, nameOf?.(tokenIdentifier, 'token') ?? shortEnds(tokenIdentifier));
  }
  if (typeof amountSats !== 'number') return words.noAmount;
  if (unit !== 'btc') return `${formatSats(amountSats)} ${amountSats === 1 ? 'sat' : 'sats'}`;
  const digits = btcParts(Math.abs(amountSats)).map((part) => part.zeros + part.digits);
  return `${amountSats < 0 ? '−' : ''}${digits.join('')} BTC`;
}

/** A text as it begins a sentence or a title. */
export function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
