import { type QueryExecutorProvider, sql } from 'kysely';
import { assetOfTransaction, balanceChange } from '#server/store/read/balances.ts';
import { startOf } from '#server/store/read/buckets.ts';
import type { KnownAddress } from './accounts.ts';
import { addingTo, RowsStatement } from './rows.ts';
import type { PartyRow, Tally } from './tally.ts';

/* Sums of addresses: transactions, balances, last activity, and counts and changes by time. */

const addressSums = new RowsStatement(
  { id: 'bigint', n: 'bigint', soft: 'numeric', hard: 'numeric', active: 'timestamptz' },
  (rows) => `
    update addresses a set
      tx_count = a.tx_count + d.n,
      soft_sats = a.soft_sats + d.soft,
      hard_sats = a.hard_sats + d.hard,
      last_active_at = d.active
    from ${rows} where a.id = d.id`,
);

const activeDays = addingTo('active_day', { network: 'smallint', bucket: 'timestamptz' }, { n: 'bigint' });

/**
 * Adds a batch to the sums of addresses and updates their last activity, the newest creation of their transactions.
 * Call after tx_parties is written.
 */
export async function writeAddresses(
  db: QueryExecutorProvider,
  network: number,
  known: ReadonlyMap<string, KnownAddress>,
  tally: Tally,
): Promise<void> {
  const newest = await findLastActive(db, known, tally);
  const moved = new Map(tally.addresses.rows().map((row) => [row.id, row]));
  const days = new Map<string, number>();
  const changes: { id: number; n: number; soft: bigint; hard: bigint; active: string | null }[] = [];
  for (const { id, lastActiveAt } of known.values()) {
    const active = newest.get(id) ?? null;
    const sum = moved.get(id);
    if (!sum && active === lastActiveAt) continue;
    changes.push({ id, n: sum?.n ?? 0, soft: sum?.soft ?? 0n, hard: sum?.hard ?? 0n, active });
    const [from, to] = [lastActiveAt && startOf('day', lastActiveAt), active && startOf('day', active)];
    if (from === to) continue;
    if (from) days.set(from, (days.get(from) ?? 0) - 1);
    if (to) days.set(to, (days.get(to) ?? 0) + 1);
  }
  const counts = [...days].filter(([, n]) => n !== 0).map(([bucket, n]) => ({ network, bucket, n }));
  await Promise.all([addressSums.run(db, changes), activeDays.run(db, counts)]);
}

/** Returns the last activity of every address; none if no transaction remains. */
async function findLastActive(
  db: QueryExecutorProvider,
  known: ReadonlyMap<string, KnownAddress>,
  { removed, added }: Tally,
): Promise<Map<number, string>> {
  const last = new Map<number, string>();
  for (const { id, lastActiveAt } of known.values()) if (lastActiveAt !== null) last.set(id, lastActiveAt);
  const deleted = new Set<number>();
  for (const { addr, created_at } of removed.values()) if (created_at === last.get(addr)) deleted.add(addr);
  for (const { addr, created_at } of added.values()) {
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

/** Asset number in addr_day for all assets together. */
export const allAssets = -1;

const dayCounts = addingTo(
  'addr_day',
  { addr: 'bigint', asset: 'bigint', kind: 'text', bucket: 'timestamptz' },
  { n: 'bigint' },
);

/** Adds a batch to the daily counts of busy addresses. Call after tx_parties is written. */
export async function writeAddressDays(
  db: QueryExecutorProvider,
  known: ReadonlyMap<string, KnownAddress>,
  tally: Tally,
): Promise<void> {
  const counted = new Set([...known.values()].filter(({ daysCounted }) => daysCounted).map(({ id }) => id));
  const gained = new Map(tally.addresses.rows().map(({ id, n }) => [id, n]));
  const grown = [...known].filter(
    ([, { id, daysCounted, transactions }]) => !daysCounted && transactions + (gained.get(id) ?? 0) >= busyFrom,
  );
  await Promise.all([
    addDays(db, counted, tally),
    startDays(
      db,
      grown.map(([, { id }]) => id),
    ),
    ...grown.map(([publicKey, { id }]) => startBalanceMinutes(db, { id, publicKey })),
  ]);
}

async function addDays(
  db: QueryExecutorProvider,
  counted: ReadonlySet<number>,
  { removed, added }: Tally,
): Promise<void> {
  if (counted.size === 0) return;
  const days = new Map<string, { addr: number; asset: number; kind: string; bucket: string; n: number }>();
  const add = (addr: number, asset: number, kind: string, at: string, n: number) => {
    const bucket = startOf('day', at);
    const name = `${addr} ${asset} ${kind} ${bucket}`;
    days.set(name, { addr, asset, kind, bucket, n: (days.get(name)?.n ?? 0) + n });
  };
  const count = ({ addr, asset, created_at, updated_at }: PartyRow, n: number) => {
    if (!counted.has(addr)) return;
    for (const one of asset === null ? [allAssets] : [allAssets, asset]) {
      add(addr, one, 'created', created_at, n);
      add(addr, one, 'updated', updated_at, n);
    }
  };
  for (const part of removed.values()) count(part, -1);
  for (const part of added.values()) count(part, 1);
  await dayCounts.run(
    db,
    [...days.values()].filter(({ n }) => n !== 0),
  );
}

/** Creates the daily counts of addresses that just became busy, this batch included. */
async function startDays(db: QueryExecutorProvider, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const marked = sql`update addresses set days_counted = true where id = any(${ids}::bigint[])`.execute(db);
  const counted = sql`
    insert into addr_day (addr, asset, kind, bucket, n)
    select p.addr, d.asset, d.kind, date_trunc('day', d.at, 'UTC'), count(*)
    from tx_parties p
    cross join lateral (values
      (${allAssets}::bigint, 'created', p.created_at), (${allAssets}::bigint, 'updated', p.updated_at),
      (p.asset, 'created', p.created_at), (p.asset, 'updated', p.updated_at)
    ) as d(asset, kind, at)
    where p.addr = any(${ids}::bigint[]) and d.asset is not null
    group by 1, 2, 3, 4`.execute(db);
  await Promise.all([marked, counted]);
}

const balanceKeys = { addr: 'bigint', asset: 'bigint', bucket: 'timestamptz' } as const;
const dayChanges = addingTo('balance_day', balanceKeys, { change: 'numeric' });
const minuteChanges = addingTo('balance_minute', balanceKeys, { change: 'numeric' });

/** Adds a batch to the changes of confirmed balances by day, and by minute for busy addresses. */
export async function writeBalances(db: QueryExecutorProvider, { balanceDays, balanceMinutes }: Tally): Promise<void> {
  await Promise.all([dayChanges.run(db, balanceDays.rows()), minuteChanges.run(db, balanceMinutes.rows())]);
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
