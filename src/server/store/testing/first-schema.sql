-- The tables of the store: who moved what, and the sums that responses read instead of counting rows.
-- network: 1 MAINNET, 2 REGTEST. Times are kept to the millisecond, buckets begin at full minutes, hours, days or weeks of
-- UTC. No foreign keys: one writer keeps the rows together, and tables can be distributed over several servers.
-- Each statement ends with a semicolon and its line.

create extension if not exists pg_trgm;

-- One row. Whoever writes locks it first, so there is one writer at a time and seq is the order of ingest.
create table store_state (
  only_row boolean primary key default true check (only_row),
  next_seq bigint not null,
  data_version bigint not null
) with (fillfactor = 50);
insert into store_state (next_seq, data_version) values (1, 0);

create table meta (
  key text primary key,
  value text not null
);

-- What the last versions of the data changed, for streams: a ring of a fixed size, overwritten from the start.
create table data_changes (
  -- The version modulo the size of the ring.
  slot smallint not null,
  network smallint not null,
  version bigint not null,
  -- IDs of changed transactions and of their Bitcoin transactions; null: too many to list.
  txids text[],
  -- Keys of their parties in hex; null: too many to list.
  public_keys text[],
  primary key (slot, network)
) with (fillfactor = 50);

-- Addresses and tokens

create table addresses (
  id bigint generated always as identity primary key,
  network smallint not null,
  key bytea not null,
  tx_count bigint not null default 0,
  -- Without limit: transactions of 4,393 times all bitcoin to one address are beyond a bigint. Sums of effects, so a
  -- partial import may leave them below zero.
  soft_sats numeric not null default 0,
  hard_sats numeric not null default 0,
  last_active_at timestamptz,
  -- Whether addr_day and balance_minute have its rows: from some number of transactions on, and for good.
  days_counted boolean not null default false,
  unique (network, key)
) with (fillfactor = 80);
create index addresses_last_active on addresses (network, last_active_at);
-- Largest balance first, ties by key: the order in which an index is read from any place.
create index addresses_sats on addresses (network, (-hard_sats), key) where hard_sats > 0;

create table tokens (
  id bigint generated always as identity primary key,
  network smallint not null,
  identifier bytea not null,
  name text not null,
  ticker text not null,
  decimals integer not null,
  issuer_key bytea not null,
  -- null: uncapped
  max_supply numeric(39,0) check (max_supply between 0 and 340282366920938463463374607431768211455),
  is_freezable boolean,
  is_stablecoin boolean not null default false,
  icon_url text,
  created_at timestamptz,
  updated_at timestamptz,
  -- How the search reads a token; null until the service has written it, which it does at start.
  search_ticker text,
  search_text text,
  unique (network, identifier)
);
-- The tokens of an issuer in the order of their identifiers, which no copy of a store changes.
create index tokens_of_issuer on tokens (network, issuer_key, identifier);
create index tokens_search on tokens using gin (search_text gin_trgm_ops);
create index tokens_unsearched on tokens (id) where search_text is null;
-- A ticker may be longer than an ordered index takes.
create index tokens_ticker on tokens using hash (search_ticker);

create table token_stats (
  token_id bigint primary key,
  holders bigint not null,
  -- Confirmed mints less confirmed burns.
  supply numeric not null,
  tx_count bigint not null
) with (fillfactor = 80);

-- US dollars of one bitcoin (asset 'btc') or of one whole token (asset: its identifier in hex), from `at` on.
create table prices (
  network smallint not null,
  asset text not null,
  at timestamptz not null,
  usd numeric not null check (usd >= 0),
  primary key (network, asset, at)
);

-- Transactions and who takes part in them

create table transactions (
  seq bigint primary key,
  network smallint not null,
  id text not null,
  type text not null,
  status text not null,
  -- Sort keys: never null, and updated_at never before created_at. What the line said: created_at if created_known, and
  -- reported_updated_at.
  created_at timestamptz not null,
  updated_at timestamptz not null,
  created_known boolean not null,
  reported_updated_at timestamptz,
  expired_at timestamptz,
  amount_sats bigint,
  token_id bigint,
  token_amount numeric(39,0) check (token_amount between 0 and 340282366920938463463374607431768211455),
  -- Millionths of a US dollar at the time; 0: no price known.
  usd_micros numeric not null,
  -- What it adds to the payment volume once it is confirmed.
  volume_sats numeric not null,
  volume_usd_micros numeric not null,
  -- A side has an address of the network, a text, or both if the text differs from the address.
  from_type text,
  from_addr bigint,
  from_text text,
  from_pubkey text,
  to_type text,
  to_addr bigint,
  to_text text,
  to_pubkey text,
  bitcoin_txid text,
  bitcoin_data jsonb,
  multi_io jsonb,
  swap_id text
) with (fillfactor = 90);
-- Looked up by ids alone: a condition on the network would let the planner choose any index that begins with it.
create unique index transactions_id on transactions (id, network);
create index transactions_created on transactions (network, created_at desc, seq desc);
create index transactions_updated on transactions (network, updated_at desc, seq desc) include (created_at);
create index transactions_token on transactions (token_id, created_at desc, seq desc) where token_id is not null;
create index transactions_open on transactions (network, seq) where status in ('pending', 'sent');
-- Filters that match few transactions, in the order of lists. Partial, so that most inserts do not write them.
create index transactions_status on transactions (network, status, created_at desc, seq desc)
  where status <> 'confirmed';
create index transactions_type on transactions (network, type, created_at desc, seq desc)
  where type not in ('core_transfer', 'lightning_payment', 'token_transfer', 'token_multi_transfer');
-- The transfers of a Bitcoin transaction in order of ingest.
create index transactions_bitcoin_order on transactions (bitcoin_txid, network, seq) where bitcoin_txid is not null;
-- Transactions whose Bitcoin transaction waits for a block: a mirror asks for them again.
create index transactions_waiting on transactions (network, seq)
  where bitcoin_data -> 'status' ->> 'confirmed' = 'false';
-- Swaps: the transactions with one swap_id, by creation, and the newest of all, of a token and of an address.
-- A swap_id is untrusted text, which may be longer than an ordered index takes.
create index transactions_swap on transactions (md5(swap_id), network, created_at, seq) where swap_id <> '';
create index transactions_swap_created on transactions (network, created_at desc, seq desc) where swap_id <> '';
create index transactions_swap_token on transactions (token_id, created_at desc, seq desc)
  where swap_id <> '' and token_id is not null;
create index transactions_swap_from on transactions (from_addr, created_at desc, seq desc)
  where swap_id <> '' and from_addr is not null;
create index transactions_swap_to on transactions (to_addr, created_at desc, seq desc)
  where swap_id <> '' and to_addr is not null;

-- One row for each distinct address of a transaction. asset: a token, 0 for bitcoin, null where the token is unknown.
create table tx_parties (
  addr bigint not null,
  created_at timestamptz not null,
  seq bigint not null,
  updated_at timestamptz not null,
  asset bigint,
  primary key (addr, created_at, seq)
);
-- Filters are on created_at whatever the order: with it inside, the index alone answers them.
create index tx_parties_updated on tx_parties (addr, updated_at, seq) include (created_at);
create index tx_parties_asset_created on tx_parties (addr, asset, created_at, seq);
create index tx_parties_asset_updated on tx_parties (addr, asset, updated_at, seq) include (created_at);

-- Deposits and withdrawals by the Bitcoin addresses that they name, and the sums of each address.
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

-- Balances: sums of effects, so a partial import may leave them below zero

create table token_balances (
  token_id bigint not null,
  addr bigint not null,
  hard numeric not null,
  primary key (token_id, addr)
) with (fillfactor = 80);
create index token_balances_addr on token_balances (addr);
create index token_balances_rank on token_balances (token_id, hard desc, addr) where hard > 0;

-- Holders by the size class of their balance (sixteen to each doubling), so that a deep page skips few rows, and within
-- each class by the decimal digits of their balance, so that neither question counts balances.
create table holder_size (
  token_id bigint not null,
  size_class integer not null,
  n bigint not null,
  digits integer not null,
  primary key (token_id, size_class, digits)
) with (fillfactor = 80);

-- What each confirmed balance changed in an hour: tells when an address began and ceased to be a holder.
create table token_balance_hour (
  token_id bigint not null,
  addr bigint not null,
  bucket timestamptz not null,
  change numeric not null,
  primary key (addr, token_id, bucket)
) with (fillfactor = 90);

-- How the confirmed balances of addresses changed, by the day and minute of the last update of transactions, so that a
-- balance at any moment needs no sum over all transactions of the address. asset: a token, 0 for bitcoin.
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

-- Numbers of transactions, so that deep pages and counts within a time need no more than a bucket's rows

create table network_totals (
  network smallint primary key,
  tx_count bigint not null,
  -- Sum of all confirmed balances in sats; one below zero counts as 0.
  locked_sats numeric not null
) with (fillfactor = 50);

create table addr_asset (
  addr bigint not null,
  asset bigint not null,
  n bigint not null,
  primary key (addr, asset)
) with (fillfactor = 80);

-- Of addresses with addresses.days_counted. asset as in tx_parties; -1 counts all together, unknown tokens included.
create table addr_day (
  addr bigint not null,
  asset bigint not null,
  kind text not null check (kind in ('created', 'updated')),
  bucket timestamptz not null,
  n bigint not null,
  primary key (addr, asset, kind, bucket)
) with (fillfactor = 80);

-- By the hour and day of created_at or updated_at.
create table tx_hour (
  network smallint not null,
  kind text not null check (kind in ('created', 'updated')),
  bucket timestamptz not null,
  n bigint not null,
  primary key (network, kind, bucket)
) with (fillfactor = 80);
create table tx_day (
  network smallint not null,
  kind text not null check (kind in ('created', 'updated')),
  bucket timestamptz not null,
  n bigint not null,
  primary key (network, kind, bucket)
) with (fillfactor = 80);

-- Addresses by the day of last_active_at.
create table active_day (
  network smallint not null,
  bucket timestamptz not null,
  n bigint not null,
  primary key (network, bucket)
) with (fillfactor = 80);

-- Payment volume and history of a network

-- Payment volume by hour of creation; stable_*: transfers of stablecoins, counted apart.
create table volume_hour (
  network smallint not null,
  bucket timestamptz not null,
  sats numeric not null,
  usd_micros numeric not null,
  stable_sats numeric not null,
  stable_usd_micros numeric not null,
  primary key (network, bucket)
) with (fillfactor = 80);

-- What volume_hour and tx_hour say, by the minute: the hours at the edges of a period may have more rows than a response
-- has time to read.
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

-- What charts over time are drawn from, by the day, and the volume of long periods.
create table history_day (
  network smallint not null,
  bucket timestamptz not null,
  -- Payment volume of the transactions created on the day, stablecoins excluded.
  paid_sats numeric not null,
  -- What all confirmed balances in sats together gained by transactions last updated on the day.
  locked_sats numeric not null,
  -- Distinct addresses that take part in transactions created on the day.
  wallets bigint not null,
  paid_usd_micros numeric not null default 0,
  stable_sats numeric not null default 0,
  stable_usd_micros numeric not null default 0,
  -- Distinct addresses of the week that begins on the day, a Monday.
  week_wallets bigint not null default 0,
  primary key (network, bucket)
) with (fillfactor = 80);

-- Addresses by the days of a week on which they were active (bit 0: its Monday, bit 6: its Sunday), so that the distinct
-- ones of any part of the week add up from at most 127 rows.
create table wallets_week (
  network smallint not null,
  -- First instant of the Monday.
  bucket timestamptz not null,
  days smallint not null check (days between 1 and 127),
  n bigint not null,
  primary key (network, bucket, days)
) with (fillfactor = 80);

-- History of tokens. Numbers, volume and transfers count by creation; supply and holders change when a confirmed
-- transaction was last updated, as network value locked does.

create table token_hour (
  token_id bigint not null,
  bucket timestamptz not null,
  -- Transactions created.
  n bigint not null,
  -- Value of confirmed transfers, and their number.
  usd_micros numeric not null,
  transfers bigint not null default 0,
  supply numeric not null default 0,
  holders bigint not null default 0,
  primary key (token_id, bucket)
) with (fillfactor = 80);
create index token_hour_bucket on token_hour (bucket);
create table token_day (
  token_id bigint not null,
  bucket timestamptz not null,
  n bigint not null,
  usd_micros numeric not null default 0,
  transfers bigint not null default 0,
  supply numeric not null default 0,
  holders bigint not null default 0,
  primary key (token_id, bucket)
) with (fillfactor = 80);

-- Volume and transfers of token_hour by the minute: the hours at both ends of 24 hours may have more rows than a response
-- has time to read. Only minutes in which something moved.
create table token_minute (
  token_id bigint not null,
  bucket timestamptz not null,
  usd_micros numeric not null,
  transfers bigint not null,
  primary key (token_id, bucket)
) with (fillfactor = 80);
create index token_minute_bucket on token_minute (bucket);
