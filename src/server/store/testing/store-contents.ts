import { sql } from 'kysely';
import type { Store } from '#server/store/model/store.ts';

/**
 * Returns the contents that responses depend on, for comparing stores: without generated ids and without empty rows.
 */
export async function contentsOf({ db }: Store): Promise<Record<string, readonly unknown[]>> {
  const statements = {
    addresses: sql`select network, encode(key, 'hex') as key, tx_count, soft_sats, hard_sats, last_active_at
      from addresses order by 1, 2`,
    token_stats: sql`select t.network, encode(t.identifier, 'hex') as token, s.holders, s.supply, s.tx_count
      from token_stats s join tokens t on t.id = s.token_id order by 1, 2`,
    token_balances: sql`select t.network, encode(t.identifier, 'hex') as token, encode(a.key, 'hex') as key, b.hard
      from token_balances b join tokens t on t.id = b.token_id join addresses a on a.id = b.addr
      where b.hard <> 0 order by 1, 2, 3`,
    token_minute: sql`select t.network, encode(t.identifier, 'hex') as token, m.bucket, m.usd_micros, m.transfers
      from token_minute m join tokens t on t.id = m.token_id
      where (m.usd_micros, m.transfers) <> (0, 0) order by 1, 2, 3`,
    token_hour: sql`select t.network, encode(t.identifier, 'hex') as token, h.bucket, h.n, h.usd_micros, h.transfers, h.supply, h.holders
      from token_hour h join tokens t on t.id = h.token_id
      where (h.n, h.usd_micros, h.transfers, h.supply, h.holders) <> (0, 0, 0, 0, 0) order by 1, 2, 3`,
    addr_asset: sql`select a.network, encode(a.key, 'hex') as key, coalesce(encode(t.identifier, 'hex'), '') as token, n
      from addr_asset c join addresses a on a.id = c.addr left join tokens t on t.id = c.asset
      where n > 0 order by 1, 2, 3`,
    balance_day: sql`select a.network, encode(a.key, 'hex') as key, coalesce(encode(t.identifier, 'hex'), '') as token, bucket, change
      from balance_day d join addresses a on a.id = d.addr left join tokens t on t.id = d.asset
      where change <> 0 order by 1, 2, 3, 4`,
    transactions: sql`select network, id, created_at, updated_at, created_known, usd_micros, volume_sats, volume_usd_micros
      from transactions order by seq`,
    currency_prices: sql`select * from currency_prices order by network, asset, currency, at`,
    network_totals: sql`select * from network_totals order by network`,
    tx_minute: sql`select * from tx_minute where n > 0 order by network, bucket`,
    tx_hour: sql`select * from tx_hour where n > 0 order by network, kind, bucket`,
    tx_day: sql`select * from tx_day where n > 0 order by network, kind, bucket`,
    active_day: sql`select * from active_day where n > 0 order by network, bucket`,
    volume_hour: sql`select * from volume_hour where usd_micros > 0 or stable_usd_micros > 0 or sats > 0 order by network, bucket`,
    // A mirror lacks the outputs that some addresses are known from.
    bitcoin_addresses: sql`select * from bitcoin_addresses where n > 0 order by network, address`,
  };
  const found: Record<string, readonly unknown[]> = {};
  for (const [table, statement] of Object.entries(statements)) found[table] = (await statement.execute(db)).rows;
  return { ...found, bitcoin_parties: await bitcoinParties(db) };
}

/** With ids instead of numbers; not a join, since a cluster has both tables on different servers. */
async function bitcoinParties(db: Store['db']): Promise<readonly unknown[]> {
  const ids = await sql<{ seq: number; id: string }>`select seq, id from transactions`.execute(db);
  const idOf = new Map(ids.rows.map(({ seq, id }) => [seq, id]));
  const parties = await sql<{ network: number; address: string; created_at: string; seq: number }>`
    select network, address, created_at, seq from bitcoin_parties`.execute(db);
  return parties.rows
    .map(({ network, address, created_at, seq }) => `${network} ${address} ${created_at} ${idOf.get(seq)}`)
    .sort();
}
