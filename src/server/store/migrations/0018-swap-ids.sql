-- Looked up by the hash alone: see 0017.
drop index transactions_swap;
create index transactions_swap on transactions (md5(swap_id), network, created_at, seq) where swap_id <> '';
