import type { TransactionType } from '#contract/transaction-types.ts';
import { mintTypes, supplyTypes, tokenTransferTypes } from './tables.ts';

/*
 * What the tables of sums count (`sums.ts`). Each relation has two forms with the same columns: rows that a batch adds or
 * replaces, from `tally.ts`, `holder-changes.ts` and `addresses.ts`; and selects of all rows, here, for a bulk load.
 */

/** Number of bitcoin where assets are numbers. */
export const bitcoinAsset = 0;

/** Asset number in addr_day for all assets together. */
export const allAssets = -1;

/** The columns of the rows. Those that are added up are of the type bigint. */
export type Relations = {
  /** Each transaction, with what it adds to the payment volume: sats, also by its type, and millionths of a dollar; stablecoins are counted apart. */
  transaction: {
    network: number;
    created_at: string;
    n: bigint;
    sats: bigint;
    usd_micros: bigint;
    stable_sats: bigint;
    stable_usd_micros: bigint;
    deposit_sats: bigint;
    withdrawal_sats: bigint;
    transfer_sats: bigint;
    lightning_sats: bigint;
  };
  /** Whether each transaction failed or expired. */
  outcome: { network: number; created_at: string; failed: bigint; expired: bigint };
  /** The creation (`kind` 'created') and the last update ('updated') of each transaction. */
  transaction_time: { network: number; kind: string; at: string; n: bigint };
  token_transaction: { token_id: number; created_at: string; n: bigint };
  /** Confirmed transfers of tokens with their values, including transfers to the same address. */
  token_transfer: { token_id: number; created_at: string; usd_micros: bigint; transfers: bigint };
  /** Confirmed, in base units. */
  supply_change: { token_id: number; updated_at: string; supply: bigint };
  /** Each confirmed change of a balance, in sats or base units. */
  move: { addr: number; asset: number; updated_at: string; change: bigint };
  /** Those of busy addresses, with addresses.days_counted. */
  busy_move: { addr: number; asset: number; updated_at: string; change: bigint };
  /** Those of tokens. */
  token_move: { token_id: number; addr: number; updated_at: string; change: bigint };
  /** Those of bitcoin, also before they are confirmed: then only `soft_sats` is not 0. */
  sats_move: { addr: number; soft_sats: bigint; hard_sats: bigint };
  /** Each address of each transaction. */
  party: { addr: number; n: bigint };
  /** Those whose asset is known. */
  asset_party: { addr: number; asset: number; n: bigint };
  /** The times of the transactions of busy addresses, for their asset and for all assets together. */
  busy_party_time: { addr: number; asset: number; kind: string; at: string; n: bigint };
  /** Addresses with any transaction. */
  active_address: { network: number; last_active_at: string; n: bigint };
  /** Each confirmed balance above zero, by the size classes of `holders.ts`. */
  holder: { token_id: number; size_class: number; digits: number; n: bigint };
  /** By how many the holders of a token change in an hour. */
  holder_change: { token_id: number; bucket: string; holders: bigint };
  /** By how many sats an address changes the value locked on a day. */
  locked_change: { network: number; bucket: string; locked_sats: bigint };
  /** Each address by the days (bit 0: Monday) on which it is active in a week. */
  active_week: { network: number; bucket: string; days: number; n: bigint };
  /** Each address that is active on a day. */
  active_wallet: { network: number; bucket: string; wallets: bigint };
};

/** Selects `transaction`; a condition about `t` may follow. @param isStablecoin whether their token `k` is one */
export function transactionRows(isStablecoin = 'k.is_stablecoin'): string {
  const paid = (condition: string, column: string) =>
    `case when t.status = 'confirmed' and ${condition} then t.${column} else 0 end`;
  const inStablecoin = `t.amount_sats is null and ${isStablecoin}`;
  const paidBy = (type: TransactionType) => paid(`t.amount_sats is not null and t.type = '${type}'`, 'volume_sats');
  return `
    select t.network, t.created_at, 1 as n,
      ${paid('t.amount_sats is not null', 'volume_sats')} as sats,
      ${paid('t.amount_sats is not null', 'volume_usd_micros')} as usd_micros,
      ${paid(inStablecoin, 'volume_sats')} as stable_sats, ${paid(inStablecoin, 'volume_usd_micros')} as stable_usd_micros,
      ${paidBy('bitcoin_deposit')} as deposit_sats, ${paidBy('bitcoin_withdrawal')} as withdrawal_sats,
      ${paidBy('core_transfer')} as transfer_sats, ${paidBy('lightning_payment')} as lightning_sats
    from transactions t left join tokens k on k.id = t.token_id`;
}

/** Selects `busy_party_time` of the rows `p` of tx_parties; the condition that they are busy must follow. */
export const partyTimes = `
  select p.addr, d.asset, d.kind, d.at, 1 as n
  from tx_parties p
  cross join lateral (values
    (${allAssets}::bigint, 'created', p.created_at), (${allAssets}::bigint, 'updated', p.updated_at),
    (p.asset, 'created', p.created_at), (p.asset, 'updated', p.updated_at)
  ) as d(asset, kind, at)
  where d.asset is not null and`;

/** Selects all rows of each relation; `moves` is a table that a bulk load makes. */
export const relations: { readonly [Name in keyof Relations]: string } = {
  transaction: transactionRows(),
  outcome: `
    select network, created_at,
      (status = 'failed')::integer as failed, (status = 'expired')::integer as expired
    from transactions`,
  transaction_time: `
    select t.network, d.kind, d.at, 1 as n
    from transactions t
    cross join lateral (values ('created', t.created_at), ('updated', t.updated_at)) as d(kind, at)`,
  token_transaction: 'select token_id, created_at, 1 as n from transactions where token_id is not null',
  token_transfer: `
    select token_id, created_at, usd_micros, 1 as transfers
    from transactions where token_id is not null and status = 'confirmed' and type in ${tokenTransferTypes}`,
  supply_change: `
    select token_id, updated_at, case when type in ${mintTypes} then token_amount else -token_amount end as supply
    from transactions where token_id is not null and status = 'confirmed' and type in ${supplyTypes}`,
  move: 'select addr, asset, updated_at, hard as change from moves where hard <> 0',
  busy_move: `
    select m.addr, m.asset, m.updated_at, m.hard as change
    from moves m join addresses a on a.id = m.addr where a.days_counted and m.hard <> 0`,
  token_move: 'select asset as token_id, addr, updated_at, hard as change from moves where asset <> 0 and hard <> 0',
  sats_move: 'select addr, soft as soft_sats, hard as hard_sats from moves where asset = 0',
  party: 'select addr, 1 as n from tx_parties',
  asset_party: 'select addr, asset, 1 as n from tx_parties where asset is not null',
  busy_party_time: `${partyTimes} p.addr in (select id from addresses where days_counted)`,
  active_address: 'select network, last_active_at, 1 as n from addresses where last_active_at is not null',
  // The same size classes as in sizeClassOf, with the powers of two that fit into a sum of balances.
  holder: `
    select token_id, doublings * 16 + div(hard * 16, power(2::numeric, doublings)) - 16 as size_class,
      length(hard::text) as digits, 1 as n
    from (
      select token_id, hard, width_bucket(hard, (
        select array_agg(power(2::numeric, e) order by e) from generate_series(0, 200) as e
      )) - 1 as doublings
      from token_balances where hard > 0
    ) sized`,
  holder_change: `
    select token_id, bucket, (balance > 0)::integer - (balance - change > 0)::integer as holders
    from (
      select token_id, bucket, change, sum(change) over (partition by token_id, addr order by bucket) as balance
      from token_balance_hour
    ) running
    where (balance > 0) <> (balance - change > 0)`,
  locked_change: `
    select a.network, b.bucket, greatest(b.balance, 0) - greatest(b.balance - b.change, 0) as locked_sats
    from (
      select addr, bucket, change, sum(change) over (partition by addr order by bucket) as balance
      from balance_day where asset = ${bitcoinAsset}
    ) b
    join addresses a on a.id = b.addr`,
  active_week: `
    select a.network, p.bucket, p.days, 1 as n
    from (
      select addr, date_bin('7 days', created_at, timestamptz '2001-01-01 00:00:00+00') as bucket,
        bit_or(1 << (extract(isodow from created_at at time zone 'UTC')::integer - 1)) as days
      from tx_parties group by 1, 2
    ) p
    join addresses a on a.id = p.addr`,
  active_wallet: `
    select network, bucket + place * interval '24 hours' as bucket, n as wallets
    from wallets_week cross join generate_series(0, 6) as place
    where days >> place & 1 = 1`,
};
