-- Token volume is the value of all confirmed transfers, as their number counts them: also to oneself, and also beyond the
-- value of all bitcoin, which only payment volume leaves out.
delete from token_minute;

insert into token_minute (token_id, bucket, usd_micros, transfers)
select token_id, date_trunc('minute', created_at, 'UTC'), sum(usd_micros), count(*)
from transactions
where token_id is not null and status = 'confirmed' and type in ('token_transfer', 'token_multi_transfer')
group by 1, 2
order by 2, 1;

update token_hour set usd_micros = 0 where usd_micros <> 0;

insert into token_hour (token_id, bucket, n, usd_micros, transfers, supply, holders)
select token_id, date_trunc('hour', bucket, 'UTC'), 0, sum(usd_micros), 0, 0, 0 from token_minute group by 1, 2
on conflict (token_id, bucket) do update set usd_micros = excluded.usd_micros;

update token_day set usd_micros = 0 where usd_micros <> 0;

insert into token_day (token_id, bucket, n, usd_micros, transfers, supply, holders)
select token_id, date_trunc('day', bucket, 'UTC'), 0, sum(usd_micros), 0, 0, 0 from token_minute group by 1, 2
on conflict (token_id, bucket) do update set usd_micros = excluded.usd_micros;
