import { type QueryExecutorProvider, sql } from 'kysely';
import { partyTimes } from '#server/store/model/relations.ts';
import { assetOfTransaction, balanceChange } from '#server/store/model/transaction-shape.ts';
import type { KnownAddress } from './accounts.ts';
import { RowsStatement } from './rows.ts';
import { columnList, selectOf } from './sums.ts';
import type { Tally } from './tally.ts';

/* Rows of addresses with their sums and last activity, and the counts and changes by time of those that become busy. */

const addressSums = new RowsStatement(
  { id: 'bigint', tx_count: 'bigint', soft_sats: 'numeric', hard_sats: 'numeric', active: 'timestamptz' },
  (rows) => `
    update addresses a set
      tx_count = a.tx_count + d.tx_count,
      soft_sats = a.soft_sats + d.soft_sats,
      hard_sats = a.hard_sats + d.hard_sats,
      last_active_at = d.active
    from ${rows} where a.id = d.id`,
);

/** Adds a batch to the sums of addresses and their last activity. Call after tx_parties is written. */
export async function writeAddresses(
  db: QueryExecutorProvider,
  known: ReadonlyMap<string, KnownAddress>,
  tally: Tally,
): Promise<void> {
  const newest = await findLastActive(db, known, tally);
  const added = new Map(tally.rows('addresses').map((row) => [row.id, row]));
  const { network } = tally;
  const changes = [...known.values()].flatMap(({ id, lastActiveAt }) => {
    const active = newest.get(id) ?? null;
    const sums = added.get(id);
    if (!sums && active === lastActiveAt) return [];
    if (lastActiveAt !== null) tally.count('active_address', { network, last_active_at: lastActiveAt, n: 1n }, -1n);
    if (active !== null) tally.count('active_address', { network, last_active_at: active, n: 1n }, 1n);
    return [{ id, tx_count: 0n, soft_sats: 0n, hard_sats: 0n, ...sums, active }];
  });
  await Promise.all([addressSums.run(db, changes), tally.write(db, 'active_day')]);
}

/** Returns the last activity of every address; none if no transaction remains. */
async function findLastActive(
  db: QueryExecutorProvider,
  known: ReadonlyMap<string, KnownAddress>,
  { parties }: Tally,
): Promise<Map<number, string>> {
  const last = new Map<number, string>();
  for (const { id, lastActiveAt } of known.values()) if (lastActiveAt !== null) last.set(id, lastActiveAt);
  const deleted = new Set<number>();
  for (const { addr, created_at } of parties.removed()) if (created_at === last.get(addr)) deleted.add(addr);
  for (const { addr, created_at } of parties.added()) {
    if (created_at < (last.get(addr) ?? '')) continue;
    last.set(addr, created_at);
    deleted.delete(addr);
  }
  // Rare: a creation time moves back. One address at a time, for which the index reads one row.
  for (const id of deleted) {
    const found = await sql<{ created_at: string }>`
      select created_at from tx_parties where addr = ${id} order by created_at desc limit 1`.execute(db);
    const [row] = found.rows;
    if (row) last.set(id, row.created_at);
    else last.delete(id);
  }
  return last;
}

/** Transactions from which an address has daily counts; below, counting rows is as fast. */
export const busyFrom = 2000;

/** Counts the days and minutes of addresses that a batch makes busy. Call after tx_parties is written. */
export async function startBusyAddresses(
  db: QueryExecutorProvider,
  known: ReadonlyMap<string, KnownAddress>,
  tally: Tally,
): Promise<void> {
  const gained = new Map(tally.rows('addresses').map(({ id, tx_count }) => [id, Number(tx_count)]));
  const grown = [...known]
    .filter(([, { id, daysCounted, transactions }]) => !daysCounted && transactions + (gained.get(id) ?? 0) >= busyFrom)
    .map(([publicKey, { id }]) => ({ id, publicKey }));
  await Promise.all([
    startDays(
      db,
      grown.map(({ id }) => id),
    ),
    ...grown.map((address) => startBalanceMinutes(db, address)),
  ]);
}

/** Creates the daily counts of addresses that just became busy, this batch included. */
async function startDays(db: QueryExecutorProvider, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const marked = sql`update addresses set days_counted = true where id = any(${ids}::bigint[])`.execute(db);
  const counted = sql`
    insert into addr_day (${sql.raw(columnList('addr_day'))})
    with busy_party_time as (${sql.raw(partyTimes)} p.addr = any(${ids}::bigint[]))
    ${sql.raw(selectOf('addr_day'))}`.execute(db);
  await Promise.all([marked, counted]);
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
    insert into balance_minute (${sql.raw(columnList('balance_minute'))})
    with busy_move as (
      select ${id}::bigint as addr, ${assetOfTransaction} as asset, t.updated_at, ${balanceChange(id, publicKey)} as change
      from transactions t
      where t.seq = any(${seqs}::bigint[]) and t.status = 'confirmed'
    )
    ${sql.raw(selectOf('balance_minute'))}`.execute(db);
}
