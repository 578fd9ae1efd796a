import { type QueryExecutorProvider, sql } from 'kysely';
import { assetOfTransaction, balanceChange } from '#server/store/read/address/balance-change.ts';
import { addingTo } from '#server/store/write/rows.ts';
import type { Tally } from '#server/store/write/tally.ts';

const keys = { addr: 'bigint', asset: 'bigint', bucket: 'timestamptz' } as const;
const days = addingTo('balance_day', keys, { change: 'numeric' });
const minutes = addingTo('balance_minute', keys, { change: 'numeric' });

/** Adds a batch to the changes of confirmed balances by day, and by minute for busy addresses. */
export async function writeBalances(db: QueryExecutorProvider, { balanceDays, balanceMinutes }: Tally): Promise<void> {
  await Promise.all([days.run(db, balanceDays.rows()), minutes.run(db, balanceMinutes.rows())]);
}

/** Creates the changes by minute of an address that just became busy, this batch included. */
export async function startBalanceMinutes(
  db: QueryExecutorProvider,
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
