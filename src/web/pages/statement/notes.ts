import type { StatementTotal } from '#contract/statement.ts';
import { formatCount } from '#format/numbers.ts';
import type { AddressTotals } from '#format/transactions/address-totals.ts';
import type { FullLocale } from '#i18n/locale.ts';

/**
 * Returns the notes on the totals.
 * @param range `from`: the lower bound, ISO 8601, undefined if open; `first`: time of the first matching transaction,
 *   undefined if there is none, null if unknown
 */
export function addressNotes(
  locale: FullLocale,
  range: {
    readonly totals: AddressTotals;
    readonly from: string | undefined;
    readonly first: string | null | undefined;
    /** Totals with balances; undefined if the service has none, null if they could not be loaded. */
    readonly balances: readonly StatementTotal[] | null | undefined;
  },
): string[] {
  const { totals, from, first, balances } = range;
  return [
    locale.t('statement.noteTotals'),
    ...(balances ? balanceNotes(locale, balances) : [openingOf(locale, from, first)]),
    ...(balances === null ? [locale.t('statement.noteBalancesFailed')] : []),
    ...(totals.open > 0
      ? [locale.t('statement.noteOpen', { rows: totals.open, shown: formatCount(locale, totals.open) })]
      : []),
    ...(totals.void > 0
      ? [locale.t('statement.noteVoid', { rows: totals.void, shown: formatCount(locale, totals.void) })]
      : []),
    ...(totals.unknown > 0
      ? [locale.t('statement.noteUnknown', { rows: totals.unknown, shown: formatCount(locale, totals.unknown) })]
      : []),
    locale.t('statement.noteFees'),
    locale.t('statement.noteLater'),
  ];
}

function balanceNotes(locale: FullLocale, totals: readonly StatementTotal[]): string[] {
  const count = totals.filter(({ balancesAgree }) => balancesAgree === false).length;
  return [
    locale.t('statement.noteBalances'),
    count === 0 ? locale.t('statement.noteAgree') : locale.t('statement.noteDiffer', { count }),
  ];
}

function openingOf(locale: FullLocale, from: string | undefined, first: string | null | undefined): string {
  if (from === undefined || first === undefined) return locale.t('statement.noteFromFirst');
  if (first === null) return locale.t('statement.noteOpeningUnknown');
  return Date.parse(first) < Date.parse(from)
    ? locale.t('statement.noteNoOpening')
    : locale.t('statement.noteFromFirst');
}
