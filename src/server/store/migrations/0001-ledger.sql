-- The ledger: who moved what, and the sums that answers need without counting.
-- network: 1 MAINNET, 2 REGTEST. Times are kept to the millisecond. No foreign keys: one writer keeps
-- the rows together, and tables stay free to be spread over several servers.

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

create table addresses (
  id bigint generated always as identity primary key,
  network smallint not null,
  key bytea not null,
  tx_count bigint not null default 0,
  soft_sats bigint not null default 0,
  hard_sats bigint not null default 0,
  last_active_at timestamptz,
  unique (network, key)
) with (fillfactor = 80);
create index addresses_last_active on addresses (network, last_active_at);

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
  unique (network, identifier)
);
create index tokens_issuer on tokens (network, issuer_key);

-- US dollars of one bitcoin (asset 'btc') or of one whole token (asset: its identifier in hex), from `at` on.
create table prices (
  network smallint not null,
  asset text not null,
  at timestamptz not null,
  usd numeric not null check (usd >= 0),
  primary key (network, asset, at)
);

create table transactions (
  seq bigint primary key,
  network smallint not null,
  id text not null,
  type text not null,
  status text not null,
  -- Sort keys: never null, and updated_at never before created_at. What was told stands beside them.
  created_at timestamptz not null,
  updated_at timestamptz not null,
  created_known boolean not null,
  updated_told timestamptz,
  expired_at timestamptz,
  amount_sats bigint,
  token_id bigint,
  token_amount numeric(39,0) check (token_amount between 0 and 340282366920938463463374607431768211455),
  -- Millionths of a US dollar at the time; 0: no price known.
  usd_micros numeric not null,
  -- What it adds to the payment volume once it is confirmed.
  volume_sats numeric not null,
  volume_usd_micros numeric not null,
  -- A side is an address of ours, a text, or both where the text is not the address itself.
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
create unique index transactions_id on transactions (network, id);
create index transactions_created on transactions (network, created_at desc, seq desc);
create index transactions_updated on transactions (network, updated_at desc, seq desc) include (created_at);
create index transactions_token on transactions (token_id, created_at desc, seq desc) where token_id is not null;
create index transactions_bitcoin on transactions (network, bitcoin_txid) where bitcoin_txid is not null;
create index transactions_swap on transactions (network, swap_id) where swap_id is not null;
create index transactions_open on transactions (network, seq) where status in ('pending', 'sent');

-- One row for each distinct address of a transaction. asset: a token, 0 for bitcoin, null where the token is unknown.
create table tx_parties (
  addr bigint not null,
  created_at timestamptz not null,
  seq bigint not null,
  updated_at timestamptz not null,
  asset bigint,
  primary key (addr, created_at, seq)
);
create index tx_parties_updated on tx_parties (addr, updated_at, seq);
create index tx_parties_asset_created on tx_parties (addr, asset, created_at, seq);
create index tx_parties_asset_updated on tx_parties (addr, asset, updated_at, seq);

-- Balances are sums of effects, so a partial import may leave them below zero.
create table token_balances (
  token_id bigint not null,
  addr bigint not null,
  soft numeric not null,
  hard numeric not null,
  primary key (token_id, addr)
) with (fillfactor = 80);
create index token_balances_addr on token_balances (addr);
create index token_balances_rank on token_balances (token_id, hard desc, addr) where hard > 0;

create table token_stats (
  token_id bigint primary key,
  holders bigint not null,
  -- Confirmed mints less confirmed burns.
  supply numeric not null,
  tx_count bigint not null
) with (fillfactor = 80);

create table network_totals (
  network smallint primary key,
  tx_count bigint not null,
  -- Sum of all confirmed balances in sats.
  locked_sats numeric not null
) with (fillfactor = 50);

create table addr_asset (
  addr bigint not null,
  asset bigint not null,
  n bigint not null,
  primary key (addr, asset)
) with (fillfactor = 80);

-- Transactions by the hour and day (UTC) of created_at or updated_at.
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

-- Addresses by the day (UTC) of last_active_at.
create table active_day (
  network smallint not null,
  bucket timestamptz not null,
  n bigint not null,
  primary key (network, bucket)
) with (fillfactor = 80);
