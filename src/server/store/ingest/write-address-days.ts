import { type QueryExecutorProvider, sql } from 'kysely';
import type { KnownAddress } from '#server/store/write/addresses.ts';
import { addingTo } from '#server/store/write/rows.ts';
import { dayOf, type PartyRow, type Tally } from '#server/store/write/tally.ts';
import { startBalanceMinutes } from './write-balances.ts';

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
    const bucket = dayOf(at);
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
