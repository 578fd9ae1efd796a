import { formatCount } from '../../../format/digits.ts';
import { tokenTransactionsWords as words } from '../../../words/en/token-transactions.ts';
import { transactionListWords } from '../../../words/en/transaction-list.ts';

/** What is known of the place of a page among all transactions. */
interface Place {
  readonly offset: number;
  /** Rows shown. */
  readonly count: number;
  /** How many there are now. */
  readonly total: number;
  /** How many there were when paging began; undefined while the list moves. */
  readonly of: number | undefined;
}

/** What stands under the rows: which they are, of how many, and what holds while transactions arrive. */
export function transactionsNote({ offset, count, total, of }: Place): string {
  const first = formatCount(offset + 1);
  const rows =
    count === 1 ? transactionListWords.row(first) : transactionListWords.rowsTo(first, formatCount(offset + count));
  const rowsOf = (all: number) => words.ofAll(rows, formatCount(all));
  if (of === undefined) return total > count ? `${rowsOf(total)} ${words.willHold}` : rowsOf(total);
  const since = total - of;
  if (since <= 0) return `${rowsOf(total)} ${words.holds}`;
  return `${rowsOf(of)} ${words.cameSince(since, formatCount(since))}`;
}
