-- Holders also by the decimal digits of their balance, within each size class, so that neither question counts balances.
delete from holder_size;
alter table holder_size drop constraint holder_size_pkey;
alter table holder_size add column digits integer not null;
alter table holder_size add primary key (token_id, size_class, digits);

insert into holder_size (token_id, size_class, digits, n)
select token_id, doublings * 16 + div(hard * 16, power(2::numeric, doublings)) - 16, length(hard::text), count(*)
from (
  select token_id, hard, width_bucket(hard, (
    select array_agg(power(2::numeric, e) order by e) from generate_series(0, 200) as e
  )) - 1 as doublings
  from token_balances where hard > 0
) sized
group by 1, 2, 3;
