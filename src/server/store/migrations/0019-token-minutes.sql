-- Volume and transfers of token_hour by the minute (UTC): the hours at both ends of 24 hours may have more rows than an
-- answer has time to read. Only minutes in which something moved.
create table token_minute (
  token_id bigint not null,
  bucket timestamptz not null,
  usd_micros numeric not null,
  transfers bigint not null,
  primary key (token_id, bucket)
) with (fillfactor = 80);

insert into token_minute (token_id, bucket, usd_micros, transfers)
select token_id, date_trunc('minute', created_at, 'UTC'), sum(volume_usd_micros),
  count(*) filter (where type in ('token_transfer', 'token_multi_transfer'))
from transactions
where token_id is not null and status = 'confirmed'
group by 1, 2
having sum(volume_usd_micros) <> 0 or count(*) filter (where type in ('token_transfer', 'token_multi_transfer')) <> 0
order by 2, 1;
create index token_minute_bucket on token_minute (bucket);
