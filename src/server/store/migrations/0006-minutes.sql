-- What volume_hour and tx_hour say, by the minute (UTC): the hours at the edges of a period may have more rows than
-- an answer has time to read.

create table tx_minute (
  network smallint not null,
  bucket timestamptz not null,
  -- Transactions created.
  n bigint not null,
  sats numeric not null,
  usd_micros numeric not null,
  stable_sats numeric not null,
  stable_usd_micros numeric not null,
  primary key (network, bucket)
) with (fillfactor = 80);
insert into tx_minute (network, bucket, n, sats, usd_micros, stable_sats, stable_usd_micros)
select network, minute, count(*),
  coalesce(sum(sats) filter (where not in_token), 0), coalesce(sum(usd) filter (where not in_token), 0),
  coalesce(sum(sats) filter (where is_stable), 0), coalesce(sum(usd) filter (where is_stable), 0)
from (
  select t.network, date_trunc('minute', t.created_at, 'UTC') as minute, t.amount_sats is null as in_token,
    t.amount_sats is null and coalesce(k.is_stablecoin, false) as is_stable,
    case t.status when 'confirmed' then t.volume_sats else 0 end as sats,
    case t.status when 'confirmed' then t.volume_usd_micros else 0 end as usd
  from transactions t left join tokens k on k.id = t.token_id
) moved
group by 1, 2;
