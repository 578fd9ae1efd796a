import { momentInWords } from '../../../format/moment-words.ts';
import type { Zone } from '../../../format/time.ts';
import type { LatestView } from '../../queries/transaction.ts';

/**
 * What stands under the rows: which they are, and what holds while transactions arrive.
 * @param count rows shown
 * @param now in milliseconds
 * @param zone whose clock tells the moment the list stands still at
 */
export function listNote(view: LatestView, count: number, now: number, zone: Zone): string {
  const rows = count === 1 ? `Row ${number(view.offset + 1)}` : rangeOf(view.offset, count);
  const byUpdate = view.sort === 'updated_at';
  if (view.order === 'asc') {
    return byUpdate
      ? `${rows}, oldest update first. A row that is updated moves to the end, and those after it move up.`
      : `${rows}, oldest first. New transactions come last, so no row moves.`;
  }
  if (view.pinned !== undefined) {
    const moment = momentInWords(view.pinned, now, zone);
    return byUpdate
      ? `${rows} without what was created after ${moment}. A row that is updated moves to the front.`
      : `${rows} of the list as it stood at ${moment}. No row moves and none is seen twice.`;
  }
  if (view.to !== undefined) return `${rows} of the time range.`;
  return byUpdate
    ? `${rows}. Paging back leaves out what is created from then on; a row that is updated moves to the front.`
    : `${rows}. The list holds still once you page back, so no row is seen twice.`;
}

function rangeOf(offset: number, count: number): string {
  return `Rows ${number(offset + 1)} to ${number(offset + count)}`;
}

function number(value: number): string {
  return value.toLocaleString('en-US');
}
