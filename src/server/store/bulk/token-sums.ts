import { mintTypes, supplyTypes, tokenTransferTypes } from '#server/store/type-sets.ts';
import { start } from './parties.ts';

/** Fills the tables of tokens, in this order. */
export const tokenSums: readonly string[] = [
  `insert into token_balance_hour (token_id, addr, bucket, change)
  select asset, addr, ${start('hour', 'updated_at')}, sum(change)
  from moves where status = 'confirmed' and asset <> 0
  group by 1, 2, 3 having sum(change) <> 0`,

  `insert into token_balances (token_id, addr, soft, hard)
  select token_id, addr, sum(hard) + sum(open), sum(hard)
  from (
    select token_id, addr, change as hard, 0 as open from token_balance_hour
    union all
    select asset, addr, 0, change from moves where status in ('pending', 'sent') and asset <> 0
  ) parts
  group by 1, 2`,

  // The same size classes as in sizeClassOf, with the powers of two that fit into a sum of balances.
  `insert into holder_size (token_id, size_class, digits, n)
  select token_id, doublings * 16 + div(hard * 16, power(2::numeric, doublings)) - 16, length(hard::text), count(*)
  from (
    select token_id, hard, width_bucket(hard, (
      select array_agg(power(2::numeric, e) order by e) from generate_series(0, 200) as e
    )) - 1 as doublings
    from token_balances where hard > 0
  ) sized
  group by 1, 2, 3`,

  `insert into token_minute (token_id, bucket, usd_micros, transfers)
  select token_id, ${start('minute', 'created_at')}, sum(usd_micros), count(*)
  from transactions
  where token_id is not null and status = 'confirmed' and type in ${tokenTransferTypes}
  group by 1, 2
  order by 2, 1`,

  `insert into token_hour (token_id, bucket, n, usd_micros, transfers, supply, holders)
  select token_id, bucket, sum(n), sum(usd), sum(transfers), sum(supply), sum(holders)
  from (
    select token_id, ${start('hour', 'created_at')} as bucket, count(*) as n, 0 as usd, 0 as transfers, 0 as supply,
      0 as holders
    from transactions where token_id is not null
    group by 1, 2
    union all
    select token_id, ${start('hour', 'bucket')}, 0, usd_micros, transfers, 0, 0 from token_minute
    union all
    select token_id, ${start('hour', 'updated_at')}, 0, 0, 0,
      case when type in ${mintTypes} then token_amount else -token_amount end, 0
    from transactions
    where status = 'confirmed' and token_id is not null and type in ${supplyTypes}
    union all
    select token_id, bucket, 0, 0, 0, 0, (hard > 0)::integer - (hard - change > 0)::integer
    from (
      select token_id, bucket, change, sum(change) over (partition by token_id, addr order by bucket) as hard
      from token_balance_hour
    ) running
    where (hard > 0) <> (hard - change > 0)
  ) parts
  group by 1, 2`,

  `insert into token_day (token_id, bucket, n, usd_micros, transfers, supply, holders)
  select token_id, ${start('day', 'bucket')}, sum(n), sum(usd_micros), sum(transfers), sum(supply), sum(holders)
  from token_hour group by 1, 2`,

  `insert into token_stats (token_id, holders, supply, tx_count)
  select token_id, sum(holders), sum(supply), sum(n) from token_day group by 1`,
];
