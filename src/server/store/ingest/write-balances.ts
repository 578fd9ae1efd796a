import { type Kysely, sql } from 'kysely';
import { assetOfTransaction, balanceChange } from '../read/address/balance-change.ts';
import type { Tables } from '../tables.ts';
import { rows } from './rows.ts';
import type { Tally } from './tally.ts';

/** Adds a batch to the changes of confirmed balances by day, and by minute for busy addresses. */
export async function writeBalances(db: Kysely<Tables>, { balanceDays, balanceMinutes }: Tally): Promise<void> {
  const types = { addr: 'bigint', asset: 'bigint', bucket: 'timestamptz', change: 'numeric' };
  for (const [table, sums] of [
    ['balance_day', balanceDays],
    ['balance_minute', balanceMinutes],
  ] as const) {
    const changes = sums.rows();
    if (changes.length === 0) continue;
    await sql`
      insert into ${sql.table(table)} as b (addr, asset, bucket, change)
      select addr, asset, bucket, change from ${rows('d', types, changes)}
      on conflict (addr, asset, bucket) do update set change = b.change + excluded.change`.execute(db);
  }
}

/** Creates the changes by minute of an address that just became busy, this batch included. */
export async function startBalanceMinutes(
  db: Kysely<Tables>,
  { id, publicKey }: { readonly id: number; readonly publicKey: string },
): Promise<void> {
  const listed = await sql<{ seq: number }>`
    select seq from tx_parties where addr = ${id} and asset is not null`.execute(db);
  const seqs = listed.rows.map(({ seq }) => seq);
  await sql`
    insert into balance_minute (addr, asset, bucket, change)
    select ${id}::bigint, asset, bucket, sum(change)
    from (
      select ${assetOfTransaction} as asset, date_trunc('minute', t.updated_at, 'UTC') as bucket,
        ${balanceChange(id, publicKey)} as change
      from transactions t
      where t.seq = any(${seqs}::bigint[]) and t.status = 'confirmed'
    ) changes
    group by asset, bucket
    having sum(change) <> 0`.execute(db);
}
