import { allAssets, busyFrom } from '#server/store/ingest/write-address-days.ts';
import { start } from './parties.ts';

/** Fills the tables of addresses, in this order; tables of tokens must be filled before. */
export const addressSums: readonly string[] = [
  `insert into balance_day (addr, asset, bucket, change)
  select addr, asset, ${start('day', 'updated_at')}, sum(change)
  from moves where status = 'confirmed' and asset = 0
  group by 1, 2, 3 having sum(change) <> 0
  union all
  select addr, token_id, ${start('day', 'bucket')}, sum(change)
  from token_balance_hour
  group by 1, 2, 3 having sum(change) <> 0`,

  `update addresses a set
    tx_count = p.n, last_active_at = p.active, days_counted = p.n >= ${busyFrom},
    soft_sats = coalesce(b.hard + b.open, 0), hard_sats = coalesce(b.hard, 0)
  from (select addr, count(*) as n, max(created_at) as active from tx_parties group by 1) p
  left join (
    select addr, sum(hard) as hard, sum(open) as open
    from (
      select addr, change as hard, 0 as open from balance_day where asset = 0
      union all
      select addr, 0, change from moves where status in ('pending', 'sent') and asset = 0
    ) parts
    group by 1
  ) b on b.addr = p.addr
  where a.id = p.addr`,

  `insert into addr_asset (addr, asset, n)
  select addr, asset, count(*) from tx_parties where asset is not null group by 1, 2`,

  `insert into addr_day (addr, asset, kind, bucket, n)
  select p.addr, d.asset, d.kind, ${start('day', 'd.at')}, count(*)
  from tx_parties p
  join addresses a on a.id = p.addr
  cross join lateral (values
    (${allAssets}::bigint, 'created', p.created_at), (${allAssets}::bigint, 'updated', p.updated_at),
    (p.asset, 'created', p.created_at), (p.asset, 'updated', p.updated_at)
  ) as d(asset, kind, at)
  where a.days_counted and d.asset is not null
  group by 1, 2, 3, 4`,

  `insert into balance_minute (addr, asset, bucket, change)
  select m.addr, m.asset, ${start('minute', 'm.updated_at')}, sum(m.change)
  from moves m
  join addresses a on a.id = m.addr
  where a.days_counted and m.status = 'confirmed'
  group by 1, 2, 3 having sum(m.change) <> 0`,

  `insert into active_day (network, bucket, n)
  select network, ${start('day', 'last_active_at')}, count(*)
  from addresses where last_active_at is not null group by 1, 2`,

  `insert into wallets_week (network, bucket, days, n)
  select network, week, days, count(*)
  from (
    select a.network, p.week, p.days
    from (
      select addr, date_bin('7 days', created_at, timestamptz '2001-01-01 00:00:00+00') as week,
        bit_or(1 << (extract(isodow from created_at at time zone 'UTC')::integer - 1)) as days
      from tx_parties group by 1, 2
    ) p
    join addresses a on a.id = p.addr
  ) active
  group by 1, 2, 3`,
];
