-- Transactions of a token by the day (UTC) of creation, so that a deep page needs no sum over every hour.

create table token_day (
  token_id bigint not null,
  bucket timestamptz not null,
  n bigint not null,
  primary key (token_id, bucket)
) with (fillfactor = 80);
insert into token_day (token_id, bucket, n)
select token_id, date_trunc('day', bucket, 'UTC'), sum(n) from token_hour group by 1, 2;
