import { type Kysely, sql } from 'kysely';
import type { Tables } from '../tables.ts';
import type { KnownAddress } from './accounts.ts';
import { rows } from './rows.ts';
import { dayOf, type Tally } from './tally.ts';

/**
 * Adds a batch to the sums of addresses and updates their last activity, the newest creation of their transactions.
 * Call after tx_parties is written.
 */
export async function writeAddresses(
  db: Kysely<Tables>,
  network: number,
  known: ReadonlyMap<string, KnownAddress>,
  tally: Tally,
): Promise<void> {
  const newest = await findLastActive(db, known, tally);
  const sums = new Map(tally.addresses.rows().map((row) => [row.id, row]));
  const days = new Map<string, number>();
  const changes: { id: number; n: number; soft: bigint; hard: bigint; active: string | null }[] = [];
  for (const { id, lastActiveAt } of known.values()) {
    const active = newest.get(id) ?? null;
    const sum = sums.get(id);
    if (!sum && active === lastActiveAt) continue;
    changes.push({ id, n: sum?.n ?? 0, soft: sum?.soft ?? 0n, hard: sum?.hard ?? 0n, active });
    const [from, to] = [lastActiveAt && dayOf(lastActiveAt), active && dayOf(active)];
    if (from === to) continue;
    if (from) days.set(from, (days.get(from) ?? 0) - 1);
    if (to) days.set(to, (days.get(to) ?? 0) + 1);
  }
  if (changes.length === 0) return;
  const types = { id: 'bigint', n: 'bigint', soft: 'bigint', hard: 'bigint', active: 'timestamptz' };
  await sql`
    update addresses a set
      tx_count = a.tx_count + d.n,
      soft_sats = a.soft_sats + d.soft,
      hard_sats = a.hard_sats + d.hard,
      last_active_at = d.active
    from ${rows('d', types, changes)} where a.id = d.id`.execute(db);
  const counts = [...days].filter(([, n]) => n !== 0).map(([bucket, n]) => ({ bucket, n }));
  if (counts.length === 0) return;
  await sql`
    insert into active_day as b (network, bucket, n)
    select ${network}::smallint, bucket, n from ${rows('d', { bucket: 'timestamptz', n: 'bigint' }, counts)}
    on conflict (network, bucket) do update set n = b.n + excluded.n`.execute(db);
}

/** Returns the last activity of every address; none if no transaction remains. */
async function findLastActive(
  db: Kysely<Tables>,
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
  // Rare: a creation time moves back. One address at a time, which the index answers with one row.
  for (const id of deleted) {
    const found = await sql<{ created_at: string }>`
      select created_at from tx_parties where addr = ${id} order by created_at desc limit 1`.execute(db);
    const [row] = found.rows;
    if (row) last.set(id, row.created_at);
    else last.delete(id);
  }
  return last;
}
