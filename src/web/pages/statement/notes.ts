import type { AddressTotals } from '../../../format/address-totals.ts';
import { formatCount } from '../../../format/digits.ts';
import { statementWords as words } from '../../../words/en/statement.ts';

/**
 * What a reader of the totals must know.
 * @param told `from`: the lower bound, ISO 8601, undefined where there is none; `first`: when the first transaction of the
 * choice was, undefined where there is none, null where nobody could be asked
 */
export function addressNotes(told: {
  readonly totals: AddressTotals;
  readonly from: string | undefined;
  readonly first: string | null | undefined;
}): string[] {
  const { totals, from, first } = told;
  const counted = (count: number, say: (rows: number, shown: string) => string) =>
    count > 0 ? [say(count, formatCount(count))] : [];
  return [
    words.noteTotals,
    openingOf(from, first),
    ...counted(totals.open, words.noteOpen),
    ...counted(totals.void, words.noteVoid),
    ...counted(totals.untold, words.noteUntold),
    words.noteFees,
    words.noteLater,
  ];
}

function openingOf(from: string | undefined, first: string | null | undefined): string {
  if (from === undefined || first === undefined) return words.noteFromFirst;
  if (first === null) return words.noteOpeningUnknown;
  return Date.parse(first) < Date.parse(from) ? words.noteNoOpening : words.noteFromFirst;
}
