import { supplyTypes, unpaidBySenderTypes, unpaidToRecipientTypes } from '#server/store/type-sets.ts';

/** A table of the inputs (sign -1) and outputs (1) whose address is known, which is dropped before the store is published. */
export const createEntries = `
  create table entries as
  select io.seq, a.id as addr, io.sign, (io.entry ->> 'amount')::numeric as amount
  from (
    select seq, network, -1 as sign, jsonb_array_elements(multi_io -> 'inputs') as entry
    from transactions where multi_io is not null
    union all
    select seq, network, 1, jsonb_array_elements(multi_io -> 'outputs')
    from transactions where multi_io is not null
  ) io
  join addresses a on a.network = io.network and a.key = decode(io.entry ->> 'publicKey', 'hex')`;

/** Returns the rows of `tx_parties` of transactions by number, as `effectOf` names the parties. */
export function partiesOf(after: number, upTo: number): string {
  const facts = 't.created_at, t.seq, t.updated_at, case when t.amount_sats is null then t.token_id else 0 end';
  const range = `t.seq > ${after} and t.seq <= ${upTo}`;
  return `
    insert into tx_parties (addr, created_at, seq, updated_at, asset)
    select t.from_addr, ${facts}
    from transactions t where ${range} and t.multi_io is null and t.from_addr is not null
    union all
    select t.to_addr, ${facts}
    from transactions t
    where ${range} and t.multi_io is null and t.to_addr is not null and t.to_addr is distinct from t.from_addr
    union all
    (
      select t.from_addr, ${facts}
      from transactions t where ${range} and t.multi_io is not null and t.from_addr is not null
      union
      select t.to_addr, ${facts}
      from transactions t where ${range} and t.multi_io is not null and t.to_addr is not null
      union
      select e.addr, ${facts}
      from entries e join transactions t on t.seq = e.seq where ${range}
    )`;
}

/** Types whose amounts are the amounts of the sides, even with inputs and outputs. */
const ofSides = `(t.multi_io is null or t.type in ${supplyTypes})`;
const isKnown = '(t.amount_sats is not null or t.token_id is not null)';

/**
 * A table of each transaction's movements, like `moves` of `effectOf`, which is dropped before the store is published; asset 0
 * is bitcoin.
 */
export const createMoves = `
  create table moves as
  select t.to_addr as addr, coalesce(t.token_id, 0) as asset, t.status, t.updated_at,
    coalesce(t.amount_sats, t.token_amount) as change
  from transactions t
  where t.to_addr is not null and t.type not in ${unpaidToRecipientTypes} and ${ofSides} and ${isKnown}
    and t.status in ('confirmed', 'pending', 'sent')
  union all
  select t.from_addr, coalesce(t.token_id, 0), t.status, t.updated_at, -coalesce(t.amount_sats, t.token_amount)
  from transactions t
  where t.from_addr is not null and t.type not in ${unpaidBySenderTypes} and ${ofSides} and ${isKnown}
    and t.status in ('confirmed', 'pending', 'sent')
  union all
  select e.addr, t.token_id, t.status, t.updated_at, e.sign * e.amount
  from entries e
  join transactions t on t.seq = e.seq
  where t.type not in ${supplyTypes} and t.token_id is not null
    and t.status in ('confirmed', 'pending', 'sent')`;

/** Returns the start of the unit (UTC) that contains a time, much faster than `date_trunc`. */
export function start(unit: 'minute' | 'hour' | 'day', time: string): string {
  return `date_bin('${unit === 'day' ? '24 hours' : `1 ${unit}`}', ${time}, timestamptz '2001-01-01 00:00:00+00')`;
}
