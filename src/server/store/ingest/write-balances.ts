import { type Kysely, sql } from 'kysely';
import { balanceChange } from '../read/address/balance-change.ts';
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

/** Creates the changes by minute of addresses that just became busy, this batch included. */
export async function startBalanceMinutes(db: Kysely<Tables>, ids: readonly number[]): Promise<void> {
  await sql`
    insert into balance_minute (addr, asset, bucket, change)
    select p.addr, p.asset, date_trunc('minute', p.updated_at, 'UTC'), sum(${balanceChange})
    from tx_parties p
    join addresses a on a.id = p.addr
    join transactions t on t.seq = p.seq
    where p.addr = any(${ids}::bigint[]) and p.asset is not null and t.status = 'confirmed'
    group by 1, 2, 3
    having sum(${balanceChange}) <> 0`.execute(db);
}
