-- All of volume_hour by the day, and the wallets of whole weeks, so that long periods are read from few rows.
alter table history_day
  add column paid_usd_micros numeric not null default 0,
  add column stable_sats numeric not null default 0,
  add column stable_usd_micros numeric not null default 0,
  -- Distinct addresses of the week that begins on the day, a Monday.
  add column week_wallets bigint not null default 0;

insert into history_day (
  network, bucket, paid_sats, locked_sats, wallets, paid_usd_micros, stable_sats, stable_usd_micros, week_wallets
)
select network, day, 0, 0, 0, sum(usd), sum(stable), sum(stable_usd), sum(n)
from (
  select network, date_trunc('day', bucket, 'UTC') as day, usd_micros as usd, stable_sats as stable,
    stable_usd_micros as stable_usd, 0 as n
  from volume_hour
  union all
  select network, bucket, 0, 0, 0, n from wallets_week
) parts
group by 1, 2
on conflict (network, bucket) do update set
  paid_usd_micros = excluded.paid_usd_micros, stable_sats = excluded.stable_sats,
  stable_usd_micros = excluded.stable_usd_micros, week_wallets = excluded.week_wallets;
