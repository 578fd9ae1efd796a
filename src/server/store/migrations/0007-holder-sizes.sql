-- Holders by the size class of their balance (sixteen to each doubling), so that a deep page skips few rows.

create table holder_size (
  token_id bigint not null,
  size_class integer not null,
  n bigint not null,
  primary key (token_id, size_class)
) with (fillfactor = 80);
insert into holder_size (token_id, size_class, n)
select token_id, doublings * 16 + div(hard * 16, power(2::numeric, doublings)) - 16, count(*)
from token_balances
cross join lateral (
  select max(e) as doublings from generate_series(0, 160) as e where power(2::numeric, e) <= hard
) size
where hard > 0
group by 1, 2;
