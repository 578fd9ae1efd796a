import { type QueryExecutorProvider, sql } from 'kysely';

export interface KnownAddress {
  readonly id: number;
  /** Before the current batch. */
  readonly transactions: number;
  /** Whether addr_day has its counts. */
  readonly daysCounted: boolean;
  readonly lastActiveAt: string | null;
  /** Confirmed balance before the current batch, as digits; below zero after a partial import. */
  readonly hardSats: string;
}

/** Returns the addresses of public keys; inserts missing ones. @param found addresses that were found before */
export async function ensureAddresses(
  db: QueryExecutorProvider,
  network: number,
  publicKeys: Iterable<string>,
  found: ReadonlyMap<string, KnownAddress> = new Map(),
): Promise<Map<string, KnownAddress>> {
  const wanted = [...new Set(publicKeys)];
  const other = wanted.filter((publicKey) => !found.has(publicKey));
  const known = new Map([...found, ...(await findAddresses(db, network, other))]);
  const missing = other.filter((publicKey) => !known.has(publicKey));
  if (missing.length === 0) return known;
  const inserted = await sql<{ publicKey: string; id: number }>`
    insert into addresses (network, key)
    select ${network}::smallint, decode(k.key, 'hex') from unnest(${missing}::text[]) as k(key)
    returning encode(key, 'hex') as "publicKey", id`.execute(db);
  for (const { publicKey, id } of inserted.rows) {
    known.set(publicKey, { id, transactions: 0, daysCounted: false, lastActiveAt: null, hardSats: '0' });
  }
  return known;
}

export async function findAddresses(
  db: QueryExecutorProvider,
  network: number,
  publicKeys: readonly string[],
): Promise<Map<string, KnownAddress>> {
  if (publicKeys.length === 0) return new Map();
  const keys = publicKeys.map((publicKey) => Buffer.from(publicKey, 'hex'));
  const found = await sql<KnownAddress & { publicKey: string }>`
    select encode(key, 'hex') as "publicKey", id, tx_count as transactions, days_counted as "daysCounted",
      last_active_at as "lastActiveAt", hard_sats as "hardSats"
    from addresses where network = ${network} and key = any(${keys}::bytea[])`.execute(db);
  return new Map(found.rows.map(({ publicKey, ...address }) => [publicKey, address]));
}
