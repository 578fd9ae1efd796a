-- What the token directory sorts by: transfers by the hour (UTC), and which tokens moved since a moment.
alter table token_hour add column transfers bigint not null default 0;
update token_hour h set transfers = counted.n
from (
  select token_id, date_trunc('hour', created_at, 'UTC') as bucket, count(*) as n
  from transactions
  where token_id is not null and status = 'confirmed' and type in ('token_transfer', 'token_multi_transfer')
  group by 1, 2
) counted
where h.token_id = counted.token_id and h.bucket = counted.bucket;
create index token_hour_bucket on token_hour (bucket);

-- A ticker may be longer than an ordered index takes.
create index tokens_ticker on tokens using hash (search_ticker);
