import { start } from './parties.ts';

/** Fills the sums of networks by time, in this order; sums of addresses must be filled before. */
export const timeSums: readonly string[] = [
  `insert into tx_minute (network, bucket, n, sats, usd_micros, stable_sats, stable_usd_micros)
  select network, minute, count(*),
    coalesce(sum(sats) filter (where not in_token), 0), coalesce(sum(usd) filter (where not in_token), 0),
    coalesce(sum(sats) filter (where is_stable), 0), coalesce(sum(usd) filter (where is_stable), 0)
  from (
    select t.network, ${start('minute', 't.created_at')} as minute, t.amount_sats is null as in_token,
      t.amount_sats is null and coalesce(k.is_stablecoin, false) as is_stable,
      case t.status when 'confirmed' then t.volume_sats else 0 end as sats,
      case t.status when 'confirmed' then t.volume_usd_micros else 0 end as usd
    from transactions t left join tokens k on k.id = t.token_id
  ) moved
  group by 1, 2`,

  `insert into volume_hour (network, bucket, sats, usd_micros, stable_sats, stable_usd_micros)
  select network, ${start('hour', 'bucket')}, sum(sats), sum(usd_micros), sum(stable_sats), sum(stable_usd_micros)
  from tx_minute
  where (sats, usd_micros, stable_sats, stable_usd_micros) <> (0, 0, 0, 0)
  group by 1, 2`,

  `insert into tx_hour (network, kind, bucket, n)
  select network, 'created', ${start('hour', 'bucket')}, sum(n) from tx_minute group by 1, 3
  union all
  select network, 'updated', ${start('hour', 'updated_at')}, count(*) from transactions group by 1, 3`,

  `insert into tx_day (network, kind, bucket, n)
  select network, kind, ${start('day', 'bucket')}, sum(n) from tx_hour group by 1, 2, 3`,

  `insert into history_day (
    network, bucket, paid_sats, paid_usd_micros, stable_sats, stable_usd_micros, locked_sats, wallets, week_wallets
  )
  select network, day, sum(paid), sum(paid_usd), sum(stable), sum(stable_usd), sum(locked), sum(wallets), sum(week)
  from (
    select network, ${start('day', 'bucket')} as day, sats as paid, usd_micros as paid_usd, stable_sats as stable,
      stable_usd_micros as stable_usd, 0 as locked, 0 as wallets, 0 as week
    from volume_hour
    union all
    select a.network, b.bucket, 0, 0, 0, 0, greatest(b.sats, 0) - greatest(b.sats - b.change, 0), 0, 0
    from (
      select addr, bucket, change, sum(change) over (partition by addr order by bucket) as sats
      from balance_day where asset = 0
    ) b
    join addresses a on a.id = b.addr
    union all
    select network, bucket, 0, 0, 0, 0, 0, 0, n from wallets_week
    union all
    select network, bucket + place * interval '24 hours', 0, 0, 0, 0, 0, n, 0
    from wallets_week
    cross join generate_series(0, 6) as place
    where days >> place & 1 = 1
  ) parts
  group by 1, 2`,

  `insert into network_totals (network, tx_count, locked_sats)
  select network, sum(n), (select coalesce(sum(locked_sats), 0) from history_day h where h.network = d.network)
  from tx_day d where kind = 'created' group by 1`,
];
