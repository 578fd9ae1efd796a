-- Transactions of busy addresses by the day (UTC), so that deep pages and counts within a time need no more
-- than a day's rows. An address is counted here from some number of transactions on, and for good.
-- asset as in tx_parties; -1 counts all together, unknown tokens included.
alter table addresses add column days_counted boolean not null default false;

create table addr_day (
  addr bigint not null,
  asset bigint not null,
  kind text not null check (kind in ('created', 'updated')),
  bucket timestamptz not null,
  n bigint not null,
  primary key (addr, asset, kind, bucket)
) with (fillfactor = 80);

update addresses set days_counted = true where tx_count >= 2000;
insert into addr_day (addr, asset, kind, bucket, n)
select p.addr, d.asset, d.kind, date_trunc('day', d.at, 'UTC'), count(*)
from addresses a
join tx_parties p on p.addr = a.id
cross join lateral (values
  (-1::bigint, 'created', p.created_at), (-1::bigint, 'updated', p.updated_at),
  (p.asset, 'created', p.created_at), (p.asset, 'updated', p.updated_at)
) as d(asset, kind, at)
where a.days_counted and d.asset is not null
group by 1, 2, 3, 4;

-- Filters are on created_at whatever the order: with it inside, the index alone answers them.
drop index tx_parties_updated;
create index tx_parties_updated on tx_parties (addr, updated_at, seq) include (created_at);
drop index tx_parties_asset_updated;
create index tx_parties_asset_updated on tx_parties (addr, asset, updated_at, seq) include (created_at);
