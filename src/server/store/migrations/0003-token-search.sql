-- Tokens by text, tokens of an issuer in order, and what each token moved by the hour.

create extension if not exists pg_trgm;

-- How the search reads a token; null until the service has written it, which it does at start.
alter table tokens
  add column search_ticker text,
  add column search_text text;
create index tokens_search on tokens using gin (search_text gin_trgm_ops);
create index tokens_unsearched on tokens (id) where search_text is null;

create index tokens_issued on tokens (network, issuer_key, id);
drop index tokens_issuer;

-- Transactions by the hour (UTC) of creation; usd_micros: confirmed transfers only.
create table token_hour (
  token_id bigint not null,
  bucket timestamptz not null,
  n bigint not null,
  usd_micros numeric not null,
  primary key (token_id, bucket)
) with (fillfactor = 80);
insert into token_hour (token_id, bucket, n, usd_micros)
select token_id, date_trunc('hour', created_at, 'UTC'), count(*),
  coalesce(sum(volume_usd_micros) filter (where status = 'confirmed'), 0)
from transactions where token_id is not null
group by 1, 2;
