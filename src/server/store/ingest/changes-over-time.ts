/** A change of a balance in an hour or a day. */
interface BucketChange {
  readonly bucket: string;
  readonly change: bigint;
}

/** A balance whose past a batch changes. */
interface ChangedBalance {
  /** Balance after the batch. */
  readonly after: bigint;
  /** Changes by the batch. */
  readonly own: readonly BucketChange[];
  /** Changes without the batch, since the first changed bucket. */
  readonly stored: readonly BucketChange[];
}

/**
 * Returns by how much a batch changes what each bucket adds to `measure` of a balance, oldest first. A change in the past
 * also changes later buckets: an address may have begun to hold later, or have been below zero for longer.
 */
export function changesOverTime(
  { after, own, stored }: ChangedBalance,
  measure: (balance: bigint) => bigint,
): BucketChange[] {
  const added = new Map(own.map(({ bucket, change }) => [bucket, change]));
  const known = new Map(stored.map(({ bucket, change }) => [bucket, change]));
  let [oldBalance, newBalance] = [after - sumOf(added) - sumOf(known), after - sumOf(added) - sumOf(known)];
  return [...new Set([...known.keys(), ...added.keys()])].sort().map((bucket) => {
    const [oldBefore, newBefore] = [oldBalance, newBalance];
    oldBalance += known.get(bucket) ?? 0n;
    newBalance += (known.get(bucket) ?? 0n) + (added.get(bucket) ?? 0n);
    const change = measure(newBalance) - measure(newBefore) - (measure(oldBalance) - measure(oldBefore));
    return { bucket, change };
  });
}

function sumOf(changes: ReadonlyMap<string, bigint>): bigint {
  return changes.values().reduce((sum, change) => sum + change, 0n);
}
