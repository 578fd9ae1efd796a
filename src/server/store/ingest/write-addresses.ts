import { type QueryExecutorProvider, sql } from 'kysely';
import type { KnownAddress } from '#server/store/write/addresses.ts';
import { addingTo, RowsStatement } from '#server/store/write/rows.ts';
import { dayOf, type Tally } from '#server/store/write/tally.ts';

const sums = new RowsStatement(
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
    const [from, to] = [lastActiveAt && dayOf(lastActiveAt), active && dayOf(active)];
    if (from === to) continue;
    if (from) days.set(from, (days.get(from) ?? 0) - 1);
    if (to) days.set(to, (days.get(to) ?? 0) + 1);
  }
  const counts = [...days].filter(([, n]) => n !== 0).map(([bucket, n]) => ({ network, bucket, n }));
  await Promise.all([sums.run(db, changes), activeDays.run(db, counts)]);
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
