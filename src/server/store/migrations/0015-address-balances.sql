-- How the confirmed balances of addresses changed, by the day and minute (UTC) of the last update of transactions, so
-- that a balance at any moment needs no sum over all transactions of the address.
-- asset: a token, 0 for bitcoin.
create table balance_day (
  addr bigint not null,
  asset bigint not null,
  bucket timestamptz not null,
  change numeric not null,
  primary key (addr, asset, bucket)
) with (fillfactor = 80);

-- Only of addresses with addresses.days_counted: a day of any other has few rows.
create table balance_minute (
  addr bigint not null,
  asset bigint not null,
  bucket timestamptz not null,
  change numeric not null,
  primary key (addr, asset, bucket)
) with (fillfactor = 80);

create temporary table changed on commit drop as
select addr, coalesce(token_id, 0) as asset, date_trunc('minute', updated_at, 'UTC') as bucket, sum(change) as change
from (
  select t.to_addr as addr, t.token_id, t.updated_at, coalesce(t.amount_sats, t.token_amount) as change
  from transactions t
  where t.status = 'confirmed' and t.to_addr is not null and t.type not in ('bitcoin_withdrawal', 'token_burn')
    and (t.multi_io is null or t.type in ('token_mint', 'token_burn'))
    and (t.amount_sats is not null or t.token_id is not null)
  union all
  select t.from_addr, t.token_id, t.updated_at, -coalesce(t.amount_sats, t.token_amount)
  from transactions t
  where t.status = 'confirmed' and t.from_addr is not null and t.type not in ('bitcoin_deposit', 'token_mint')
    and (t.multi_io is null or t.type in ('token_mint', 'token_burn'))
    and (t.amount_sats is not null or t.token_id is not null)
  union all
  select a.id, t.token_id, t.updated_at, entry.sign * (entry.io ->> 'amount')::numeric
  from transactions t
  cross join lateral (
    select -1 as sign, io from jsonb_array_elements(t.multi_io -> 'inputs') as io
    union all
    select 1, io from jsonb_array_elements(t.multi_io -> 'outputs') as io
  ) entry
  join addresses a on a.network = t.network and a.key = decode(entry.io ->> 'publicKey', 'hex')
  where t.status = 'confirmed' and t.multi_io is not null and t.type not in ('token_mint', 'token_burn')
    and t.token_id is not null
) moved
group by 1, 2, 3;

insert into balance_day (addr, asset, bucket, change)
select addr, asset, date_trunc('day', bucket, 'UTC'), sum(change) from changed group by 1, 2, 3 having sum(change) <> 0;

insert into balance_minute (addr, asset, bucket, change)
select c.addr, c.asset, c.bucket, c.change
from changed c join addresses a on a.id = c.addr
where a.days_counted and c.change <> 0;
