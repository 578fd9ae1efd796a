import { type Kysely, type RawBuilder, sql } from 'kysely';
import { day, rangeOf } from '#server/store/model/buckets.ts';
import { type Tables, tokenTransferTypes } from '#server/store/model/tables.ts';

/* Token volume of the last 24 hours: whole hours and minutes from sums, the partial minutes at both ends from rows. */

/** Confirmed transfers and their value, including those to the same address: in millionths of a US dollar, as digits. */
export interface DaySums {
  readonly volume: string;
  readonly transfers: number;
}

/** Returns the sums of some tokens, by their numbers; none for tokens without transactions. */
export async function readDays(
  db: Kysely<Tables>,
  tokens: readonly number[],
  now: Date,
): Promise<Map<number, DaySums>> {
  const among = sql`token_id = any(${tokens}::bigint[])`;
  const found = await sql<DaySums & { token_id: number }>`
    select token_id, sum(usd_micros) as volume, sum(transfers)::bigint as transfers
    from (${daySumsOf(among, among, now)}) parts
    group by token_id`.execute(db);
  return new Map(found.rows.map(({ token_id, ...sums }) => [token_id, sums]));
}

/** Selects the same sums for every token, also without transfers: expecting few rows, the planner would loop. */
export function dayOfAll(network: number, now: Date): RawBuilder<unknown> {
  return sql`
    select token_id, sum(usd_micros) as volume, sum(transfers)::bigint as transfers from (
      select id as token_id, 0 as usd_micros, 0 as transfers from tokens where network = ${network}
      union all
      ${daySumsOf(sql`true`, sql`network = ${network} and token_id is not null`, now)}
    ) parts
    group by token_id`;
}

/** Selects the sums of each part of the 24 hours, by token; the conditions are on sums and on transactions. */
function daySumsOf(sums: RawBuilder<unknown>, rows: RawBuilder<unknown>, now: Date): RawBuilder<unknown> {
  const { start, end, minutes, hours } = rangeOf(new Date(now.getTime() - day).toISOString(), now.toISOString());
  const within = (table: 'token_hour' | 'token_minute', from: string, to: string) => sql`
    select token_id, sum(usd_micros) as usd_micros, sum(transfers) as transfers from ${sql.table(table)}
    where ${sums} and bucket >= ${from}::timestamptz and bucket < ${to}::timestamptz
    group by token_id`;
  const edge = (bounds: RawBuilder<unknown>) => sql`
    select token_id, sum(usd_micros) as usd_micros, count(*) as transfers from transactions
    where ${rows} and ${bounds} and status = 'confirmed' and type in ${sql.raw(tokenTransferTypes)}
    group by token_id`;
  return sql`
    ${within('token_hour', ...hours)}
    union all ${within('token_minute', minutes[0], hours[0])}
    union all ${within('token_minute', hours[1], minutes[1])}
    union all ${edge(sql`created_at >= ${start}::timestamptz and created_at < ${minutes[0]}::timestamptz`)}
    union all ${edge(sql`created_at >= ${minutes[1]}::timestamptz and created_at <= ${end}::timestamptz`)}`;
}
