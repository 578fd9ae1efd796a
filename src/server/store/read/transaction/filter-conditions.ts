import { type RawBuilder, sql } from 'kysely';
import type { Parsed } from '#contract/endpoints/endpoint.ts';
import type { listFilteredTransactions } from '#contract/endpoints/transaction-filter.ts';
import { mintTypes } from '#server/store/type-sets.ts';

/** A parsed filter, on its network. */
export type TransactionFilter = Omit<
  Parsed<typeof listFilteredTransactions>,
  'address' | 'counterparty' | 'asset' | 'min_value'
> & {
  /** 66 lower-case hex characters. */
  readonly publicKey: string | undefined;
  /** Only with `publicKey`. */
  readonly counterparty: { readonly publicKey: string } | { readonly bitcoinAddress: string } | undefined;
  /** `btc` or a token identifier; undefined for all. */
  readonly asset: string | undefined;
  /** Decimal, in base units of `asset`; without one in sats. */
  readonly minValue: string | undefined;
};

/** Returns the conditions on a transaction `t`, except for its time, its parties and its token. */
export function conditionsOf(filter: TransactionFilter, address: number | undefined): RawBuilder<unknown>[] {
  const { type, status, direction, publicKey, counterparty, asset, minValue } = filter;
  const bitcoinAddress = counterparty && 'bitcoinAddress' in counterparty ? counterparty.bitcoinAddress : undefined;
  const amount = asset === undefined || asset === 'btc' ? sql`t.amount_sats` : sql`t.token_amount`;
  return [
    ...(type === undefined ? [] : [sql`t.type = ${type}`]),
    ...(status === undefined ? [] : [sql`t.status = ${status}`]),
    // The parties of an address are listed by asset.
    ...(asset === 'btc' && address === undefined ? [sql`t.amount_sats is not null`] : []),
    ...(minValue === undefined ? [] : [sql`${amount} >= ${minValue}::numeric`]),
    ...(bitcoinAddress === undefined ? [] : [sql`${bitcoinAddress} in (t.from_text, t.to_text)`]),
    ...(direction === undefined || address === undefined || publicKey === undefined
      ? []
      : [sql`${signOf(address, publicKey)} = ${sql.lit({ in: 1, out: -1, self: 0 }[direction])}`]),
  ];
}

/**
 * Selects 1 if an address receives, -1 if it pays and 0 if it moves something to itself, as `toAddressTransaction` finds
 * its role. Null for a mint to another account, since the issuer neither receives nor pays.
 */
function signOf(address: number, publicKey: string): RawBuilder<unknown> {
  const takes = sql`coalesce(t.to_addr = ${address}, false)`;
  const gives = sql`coalesce(t.from_addr = ${address}, false)`;
  return sql`coalesce(
    case when t.multi_io is not null then (
      select sign(sum(
        case when place <= jsonb_array_length(t.multi_io -> 'inputs') then -1 else 1 end * (io ->> 'amount')::numeric
      ))
      from jsonb_array_elements((t.multi_io -> 'inputs') || (t.multi_io -> 'outputs')) with ordinality as entry(io, place)
      where io ->> 'publicKey' = ${publicKey}
    ) end,
    case
      when t.type in ${sql.raw(mintTypes)} then case when ${takes} then 1 end
      when ${gives} then case when ${takes} then 0 else -1 end
      else 1
    end
  )`;
}
