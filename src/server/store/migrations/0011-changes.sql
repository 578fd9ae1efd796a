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
