/* The balance of several addresses together after each of their transactions. */

/** What a confirmed transaction changes in the balance of one address. */
export interface BalanceChange {
  readonly id: string;
  readonly asset: string;
  /** Signed base units. */
  readonly units: bigint;
  /** When it is confirmed, in milliseconds. */
  readonly at: number;
  /** When it was created, in milliseconds, which orders those of the same time. */
  readonly createdAt: number;
}

/**
 * Returns the balance after each transaction, by ID: of all that are confirmed up to then. What moves between two of the
 * addresses changes nothing.
 * @param openings of each asset before the first change; 0 where it has none
 */
export function balancesAfter(
  openings: ReadonlyMap<string, bigint>,
  changes: readonly BalanceChange[],
): Map<string, bigint> {
  const transactions = new Map<string, BalanceChange>();
  for (const change of changes) {
    const other = transactions.get(change.id);
    transactions.set(change.id, other ? { ...other, units: other.units + change.units } : change);
  }
  const balances = new Map(openings);
  const after = new Map<string, bigint>();
  for (const { id, asset, units } of [...transactions.values()].sort(
    (one, other) => one.at - other.at || one.createdAt - other.createdAt,
  )) {
    const balance = (balances.get(asset) ?? 0n) + units;
    balances.set(asset, balance);
    after.set(id, balance);
  }
  return after;
}
