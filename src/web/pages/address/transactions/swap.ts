/** A row and its position among the legs of its swap on the page. */
export interface Joined<Row> {
  readonly row: Row;
  /** 1 for the first; undefined for a single row. */
  readonly leg: number | undefined;
  /** Legs on the page. */
  readonly legs: number;
}

/** Groups the legs of each swap at the position of the first; other rows keep their order. */
export function joinSwaps<Row extends { readonly swapId?: string | null | undefined }>(
  rows: readonly Row[],
): Joined<Row>[] {
  const swaps = Map.groupBy(rows, ({ swapId }) => swapId ?? '');
  return rows.flatMap((row): Joined<Row>[] => {
    const legs = row.swapId ? (swaps.get(row.swapId) ?? []) : [];
    if (legs.length < 2) return [{ row, leg: undefined, legs: 1 }];
    if (legs[0] !== row) return [];
    return legs.map((leg, index) => ({ row: leg, leg: index + 1, legs: legs.length }));
  });
}
