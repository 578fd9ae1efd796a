-- Filters that match few transactions, in the order of lists. Partial, so that most inserts do not write them.
create index transactions_status on transactions (network, status, created_at desc, seq desc)
  where status <> 'confirmed';
create index transactions_type on transactions (network, type, created_at desc, seq desc)
  where type not in ('core_transfer', 'lightning_payment', 'token_transfer', 'token_multi_transfer');
