import { utcDate, utcTime } from '../../format/time.ts';
import type { AddressView } from '../../queries/address.ts';

/**
 * What stands under the rows: which they are of how many, and as of when.
 * @param count rows shown
 * @param total rows of the whole list
 * @param now in milliseconds
 */
export function listNote(view: AddressView, count: number, total: number, now: number): string {
  const first = number(view.offset + 1);
  const rows = count === 1 ? `Row ${first}` : `Rows ${first} to ${number(view.offset + count)}`;
  const of = `${rows} of ${number(total)}`;
  return view.pinned === undefined ? of : `${of}, as it stood at ${momentOf(view.pinned, now)}`;
}

/** Where the last page of a list begins. */
export function lastOffset(total: number, limit: number): number {
  return Math.max(0, Math.ceil(total / limit) - 1) * limit;
}

function momentOf(iso: string, now: number): string {
  const isToday = utcDate(iso) === utcDate(new Date(now).toISOString());
  return isToday ? `${utcTime(iso)} UTC` : `${utcTime(iso)} UTC on ${utcDate(iso)}`;
}

function number(value: number): string {
  return value.toLocaleString('en-US');
}
