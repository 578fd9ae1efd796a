import type { AddressTransaction } from '../contract/address.ts';
import type { TokenQuantity } from '../contract/common.ts';
import type { TokenMetadata } from '../contract/token.ts';
import type { TransactionStatus, TransactionSummary, TransactionType } from '../contract/transaction.ts';
import { joinDigits } from './digits.ts';
import { btcParts, formatSats } from './sats.ts';
import { plainWord, shortEnds, sidesInWords } from './sentence-sides.ts';
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

const nobody = 'an unknown party';

/** What a kind is called, and how its two sides stand beside the amount. */
interface KindWords {
  readonly noun: string;
  /** `by`: who made it comes from nowhere, or what was made goes nowhere. */
  readonly sides?: 'by-to' | 'by';
}

// Holds the words a row shows for the kind (WCAG 2.5.3).
const kinds = {
  bitcoin_deposit: { noun: 'Bitcoin deposit' },
  bitcoin_withdrawal: { noun: 'Bitcoin withdrawal' },
  core_transfer: { noun: 'transfer' },
  lightning_payment: { noun: 'Lightning payment' },
  token_mint: { noun: 'token mint', sides: 'by-to' },
  token_transfer: { noun: 'token transfer' },
  token_burn: { noun: 'token burn', sides: 'by' },
  token_multi_transfer: { noun: 'token multi-transfer' },
  unknown_token_op: { noun: 'unknown token operation' },
  unknown_transfer: { noun: 'unknown transfer' },
} as const satisfies Record<TransactionType, KindWords>;

// Of the two forms the second one can begin a sentence.
const statuses = {
  confirmed: (what) => `Confirmed ${what}`,
  pending: (_, opening) => `${opening} is pending`,
  sent: (_, opening) => `${opening} is sent and waits for the other side`,
  failed: (what) => `Failed: ${what}`,
  expired: (what) => `Expired: ${what}`,
} as const satisfies Record<TransactionStatus, (what: string, opening: string) => string>;

const kindOf: ReadonlyMap<string, KindWords> = new Map(Object.entries(kinds));
const statusOf: ReadonlyMap<string, (what: string, opening: string) => string> = new Map(Object.entries(statuses));

/**
 * A transaction in one sentence, the same in a page's title, for screen readers and in copied text. The name and
 * ticker of a token are strangers' text and never in it: a token is told by its identifier.
 * @param unit in which bitcoin is told; dollars change by the hour, so for them it stays in sats
 */
export function sentenceOf(transaction: Told, unit: 'sats' | 'btc' | 'usd' = 'sats'): string {
  const { type, status } = transaction;
  const known = kindOf.get(type);
  const form = known?.sides ?? 'from-to';
  const { from, to } = sidesInWords(transaction, form !== 'from-to');
  const sides = {
    'from-to': `from ${from ?? nobody} to ${to ?? nobody}`,
    'by-to': `by ${from ?? nobody}${to ? ` to ${to}` : ''}`,
    by: `by ${from ?? nobody}`,
  }[form];
  // A kind nobody knows keeps its own spelling.
  const noun = known?.noun ?? (plainWord(type) || 'Unknown');
  const rest = `of ${amountOf(transaction, unit)} ${sides}`;
  const what = `${noun} ${rest}`;
  const opening = `${known ? capital(noun) : noun} ${rest}`;
  return statusOf.get(status)?.(what, opening) ?? `${opening}, status ${plainWord(status) || 'unknown'}`;
}

function amountOf({ amountSats, tokenAmount, amount, tokenMetadata }: Told, unit: 'sats' | 'btc' | 'usd'): string {
  const quantity = tokenAmount ?? amount;
  if (quantity !== null && quantity !== undefined) {
    if (!tokenMetadata) return `${formatTokenQuantity(quantity, 0).whole} base units of an unknown token`;
    const number = joinDigits(formatTokenQuantity(quantity, tokenMetadata.decimals));
    return `${number} of token ${shortEnds(tokenMetadata.tokenIdentifier)}`;
  }
  if (typeof amountSats !== 'number') return 'an unknown amount';
  if (unit !== 'btc') return `${formatSats(amountSats)} ${amountSats === 1 ? 'sat' : 'sats'}`;
  const digits = btcParts(Math.abs(amountSats)).map((part) => part.zeros + part.digits);
  return `${amountSats < 0 ? '−' : ''}${digits.join('')} BTC`;
}

function capital(noun: string): string {
  return noun.slice(0, 1).toUpperCase() + noun.slice(1);
}
