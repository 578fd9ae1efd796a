import { factsOf, transactionStatuses, transactionTypes } from '#contract/transaction-types.ts';
import { joinDigits } from './numbers.ts';
import { btcParts, formatSats } from './amounts.ts';
import { formatTokenQuantity } from './amounts/token-quantity.ts';
import { shortValue } from './text/short-value.ts';
import type { Locale } from '#i18n/locale.ts';
import { type NameOf, shortEnds, sidesInWords } from './transactions/sentence-sides.ts';
import { type TransactionFacts, waitOf } from './transactions/transaction-facts.ts';

/** Returns the short name of a transaction type, for rows; undefined if unknown. */
export function kindRowName(locale: Locale, type: string): string | undefined {
  const known = transactionTypes.find((one) => one === type);
  return known && locale.t(`sentence.kinds.${known}.row`);
}

/** Returns the name of a transaction type within a sentence; undefined if unknown. */
export function kindName(locale: Locale, type: string): string | undefined {
  const known = transactionTypes.find((one) => one === type);
  return known && locale.t(`sentence.kinds.${known}.name`);
}

/**
 * Describes a transaction in one sentence, for titles, screen readers and copied text. Tokens are named by
 * identifier, since their names and tickers are untrusted.
 * @param unit of bitcoin amounts; sats for dollars, whose value changes
 * @param nameOf the user's labels, for sentences that only the user sees
 */
export function sentenceOf(
  locale: Locale,
  transaction: TransactionFacts,
  unit: 'sats' | 'btc' | 'usd' = 'sats',
  nameOf?: NameOf,
): string {
  const { type, status } = transaction;
  const { effect } = factsOf(type);
  const known = kindName(locale, type);
  // A mint has no sender and a burn no recipient.
  const isSupply = effect !== 'move';
  const { from = locale.t('sentence.unknownParty'), to } = sidesInWords(locale, transaction, isSupply, nameOf);
  const sides = !isSupply
    ? locale.t('sentence.fromTo', { from, to: to ?? locale.t('sentence.unknownParty') })
    : to !== undefined && effect === 'mint'
      ? locale.t('sentence.byTo', { from, to })
      : locale.t('sentence.by', { from });
  // Unknown types are shown as received.
  const name = known ?? (shortValue(type) || locale.t('common.unknown'));
  const amount = amountOf(locale, transaction, unit, nameOf);
  const opening = locale.t('sentence.of', { name: known ? capital(name) : name, amount, sides });
  const knownStatus = transactionStatuses.find((one) => one === status);
  if (knownStatus) {
    const what = locale.t('sentence.of', { name, amount, sides });
    return locale.t(`sentence.withStatus.${knownStatus}`, { what, opening, wait: waitOf(transaction) ?? 'none' });
  }
  return locale.t('sentence.otherStatus', { opening, status: shortValue(status) || locale.t('sentence.noStatus') });
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

/** Returns a text with a capital first letter. */
export function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
