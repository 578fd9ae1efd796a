import { sql } from 'kysely';

/**
 * Change of the balance of address `a` by transaction `t`, in sats or base units, regardless of its status. The same
 * as `moves` of the effect that ingest computes.
 */
export const balanceChange = sql`(
  case when t.multi_io is not null and t.type not in ('token_mint', 'token_burn') then
    (select coalesce(sum((io ->> 'amount')::numeric), 0) from jsonb_array_elements(t.multi_io -> 'outputs') as io
      where io ->> 'publicKey' = encode(a.key, 'hex'))
    - (select coalesce(sum((io ->> 'amount')::numeric), 0) from jsonb_array_elements(t.multi_io -> 'inputs') as io
      where io ->> 'publicKey' = encode(a.key, 'hex'))
  else
    coalesce(t.amount_sats, t.token_amount) * (
      case when t.to_addr = a.id and t.type not in ('bitcoin_withdrawal', 'token_burn') then 1 else 0 end
      - case when t.from_addr = a.id and t.type not in ('bitcoin_deposit', 'token_mint') then 1 else 0 end
    )
  end
)`;
