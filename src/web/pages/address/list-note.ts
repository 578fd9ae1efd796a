import { formatCount } from '../../../format/digits.ts';
import { momentInWords } from '../../../format/moment-words.ts';
import type { Zone } from '../../../format/time.ts';
import { addressWords as words } from '../../../words/en/address.ts';
import { transactionListWords } from '../../../words/en/transaction-list.ts';
import type { AddressView } from '../../queries/address.ts';

/**
 * What stands under the rows: which they are of how many, and as of when.
 * @param count rows shown
 * @param total rows of the whole list
 * @param now in milliseconds
 * @param zone whose clock tells the moment the list stands still at
 */
export function listNote(view: AddressView, count: number, total: number, now: number, zone: Zone): string {
  const first = number(view.offset + 1);
  const rows =
    count === 1 ? transactionListWords.row(first) : transactionListWords.rowsTo(first, number(view.offset + count));
  const of = words.ofAll(rows, number(total));
  return view.pinned === undefined ? of : words.asItStood(of, momentInWords(view.pinned, now, zone));
}

/** Where the last page of a list begins. */
export function lastOffset(total: number, limit: number): number {
  return Math.max(0, Math.ceil(total / limit) - 1) * limit;
}

function number(value: number): string {
  return formatCount(value);
}
