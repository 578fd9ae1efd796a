import { formatCount } from '#format/numbers.ts';
import type { Locale } from '#i18n/locale.ts';
import type { HolderRow } from './holder-rows.ts';

/** Returns the note below a page of holders: their range, and why there are no running totals. */
export function holdersNote(
  locale: Locale,
  { offset, rows, total: all }: { offset: number; rows: readonly HolderRow[]; total: number },
): string {
  const [row] = rows;
  if (!row) return '';
  const first = formatCount(locale, offset + 1);
  const total = formatCount(locale, all);
  const range =
    rows.length === 1
      ? locale.t('tokenHolders.one', { rank: first, total })
      : locale.t('tokenHolders.range', { first, last: formatCount(locale, offset + rows.length), total });
  return row.running === undefined ? `${range} ${locale.t('tokenHolders.noRunningTotal')}` : range;
}
