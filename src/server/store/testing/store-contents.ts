import { sql } from 'kysely';
import type { Store } from '../store.ts';

/**
 * Returns the contents that responses depend on, for comparing stores: without generated ids and without empty rows.
 */
export async function contentsOf({ db }: Store): Promise<unknown[][]> {
  const statements = [
    sql`select network, encode(key, 'hex') as key, tx_count, soft_sats, hard_sats, last_active_at
      from addresses order by 1, 2`,
    sql`select t.network, encode(t.identifier, 'hex') as token, s.holders, s.supply, s.tx_count
      from token_stats s join tokens t on t.id = s.token_id order by 1, 2`,
    sql`select t.network, encode(t.identifier, 'hex') as token, encode(a.key, 'hex') as key, b.soft, b.hard
      from token_balances b join tokens t on t.id = b.token_id join addresses a on a.id = b.addr
      where b.soft <> 0 or b.hard <> 0 order by 1, 2, 3`,
    sql`select a.network, encode(a.key, 'hex') as key, coalesce(encode(t.identifier, 'hex'), '') as token, n
      from addr_asset c join addresses a on a.id = c.addr left join tokens t on t.id = c.asset
      where n > 0 order by 1, 2, 3`,
    sql`select network, id, created_at, updated_at, created_known, usd_micros, volume_sats, volume_usd_micros
      from transactions order by seq`,
    sql`select * from network_totals order by network`,
    sql`select * from tx_minute where n > 0 order by network, bucket`,
    sql`select * from tx_hour where n > 0 order by network, kind, bucket`,
    sql`select * from tx_day where n > 0 order by network, kind, bucket`,
    sql`select * from active_day where n > 0 order by network, bucket`,
    sql`select * from volume_hour where usd_micros > 0 or stable_usd_micros > 0 or sats > 0 order by network, bucket`,
  ];
  const found = [];
  for (const statement of statements) found.push((await statement.execute(db)).rows);
  return found;
}
