/** Returns the rows of `tx_parties` of transactions by number, as `effectOf` names the parties. */
export function partiesOf(after: number, upTo: number): string {
  const asset = 'case when t.amount_sats is null then t.token_id else 0 end';
  const range = `t.seq > ${after} and t.seq <= ${upTo}`;
  return `
    insert into tx_parties (addr, created_at, seq, updated_at, asset)
    select t.from_addr, t.created_at, t.seq, t.updated_at, ${asset}
    from transactions t where ${range} and t.multi_io is null and t.from_addr is not null
    union all
    select t.to_addr, t.created_at, t.seq, t.updated_at, ${asset}
    from transactions t
    where ${range} and t.multi_io is null and t.to_addr is not null and t.to_addr is distinct from t.from_addr
    union all
    select distinct p.addr, t.created_at, t.seq, t.updated_at, ${asset}
    from transactions t
    cross join lateral (
      select t.from_addr as addr
      union all
      select t.to_addr
      union all
      select a.id
      from (
        select jsonb_array_elements(t.multi_io -> 'inputs') as io
        union all
        select jsonb_array_elements(t.multi_io -> 'outputs')
      ) entry
      join addresses a on a.network = t.network and a.key = decode(entry.io ->> 'publicKey', 'hex')
    ) p
    where ${range} and t.multi_io is not null and p.addr is not null`;
}

/** Types whose amounts are those of the sides even with inputs and outputs. */
const ofSides = `(t.multi_io is null or t.type in ('token_mint', 'token_burn'))`;
const isKnown = '(t.amount_sats is not null or t.token_id is not null)';

/** A view of what each transaction moves, as `moves` of `effectOf`; asset 0 is bitcoin. */
export const movesView = `
  create view moves as
  select t.to_addr as addr, coalesce(t.token_id, 0) as asset, t.status, t.updated_at,
    coalesce(t.amount_sats, t.token_amount) as change
  from transactions t
  where t.to_addr is not null and t.type not in ('bitcoin_withdrawal', 'token_burn') and ${ofSides} and ${isKnown}
  union all
  select t.from_addr, coalesce(t.token_id, 0), t.status, t.updated_at, -coalesce(t.amount_sats, t.token_amount)
  from transactions t
  where t.from_addr is not null and t.type not in ('bitcoin_deposit', 'token_mint') and ${ofSides} and ${isKnown}
  union all
  select a.id, t.token_id, t.status, t.updated_at, entry.sign * (entry.io ->> 'amount')::numeric
  from transactions t
  cross join lateral (
    select -1 as sign, jsonb_array_elements(t.multi_io -> 'inputs') as io
    union all
    select 1, jsonb_array_elements(t.multi_io -> 'outputs')
  ) entry
  join addresses a on a.network = t.network and a.key = decode(entry.io ->> 'publicKey', 'hex')
  where t.multi_io is not null and t.type not in ('token_mint', 'token_burn') and t.token_id is not null`;

/** Returns the start of the unit (UTC) in which a time is, much faster than `date_trunc`. */
export function start(unit: 'minute' | 'hour' | 'day', time: string): string {
  return `date_bin('${unit === 'day' ? '24 hours' : `1 ${unit}`}', ${time}, timestamptz '2001-01-01 00:00:00+00')`;
}
