-- Swaps: the transactions with one swap_id, by creation, and the newest of all, of a token and of an address.
-- A swap_id is untrusted text, which may be longer than an ordered index takes.
drop index transactions_swap;
create index transactions_swap on transactions (network, md5(swap_id), created_at, seq) where swap_id <> '';
create index transactions_swap_created on transactions (network, created_at desc, seq desc) where swap_id <> '';
create index transactions_swap_token on transactions (token_id, created_at desc, seq desc)
  where swap_id <> '' and token_id is not null;
create index transactions_swap_from on transactions (from_addr, created_at desc, seq desc)
  where swap_id <> '' and from_addr is not null;
create index transactions_swap_to on transactions (to_addr, created_at desc, seq desc)
  where swap_id <> '' and to_addr is not null;
