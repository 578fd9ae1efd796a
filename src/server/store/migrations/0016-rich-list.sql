-- Addresses with a balance in sats, largest first, ties by key: the order in which an index is read from any place.
create index addresses_sats on addresses (network, (-hard_sats), key) where hard_sats > 0;
