import { type Kysely, sql } from 'kysely';
import type { Tables } from '../tables.ts';
import type { KnownAddress } from './accounts.ts';
import { rows } from './rows.ts';
import { dayOf, type PartyRow, type Tally } from './tally.ts';
import { startBalanceMinutes } from './write-balances.ts';

/** Transactions from which an address has daily counts; below, counting rows is as fast. */
export const busyFrom = 2000;

/** Asset number in addr_day for all assets together. */
export const allAssets = -1;

/** Adds a batch to the daily counts of busy addresses. Call after tx_parties is written. */
export async function writeAddressDays(
  db: Kysely<Tables>,
  known: ReadonlyMap<string, KnownAddress>,
  tally: Tally,
): Promise<void> {
  await addDays(db, new Set([...known.values()].filter(({ daysCounted }) => daysCounted).map(({ id }) => id)), tally);
  const gained = new Map(tally.addresses.rows().map(({ id, n }) => [id, n]));
  const grown = [...known].filter(
    ([, { id, daysCounted, transactions }]) => !daysCounted && transactions + (gained.get(id) ?? 0) >= busyFrom,
  );
  if (grown.length === 0) return;
  await startDays(
    db,
    grown.map(([, { id }]) => id),
  );
  for (const [publicKey, { id }] of grown) await startBalanceMinutes(db, { id, publicKey });
}

async function addDays(db: Kysely<Tables>, counted: ReadonlySet<number>, { removed, added }: Tally): Promise<void> {
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
  const changes = [...days.values()].filter(({ n }) => n !== 0);
  if (changes.length === 0) return;
  const types = { addr: 'bigint', asset: 'bigint', kind: 'text', bucket: 'timestamptz', n: 'bigint' };
  await sql`
    insert into addr_day (addr, asset, kind, bucket, n)
    select addr, asset, kind, bucket, n from ${rows('d', types, changes)}
    on conflict (addr, asset, kind, bucket) do update set n = addr_day.n + excluded.n`.execute(db);
}

/** Creates the daily counts of addresses that just became busy, this batch included. */
async function startDays(db: Kysely<Tables>, ids: readonly number[]): Promise<void> {
  await sql`update addresses set days_counted = true where id = any(${ids}::bigint[])`.execute(db);
  await sql`
    insert into addr_day (addr, asset, kind, bucket, n)
    select p.addr, d.asset, d.kind, date_trunc('day', d.at, 'UTC'), count(*)
    from tx_parties p
    cross join lateral (values
      (${allAssets}::bigint, 'created', p.created_at), (${allAssets}::bigint, 'updated', p.updated_at),
      (p.asset, 'created', p.created_at), (p.asset, 'updated', p.updated_at)
    ) as d(asset, kind, at)
    where p.addr = any(${ids}::bigint[]) and d.asset is not null
    group by 1, 2, 3, 4`.execute(db);
}
