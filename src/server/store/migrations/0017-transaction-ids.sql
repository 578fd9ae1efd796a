-- Looked up by ids alone: a condition on the network would let the planner choose any index that begins with it.
drop index transactions_id;
create unique index transactions_id on transactions (id, network);
drop index transactions_bitcoin_order;
create index transactions_bitcoin_order on transactions (bitcoin_txid, network, seq) where bitcoin_txid is not null;
