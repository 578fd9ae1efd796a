-- The Bitcoin side: deposits and withdrawals by the Bitcoin addresses that they name, and the sums of each address.
create table bitcoin_parties (
  network smallint not null,
  address text not null,
  created_at timestamptz not null,
  seq bigint not null,
  primary key (network, address, created_at, seq)
);
create table bitcoin_addresses (
  network smallint not null,
  address text not null,
  -- Of any status.
  n bigint not null,
  -- Confirmed ones.
  deposits bigint not null,
  deposit_sats numeric not null,
  withdrawals bigint not null,
  withdrawal_sats numeric not null,
  primary key (network, address)
) with (fillfactor = 80);

-- The same addresses as in ingest/bitcoin/named-addresses.ts.
insert into bitcoin_parties (network, address, created_at, seq)
select distinct t.network, case when named.text ~ '^[13mn2]' then named.text else lower(named.text) end, t.created_at, t.seq
from transactions t
cross join lateral (
  select t.from_text where t.from_type = 'bitcoin'
  union all
  select t.to_text where t.to_type = 'bitcoin'
  union all
  select min(o.output ->> 'scriptpubkey_address')
  from jsonb_array_elements(
    case when jsonb_typeof(t.bitcoin_data -> 'vout') = 'array' then t.bitcoin_data -> 'vout' else '[]'::jsonb end
  ) as o(output)
  where (o.output ->> 'value')::numeric = t.amount_sats
  having count(*) = 1
) as named(text)
where t.type in ('bitcoin_deposit', 'bitcoin_withdrawal') and t.amount_sats is not null
  and (
    named.text ~ '^[13mn2][1-9A-HJ-NP-Za-km-z]{25,34}$'
    or named.text ~ '^(bc|tb|bcrt|BC|TB|BCRT)1[02-9AC-HJ-NP-Zac-hj-np-z]{6,86}$'
  );

insert into bitcoin_addresses (network, address, n, deposits, deposit_sats, withdrawals, withdrawal_sats)
select p.network, p.address, count(*),
  count(*) filter (where t.status = 'confirmed' and t.type = 'bitcoin_deposit'),
  coalesce(sum(t.amount_sats) filter (where t.status = 'confirmed' and t.type = 'bitcoin_deposit'), 0),
  count(*) filter (where t.status = 'confirmed' and t.type = 'bitcoin_withdrawal'),
  coalesce(sum(t.amount_sats) filter (where t.status = 'confirmed' and t.type = 'bitcoin_withdrawal'), 0)
from bitcoin_parties p join transactions t on t.seq = p.seq
group by 1, 2;

-- The transfers of a Bitcoin transaction in order of ingest.
create index transactions_bitcoin_order on transactions (network, bitcoin_txid, seq) where bitcoin_txid is not null;
drop index transactions_bitcoin;
