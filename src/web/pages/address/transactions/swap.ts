/** A row and, where the other legs of its swap are on the page, its place among them. */
export interface Joined<Row> {
  readonly row: Row;
  /** 1 for the first; undefined for a row that stands alone. */
  readonly leg: number | undefined;
  /** Legs on the page. */
  readonly legs: number;
}

/** Rows in their order, but the legs of one swap together, where the first of them stands. */
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
