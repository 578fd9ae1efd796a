import { type Kysely, sql } from 'kysely';
import { endOf, startOf } from '#server/store/model/buckets.ts';
import type { Tables } from '#server/store/model/tables.ts';
import type { ListedTransactionRow } from '#server/store/model/transaction-shape.ts';
import { balanceChange } from '#server/store/model/transaction-shape.ts';
import { inSnapshot } from './snapshot.ts';

/** Confirmed transactions of one asset (0: bitcoin) of an address. */
interface AssetOfAddress {
  readonly addr: number;
  readonly publicKey: string;
  readonly asset: number;
}

/**
 * Returns the balance right after each confirmed row of one asset, by number: of the address's confirmed transactions in
 * the order of their last updates, ties in the order of ingest. Like `balances`, it is calculated back from now, by whole
 * days and minutes up to the bucket of a row, then by the rows of that bucket.
 */
export async function balancesAfter(
  db: Kysely<Tables>,
  of: AssetOfAddress,
  rows: readonly Pick<ListedTransactionRow, 'seq' | 'status' | 'updated_at'>[],
): Promise<ReadonlyMap<number, bigint>> {
  const confirmed = rows.filter(({ status }) => status === 'confirmed');
  const balances = new Map<number, bigint>();
  if (confirmed.length === 0) return balances;
  const wanted = new Set(confirmed.map(({ seq }) => seq));
  await inSnapshot(db, async (snapshot) => {
    const state = await presentOf(snapshot, of);
    if (!state) return;
    const unit = state.days_counted ? 'minute' : 'day';
    const buckets = [...Map.groupBy(confirmed, ({ updated_at: at }) => startOf(unit, at)).values()].map((ofBucket) => {
      const [first = ''] = ofBucket.map(({ updated_at: at }) => at).toSorted();
      const end = endOf(unit, first);
      return { first, end, nextDay: end === startOf('day', end) ? end : endOf('day', first) };
    });
    const after = await changesAfter(snapshot, of, buckets);
    const listed = await rowsWithin(snapshot, of, buckets);
    const changes = await changesOf(
      snapshot,
      of,
      listed.map(({ seq }) => seq),
    );
    for (const [place, rowsOfBucket] of Map.groupBy(listed, (row) => row.place)) {
      let balance = BigInt(state.balance) - (after.get(place) ?? 0n);
      for (const { seq } of rowsOfBucket) {
        const change = changes.get(seq);
        if (change === undefined) continue;
        if (wanted.has(seq)) balances.set(seq, balance > 0n ? balance : 0n);
        balance -= change;
      }
    }
  });
  return balances;
}

/** Rows from the first one asked for to the end of their minute or day. */
interface Bucket {
  readonly first: string;
  readonly end: string;
  readonly nextDay: string;
}

async function presentOf(db: Kysely<Tables>, { addr, asset }: AssetOfAddress) {
  const found = await sql<{ days_counted: boolean; balance: string }>`
    select a.days_counted, coalesce(case when ${asset}::bigint = 0 then a.hard_sats else b.hard end, 0) as balance
    from addresses a left join token_balances b on b.addr = ${addr} and b.token_id = ${asset}::bigint
    where a.id = ${addr}`.execute(db);
  return found.rows[0];
}

/** Reads how the balance changed since the end of each bucket, by its place. */
async function changesAfter(db: Kysely<Tables>, { addr, asset }: AssetOfAddress, buckets: readonly Bucket[]) {
  const ofAsset = sql`addr = ${addr} and asset = ${asset}`;
  const found = await sql<{ place: string; change: string }>`
    select e.place,
      (select coalesce(sum(change), 0) from balance_day where ${ofAsset} and bucket >= e.day)
      + (select coalesce(sum(change), 0) from balance_minute where ${ofAsset} and bucket >= e.at and bucket < e.day) as change
    from unnest(${buckets.map(({ end }) => end)}::timestamptz[], ${buckets.map(({ nextDay }) => nextDay)}::timestamptz[])
      with ordinality as e (at, day, place)`.execute(db);
  return new Map(found.rows.map(({ place, change }) => [Number(place), BigInt(change)]));
}

/** Reads the numbers of the rows of each bucket, last first. Exported for tests of its plan. */
export function rowsOfBuckets({ addr, asset }: AssetOfAddress, buckets: readonly Bucket[]) {
  return sql<{ place: string; seq: number }>`
    select e.place, p.seq
    from unnest(${buckets.map(({ first }) => first)}::timestamptz[], ${buckets.map(({ end }) => end)}::timestamptz[])
      with ordinality as e (first, at, place)
    join tx_parties p on p.addr = ${addr} and p.asset = ${asset} and p.updated_at >= e.first and p.updated_at < e.at
    order by e.place, p.updated_at desc, p.seq desc`;
}

async function rowsWithin(db: Kysely<Tables>, of: AssetOfAddress, buckets: readonly Bucket[]) {
  const found = await rowsOfBuckets(of, buckets).execute(db);
  return found.rows.map(({ place, seq }) => ({ place: Number(place), seq }));
}

/** Reads what confirmed transactions change in the balance, by number. */
async function changesOf(db: Kysely<Tables>, { addr, publicKey }: AssetOfAddress, seqs: readonly number[]) {
  const found = await sql<{ seq: number; change: string }>`
    select t.seq, ${balanceChange(addr, publicKey)} as change
    from transactions t where t.seq = any(${seqs}::bigint[]) and t.status = 'confirmed'`.execute(db);
  return new Map(found.rows.map(({ seq, change }) => [seq, BigInt(change)]));
}
