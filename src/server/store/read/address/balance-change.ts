import { type RawBuilder, sql } from 'kysely';
import { supplyTypes, unpaidBySenderTypes, unpaidToRecipientTypes } from '#server/store/type-sets.ts';

/**
 * Selects the change of the balance of an address by transaction `t`, in sats or base units, regardless of its status. The
 * same as `moves` of the effect that ingest computes.
 * @param publicKey 66 lower-case hex characters
 */
export function balanceChange(address: number, publicKey: string): RawBuilder<unknown> {
  return sql`(
    case when t.multi_io is not null and t.type not in ${sql.raw(supplyTypes)} then
      (select coalesce(sum((io ->> 'amount')::numeric), 0) from jsonb_array_elements(t.multi_io -> 'outputs') as io
        where io ->> 'publicKey' = ${publicKey})
      - (select coalesce(sum((io ->> 'amount')::numeric), 0) from jsonb_array_elements(t.multi_io -> 'inputs') as io
        where io ->> 'publicKey' = ${publicKey})
    else
      coalesce(t.amount_sats, t.token_amount) * (
        case when t.to_addr = ${address} and t.type not in ${sql.raw(unpaidToRecipientTypes)} then 1 else 0 end
        - case when t.from_addr = ${address} and t.type not in ${sql.raw(unpaidBySenderTypes)} then 1 else 0 end
      )
    end
  )`;
}

/** Selects the asset of transaction `t` as in tx_parties: a token, 0 for bitcoin, null if the token is unknown. */
export const assetOfTransaction = sql`case when t.amount_sats is not null then 0 else t.token_id end`;
