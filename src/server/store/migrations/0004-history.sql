-- What charts over time are drawn from, by the day (UTC), so that no answer counts rows.

create table history_day (
  network smallint not null,
  bucket timestamptz not null,
  -- Payment volume of the transactions created on the day, stablecoins excluded.
  paid_sats numeric not null,
  -- What all confirmed balances in sats together gained by transactions last updated on the day.
  locked_sats numeric not null,
  -- Distinct addresses that take part in transactions created on the day.
  wallets bigint not null,
  primary key (network, bucket)
) with (fillfactor = 80);

-- Addresses by the days of a week on which they were active (bit 0: its Monday, bit 6: its Sunday), so that
-- the distinct ones of any part of the week add up from at most 127 rows.
create table wallets_week (
  network smallint not null,
  -- First instant of the Monday.
  bucket timestamptz not null,
  days smallint not null check (days between 1 and 127),
  n bigint not null,
  primary key (network, bucket, days)
) with (fillfactor = 80);

insert into wallets_week (network, bucket, days, n)
select network, week, days, count(*)
from (
  select a.network, p.addr, date_trunc('week', p.created_at, 'UTC') as week,
    bit_or(1 << (extract(isodow from p.created_at at time zone 'UTC')::integer - 1)) as days
  from tx_parties p
  join addresses a on a.id = p.addr
  group by 1, 2, 3
) active
group by 1, 2, 3;

insert into history_day (network, bucket, paid_sats, locked_sats, wallets)
select network, day, sum(paid), sum(locked), sum(wallets)
from (
  select network, date_trunc('day', bucket, 'UTC') as day, sats as paid, 0 as locked, 0 as wallets
  from volume_hour
  union all
  select network, date_trunc('day', updated_at, 'UTC'), 0,
    case when to_addr is null or type in ('bitcoin_withdrawal', 'token_burn') then 0 else amount_sats end
      - case when from_addr is null or type in ('bitcoin_deposit', 'token_mint') then 0 else amount_sats end, 0
  from transactions
  where status = 'confirmed' and amount_sats is not null
  union all
  select network, bucket + place * interval '24 hours', 0, 0, n
  from wallets_week
  cross join generate_series(0, 6) as place
  where days >> place & 1 = 1
) parts
group by 1, 2;
