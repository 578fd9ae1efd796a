import { formatCount } from '#format/numbers.ts';
import type { Locale } from '#i18n/locale.ts';

/** Position of a page among all transactions. */
interface ListPosition {
  readonly offset: number;
  /** Rows shown. */
  readonly count: number;
  /** Current total. */
  readonly total: number;
  /** Total when paging began; undefined on the live page. */
  readonly pinned: number | undefined;
}

/** Returns the note below the rows: their range, the total, and whether the list is frozen. */
export function transactionsNote(locale: Locale, { offset, count, total, pinned }: ListPosition): string {
  const first = formatCount(locale, offset + 1);
  const rows =
    count === 1
      ? locale.t('transactionList.row', { row: first })
      : locale.t('transactionList.rowsTo', { first, last: formatCount(locale, offset + count) });
  const rowsOf = (all: number) => locale.t('tokenTransactions.ofAll', { rows, total: formatCount(locale, all) });
  if (pinned === undefined)
    return total > count ? `${rowsOf(total)} ${locale.t('tokenTransactions.pagingFreezes')}` : rowsOf(total);
  const since = total - pinned;
  if (since <= 0) return `${rowsOf(total)} ${locale.t('tokenTransactions.frozen')}`;
  return `${rowsOf(pinned)} ${locale.t('tokenTransactions.newerHidden', { count: since, text: formatCount(locale, since) })}`;
}
