import { formatCount } from '../../../format/digits.ts';
import { momentInWords } from '../../../format/moment-words.ts';
import type { Zone } from '../../../format/time.ts';
import { latestWords as words } from '../../../words/en/latest.ts';
import { transactionListWords } from '../../../words/en/transaction-list.ts';
import type { LatestView } from '../../queries/transaction.ts';

/**
 * What stands under the rows: which they are, and what holds while transactions arrive.
 * @param count rows shown
 * @param now in milliseconds
 * @param zone whose clock tells the moment the list stands still at
 */
export function listNote(view: LatestView, count: number, now: number, zone: Zone): string {
  const rows = rowsOf(view.offset, count);
  const byUpdate = view.sort === 'updated_at';
  if (view.order === 'asc') {
    return byUpdate ? words.oldestUpdate(rows) : words.oldest(rows);
  }
  if (view.pinned !== undefined) {
    const moment = momentInWords(view.pinned, now, zone);
    return byUpdate ? words.stillByUpdate(rows, moment) : words.still(rows, moment);
  }
  if (view.to !== undefined) return words.ofRange(rows);
  return byUpdate ? words.byUpdate(rows) : words.head(rows);
}

function rowsOf(offset: number, count: number): string {
  const first = number(offset + 1);
  return count === 1 ? transactionListWords.row(first) : transactionListWords.rowsTo(first, number(offset + count));
}

function number(value: number): string {
  return formatCount(value);
}
