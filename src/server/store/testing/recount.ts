import { sql } from 'kysely';
import type { Store } from '#server/store/model/store.ts';

/** A stored sum and the sum of its rows. */
export interface Recount {
  readonly sum: string;
  readonly stored: string;
  readonly counted: string;
}

/** Returns stored sums that differ from the sums of their rows. */
export async function wrongSums({ db }: Pick<Store, 'db'>): Promise<Recount[]> {
  const { rows } = await sql<Recount>`
    select * from (values
      ('transactions', (select coalesce(sum(tx_count), 0) from network_totals)::text, (select count(*) from transactions)::text),
      ('by hour', (select coalesce(sum(n), 0) from tx_hour where kind = 'updated')::text, (select count(*) from transactions)::text),
      ('by day', (select coalesce(sum(n), 0) from tx_day where kind = 'created')::text, (select count(*) from transactions)::text),
      ('of addresses', (select coalesce(sum(tx_count), 0) from addresses)::text, (select count(*) from tx_parties)::text),
      ('of Bitcoin addresses', (select coalesce(sum(n), 0) from bitcoin_addresses)::text, (select count(*) from bitcoin_parties)::text),
      ('holders', (select coalesce(sum(holders), 0) from token_stats)::text, (select count(*) from token_balances where hard > 0)::text),
      ('holders by size', (select coalesce(sum(n), 0) from holder_size)::text, (select count(*) from token_balances where hard > 0)::text),
      ('digits of holders', (select coalesce(sum(digits * n), 0) from holder_size)::text,
        (select coalesce(sum(length(hard::text)), 0) from token_balances where hard > 0)::text),
      ('balances', (select coalesce(sum(change), 0) from balance_day)::text,
        (select (select coalesce(sum(hard), 0) from token_balances) + (select coalesce(sum(hard_sats), 0) from addresses))::text),
      ('value locked', (select coalesce(sum(locked_sats), 0) from network_totals)::text,
        (select coalesce(sum(greatest(hard_sats, 0)), 0) from addresses)::text),
      ('value locked by day', (select coalesce(sum(locked_sats), 0) from history_day)::text,
        (select coalesce(sum(greatest(hard_sats, 0)), 0) from addresses)::text),
      ('supply', (select coalesce(sum(supply), 0) from token_stats)::text, (select coalesce(sum(hard), 0) from token_balances)::text),
      ('holders by hour', (select coalesce(sum(holders), 0) from token_hour)::text, (select coalesce(sum(holders), 0) from token_stats)::text),
      ('volume by minute', (select coalesce(sum(usd_micros), 0) from token_minute)::text, (select coalesce(sum(usd_micros), 0) from token_day)::text),
      ('volume of tokens', (select coalesce(sum(usd_micros), 0) from token_minute)::text,
        (select coalesce(sum(usd_micros), 0) from transactions where token_id is not null and status = 'confirmed'
          and type in ('token_transfer', 'token_multi_transfer'))::text),
      ('transfers by minute', (select coalesce(sum(transfers), 0) from token_minute)::text, (select coalesce(sum(transfers), 0) from token_day)::text),
      ('payments by day', (select coalesce(sum(paid_sats + stable_sats + paid_usd_micros + stable_usd_micros), 0) from history_day)::text,
        (select coalesce(sum(sats + stable_sats + usd_micros + stable_usd_micros), 0) from volume_hour)::text),
      ('payments by type', (select coalesce(sum(deposit_sats + withdrawal_sats + transfer_sats + lightning_sats), 0) from history_day)::text,
        (select coalesce(sum(paid_sats), 0) from history_day)::text),
      ('payments by type and hour', (select coalesce(sum(deposit_sats + withdrawal_sats + transfer_sats + lightning_sats), 0) from volume_hour)::text,
        (select coalesce(sum(sats), 0) from tx_minute)::text),
      ('failed and expired', (select coalesce(sum(failed + 2 * expired), 0) from history_day)::text,
        (select coalesce(sum(case status when 'failed' then 1 when 'expired' then 2 else 0 end), 0) from transactions)::text),
      ('wallets by week', (select coalesce(sum(week_wallets), 0) from history_day)::text, (select coalesce(sum(n), 0) from wallets_week)::text),
      ('supply by day', (select coalesce(sum(supply), 0) from token_day)::text, (select coalesce(sum(supply), 0) from token_stats)::text),
      ('balances by hour', (select coalesce(sum(change), 0) from token_balance_hour)::text, (select coalesce(sum(hard), 0) from token_balances)::text)
    ) as sums(sum, stored, counted) where stored <> counted`.execute(db);
  return rows;
}
