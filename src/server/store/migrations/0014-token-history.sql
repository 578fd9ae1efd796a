-- What each token's history is drawn from. Volume and transfers count by creation, supply and holders change when a
-- confirmed transaction was last updated, as network value locked does.

alter table token_hour
  add column supply numeric not null default 0,
  add column holders bigint not null default 0;
alter table token_day
  add column usd_micros numeric not null default 0,
  add column transfers bigint not null default 0,
  add column supply numeric not null default 0,
  add column holders bigint not null default 0;

-- What each confirmed balance changed in an hour (UTC): tells when an address began and ceased to be a holder.
create table token_balance_hour (
  token_id bigint not null,
  addr bigint not null,
  bucket timestamptz not null,
  change numeric not null,
  primary key (addr, token_id, bucket)
) with (fillfactor = 90);

insert into token_balance_hour (token_id, addr, bucket, change)
select token_id, addr, date_trunc('hour', updated_at, 'UTC'), sum(amount)
from (
  select t.token_id, t.updated_at, side.addr, side.amount
  from transactions t
  cross join lateral (values
    (case when t.type not in ('token_mint', 'bitcoin_deposit') then t.from_addr end, -t.token_amount),
    (case when t.type not in ('token_burn', 'bitcoin_withdrawal') then t.to_addr end, t.token_amount)
  ) as side(addr, amount)
  where t.status = 'confirmed' and t.token_id is not null and side.addr is not null
    and (t.multi_io is null or t.type in ('token_mint', 'token_burn'))
  union all
  select t.token_id, t.updated_at, a.id, io.sign * (io.entry ->> 'amount')::numeric
  from transactions t
  cross join lateral (
    select -1 as sign, entry from jsonb_array_elements(t.multi_io -> 'inputs') as entry
    union all
    select 1, entry from jsonb_array_elements(t.multi_io -> 'outputs') as entry
  ) io
  join addresses a on a.network = t.network and a.key = decode(io.entry ->> 'publicKey', 'hex')
  where t.status = 'confirmed' and t.token_id is not null
    and t.multi_io is not null and t.type not in ('token_mint', 'token_burn')
) moves
group by 1, 2, 3
having sum(amount) <> 0;

insert into token_hour (token_id, bucket, n, usd_micros, transfers, supply, holders)
select token_id, bucket, 0, 0, 0, sum(supply), sum(holders)
from (
  select token_id, bucket, 0 as supply, (hard > 0)::integer - (hard - change > 0)::integer as holders
  from (
    select token_id, bucket, change, sum(change) over (partition by token_id, addr order by bucket) as hard
    from token_balance_hour
  ) running
  union all
  select token_id, date_trunc('hour', updated_at, 'UTC'),
    case type when 'token_mint' then token_amount else -token_amount end, 0
  from transactions
  where status = 'confirmed' and token_id is not null and token_amount is not null and type in ('token_mint', 'token_burn')
) parts
group by 1, 2
having sum(supply) <> 0 or sum(holders) <> 0
on conflict (token_id, bucket) do update set supply = excluded.supply, holders = excluded.holders;

insert into token_day (token_id, bucket, n, usd_micros, transfers, supply, holders)
select token_id, date_trunc('day', bucket, 'UTC'), 0, sum(usd_micros), sum(transfers), sum(supply), sum(holders)
from token_hour
group by 1, 2
on conflict (token_id, bucket) do update set
  usd_micros = excluded.usd_micros, transfers = excluded.transfers,
  supply = excluded.supply, holders = excluded.holders;
