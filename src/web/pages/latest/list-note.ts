import { formatCount } from '#format/numbers.ts';
import { momentInWords } from '#format/time-text.ts';
import type { Zone } from '#format/time.ts';
import type { Locale } from '#i18n/locale.ts';
import type { LatestView } from '#web/queries/transaction.ts';

/**
 * Returns the note below the rows: their range, and what is frozen.
 * @param count rows shown
 * @param now in milliseconds
 * @param zone time zone
 */
export function listNote(locale: Locale, view: LatestView, count: number, now: number, zone: Zone): string {
  const rows = rowsOf(locale, view.offset, count);
  const byUpdate = view.sort === 'updated_at';
  if (view.order === 'asc') {
    return byUpdate ? locale.t('latest.oldestUpdate', { rows }) : locale.t('latest.oldest', { rows });
  }
  if (view.pinned !== undefined) {
    const moment = momentInWords(locale, view.pinned, now, zone);
    return byUpdate ? locale.t('latest.frozenByUpdate', { rows, moment }) : locale.t('latest.frozen', { rows, moment });
  }
  if (view.to !== undefined) return locale.t('latest.ofRange', { rows });
  return byUpdate ? locale.t('latest.byUpdate', { rows }) : locale.t('latest.head', { rows });
}

function rowsOf(locale: Locale, offset: number, count: number): string {
  const first = formatCount(locale, offset + 1);
  return count === 1
    ? locale.t('transactionList.row', { row: first })
    : locale.t('transactionList.rowsTo', { first, last: formatCount(locale, offset + count) });
}
