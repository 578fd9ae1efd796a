import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '#server/store/tables.ts';
import { assetOfTransaction, balanceChange } from './balance-change.ts';

/** Returns how the balances of an address in some assets changed since a time, inclusive, by asset. */
export async function changesSince(
  db: Kysely<Tables>,
  { id, publicKey }: { readonly id: number; readonly publicKey: string },
  assets: readonly number[],
  at: string,
): Promise<Map<number, bigint>> {
  const sums = await sumsSince(id, assets, at).execute(db);
  const listed = await rowsSince(id, assets, at).execute(db);
  const seqs = listed.rows.map(({ seq }) => seq);
  const others = await sql<Change>`
    select asset, sum(change) as change
    from (
      select ${assetOfTransaction} as asset, ${balanceChange(id, publicKey)} as change
      from transactions t where t.seq = any(${seqs}::bigint[]) and t.status = 'confirmed'
    ) changes
    group by asset`.execute(db);
  const changes = new Map<number, bigint>();
  for (const { asset, change } of [...sums.rows, ...others.rows]) {
    changes.set(asset, (changes.get(asset) ?? 0n) + BigInt(change));
  }
  return changes;
}

interface Change {
  readonly asset: number;
  readonly change: string;
}

/**
 * Selects the changes since a time that sums contain: whole days and, of a busy address, whole minutes. Exported for
 * tests of its plan.
 */
export function sumsSince(addr: number, assets: readonly number[], at: string): RawBuilder<Change> {
  const { nextMinute, nextDay } = edgesOf(at);
  return sql<Change>`
    select asset, sum(change) as change
    from (
      select asset, change from balance_day
      where addr = ${addr} and asset = any(${assets}::bigint[]) and bucket >= ${nextDay}
      union all
      select asset, change from balance_minute
      where addr = ${addr} and asset = any(${assets}::bigint[]) and bucket >= ${nextMinute} and bucket < ${nextDay}
    ) sums
    group by asset`;
}

/** Selects the transactions since a time that no sum contains: the rest of its day or, of a busy address, of its minute. */
export function rowsSince(addr: number, assets: readonly number[], at: string): RawBuilder<{ readonly seq: number }> {
  const { moment, nextMinute, nextDay } = edgesOf(at);
  return sql<{ seq: number }>`
    select seq from tx_parties
    where addr = ${addr} and asset = any(${assets}::bigint[]) and updated_at >= ${moment}
      and updated_at < case when (select days_counted from addresses where id = ${addr}) then ${nextMinute} else ${nextDay} end`;
}

/** The first whole minute and day (UTC) at or after a time. */
function edgesOf(at: string) {
  const moment = sql`${at}::timestamptz`;
  const next = (unit: 'day' | 'minute', length: string) =>
    sql`date_trunc(${sql.lit(unit)}, ${moment} + ${sql.lit(length)}::interval - interval '1 microsecond', 'UTC')`;
  return { moment, nextMinute: next('minute', '1 minute'), nextDay: next('day', '24 hours') };
}
