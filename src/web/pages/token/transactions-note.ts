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
  const rows = count === 1 ? `Row ${number(offset + 1)}` : `Rows ${number(offset + 1)} to ${number(offset + count)}`;
  if (of === undefined) {
    const holds = total > count ? ' The list holds still once you page, so no row is seen twice.' : '';
    return `${rows} of ${number(total)}.${holds}`;
  }
  const since = total - of;
  if (since <= 0) return `${rows} of ${number(total)}. What comes from now on moves no row, so none is seen twice.`;
  const came = `${number(since)} ${since === 1 ? 'has' : 'have'} come since you began to page`;
  return `${rows} of ${number(of)}. ${came} and ${since === 1 ? 'is' : 'are'} left out, so no row is seen twice.`;
}

function number(value: number): string {
  return value.toLocaleString('en-US');
}
