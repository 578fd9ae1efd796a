-- Transactions whose Bitcoin transaction waits for a block: a mirror asks for them again.
create index transactions_waiting on transactions (network, seq)
  where bitcoin_data -> 'status' ->> 'confirmed' = 'false';
