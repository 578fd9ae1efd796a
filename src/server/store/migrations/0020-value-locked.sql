-- The value locked is the sum of the published balances: one below zero, which only a partial import has, counts as 0.
create temporary table locked on commit drop as
select a.network, b.bucket, sum(greatest(b.sats, 0) - greatest(b.sats - b.change, 0)) as change
from (
  select addr, bucket, change, sum(change) over (partition by addr order by bucket) as sats
  from balance_day where asset = 0
) b
join addresses a on a.id = b.addr
group by 1, 2;

update history_day set locked_sats = 0 where locked_sats <> 0;

insert into history_day (
  network, bucket, paid_sats, paid_usd_micros, stable_sats, stable_usd_micros, locked_sats, wallets, week_wallets
)
select network, bucket, 0, 0, 0, 0, change, 0, 0 from locked
on conflict (network, bucket) do update set locked_sats = excluded.locked_sats;

insert into network_totals (network, tx_count, locked_sats)
select network, 0, sum(change) from locked group by 1
on conflict (network) do update set locked_sats = excluded.locked_sats;
