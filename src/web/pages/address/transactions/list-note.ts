import { formatCount } from '#format/numbers.ts';
import { momentInWords } from '#format/time-text.ts';
import type { Zone } from '#format/time.ts';
import type { Locale } from '#i18n/locale.ts';
import type { AddressView } from '#web/queries/address.ts';

/**
 * Returns the note below the rows: their range, the total, and the time if frozen.
 * @param count rows shown
 * @param total rows of the whole list
 * @param now in milliseconds
 * @param zone time zone
 */
export function listNote(
  locale: Locale,
  view: AddressView,
  count: number,
  total: number,
  now: number,
  zone: Zone,
): string {
  const first = formatCount(locale, view.offset + 1);
  const rows =
    count === 1
      ? locale.t('transactionList.row', { row: first })
      : locale.t('transactionList.rowsTo', { first, last: formatCount(locale, view.offset + count) });
  const of = locale.t('address.ofAll', { rows, total: formatCount(locale, total) });
  return view.pinned === undefined
    ? of
    : locale.t('address.asOf', { rows: of, moment: momentInWords(locale, view.pinned, now, zone) });
}

/** Returns the offset of the last page. */
export function lastOffset(total: number, limit: number): number {
  return Math.max(0, Math.ceil(total / limit) - 1) * limit;
}
