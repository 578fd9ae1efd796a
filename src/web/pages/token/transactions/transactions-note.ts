import { formatCount } from '../../../../format/amounts/digits.ts';
import type { Locale } from '../../../../i18n/locale.ts';

/** What is known of the place of a page among all transactions. */
interface ListPosition {
  readonly offset: number;
  /** Rows shown. */
  readonly count: number;
  /** How many there are now. */
  readonly total: number;
  /** How many there were when paging began; undefined while the list moves. */
  readonly of: number | undefined;
}

/** What stands under the rows: which they are, of how many, and what holds while transactions arrive. */
export function transactionsNote(locale: Locale, { offset, count, total, of }: ListPosition): string {
  const first = formatCount(locale, offset + 1);
  const rows =
    count === 1
      ? locale.t('transactionList.row', { row: first })
      : locale.t('transactionList.rowsTo', { first, last: formatCount(locale, offset + count) });
  const rowsOf = (all: number) => locale.t('tokenTransactions.ofAll', { rows, total: formatCount(locale, all) });
  if (of === undefined)
    return total > count ? `${rowsOf(total)} ${locale.t('tokenTransactions.pagingFreezes')}` : rowsOf(total);
  const since = total - of;
  if (since <= 0) return `${rowsOf(total)} ${locale.t('tokenTransactions.frozen')}`;
  return `${rowsOf(of)} ${locale.t('tokenTransactions.newerHidden', { count: since, text: formatCount(locale, since) })}`;
}
