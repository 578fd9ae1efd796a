import { transactionStatuses, transactionTypes } from '../../contract/endpoints/transaction.ts';
import type { Locale } from '../../i18n/locale.ts';
import { joinDigits } from '../amounts/digits.ts';
import { btcParts, formatSats } from '../amounts/sats.ts';
import { formatTokenQuantity } from '../amounts/token-quantity.ts';
import { shortWord } from '../text/short-word.ts';
import { type NameOf, shortEnds, sidesInWords } from './sentence-sides.ts';
import type { TransactionFacts } from './transaction-facts.ts';

/** Short name of a kind, for rows; undefined where it is not known. */
export function kindRowName(locale: Locale, type: string): string | undefined {
  const known = transactionTypes.find((one) => one === type);
  return known && locale.t(`sentence.kinds.${known}.row`);
}

/** Name of a kind within a sentence; undefined where it is not known. */
export function kindName(locale: Locale, type: string): string | undefined {
  const known = transactionTypes.find((one) => one === type);
  return known && locale.t(`sentence.kinds.${known}.name`);
}

/**
 * A transaction in one sentence, the same in a page's title, for screen readers and in copied text. The name and
 * ticker of a token are strangers' text and never in it: a token is told by its identifier.
 * @param unit in which bitcoin is told; dollars change by the hour, so for them it stays in sats
 * @param nameOf names the reader gave, where nobody else hears the sentence
 */
export function sentenceOf(
  locale: Locale,
  transaction: TransactionFacts,
  unit: 'sats' | 'btc' | 'usd' = 'sats',
  nameOf?: NameOf,
): string {
  const { type, status } = transaction;
  const known = kindName(locale, type);
  // Who made it comes from nowhere, or what was made goes nowhere.
  const isSupply = type === 'token_mint' || type === 'token_burn';
  const { from = locale.t('sentence.nobody'), to } = sidesInWords(locale, transaction, isSupply, nameOf);
  const sides = !isSupply
    ? locale.t('sentence.fromTo', { from, to: to ?? locale.t('sentence.nobody') })
    : to !== undefined && type === 'token_mint'
      ? locale.t('sentence.byTo', { from, to })
      : locale.t('sentence.by', { from });
  // A kind nobody knows keeps its own spelling.
  const name = known ?? (shortWord(type) || locale.t('common.unknown'));
  const amount = amountOf(locale, transaction, unit, nameOf);
  const opening = locale.t('sentence.of', { name: known ? capital(name) : name, amount, sides });
  const knownStatus = transactionStatuses.find((one) => one === status);
  if (knownStatus) {
    const what = locale.t('sentence.of', { name, amount, sides });
    return locale.t(`sentence.told.${knownStatus}`, { what, opening });
  }
  return locale.t('sentence.otherStatus', { opening, status: shortWord(status) || locale.t('sentence.noStatus') });
}

function amountOf(
  locale: Locale,
  transaction: TransactionFacts,
  unit: 'sats' | 'btc' | 'usd',
  nameOf?: NameOf,
): string {
  const { amountSats, tokenAmount, amount, tokenMetadata } = transaction;
  const quantity = tokenAmount ?? amount;
  if (quantity !== null && quantity !== undefined) {
    if (!tokenMetadata)
      return locale.t('sentence.baseUnits', { number: formatTokenQuantity(locale, quantity, 0).whole });
    const number = joinDigits(locale, formatTokenQuantity(locale, quantity, tokenMetadata.decimals));
    const { tokenIdentifier } = tokenMetadata;
    return locale.t('sentence.ofToken', {
      number,
      token: nameOf?.(tokenIdentifier, 'token') ?? shortEnds(tokenIdentifier),
    });
  }
  if (typeof amountSats !== 'number') return locale.t('sentence.noAmount');
  if (unit !== 'btc') return `${formatSats(locale, amountSats)} ${amountSats === 1 ? 'sat' : 'sats'}`;
  const digits = btcParts(locale, Math.abs(amountSats)).map((part) => part.zeros + part.digits);
  return `${amountSats < 0 ? '−' : ''}${digits.join('')} BTC`;
}

/** A text as it begins a sentence or a title. */
export function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
