import { type Kysely, type RawBuilder, sql } from 'kysely';
import { hourOf } from '../../ingest/tally.ts';
import type { Tables } from '../../tables.ts';

/* Token volume of the last 24 hours: whole hours from sums, the partial hours at both ends from rows. */

const hour = 3_600_000;
const day = 24 * hour;

/** Times as SQL. */
interface Window {
  readonly start: RawBuilder<unknown>;
  readonly end: RawBuilder<unknown>;
  /** Whole hours: start inclusive, end exclusive. */
  readonly first: RawBuilder<unknown>;
  readonly last: RawBuilder<unknown>;
}

function windowOf(now: Date): Window {
  const [start, end] = [now.getTime() - day, now.toISOString()];
  const moment = (at: string) => sql`${at}::timestamptz`;
  return {
    start: moment(new Date(start).toISOString()),
    end: moment(end),
    first: moment(new Date(Math.ceil(start / hour) * hour).toISOString()),
    last: moment(hourOf(end)),
  };
}

/** Transfers count once confirmed; mints and burns have no volume. */
const moved = sql`sum(volume_usd_micros) as usd_micros,
  count(*) filter (where type in ('token_transfer', 'token_multi_transfer')) as transfers`;

/** Volume in millionths of a US dollar, as digits, and confirmed transfers. */
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
    from (${sumsOf(among, among, now)}) parts
    group by token_id`.execute(db);
  return new Map(found.rows.map(({ token_id, ...sums }) => [token_id, sums]));
}

/**
 * Selects the same sums for every token of a network, by `token_id`. Tokens without transfers are included, so that the
 * planner does not expect few rows and choose a nested loop.
 */
export function dayOfAll(network: number, now: Date): RawBuilder<unknown> {
  return sql`
    select token_id, sum(usd_micros) as volume, sum(transfers)::bigint as transfers from (
      select id as token_id, 0 as usd_micros, 0 as transfers from tokens where network = ${network}
      union all
      ${sumsOf(sql`true`, sql`network = ${network} and token_id is not null`, now)}
    ) parts
    group by token_id`;
}

/** Selects the sums of each part of the window, by token; the conditions are on token_hour and on transactions. */
function sumsOf(hours: RawBuilder<unknown>, rows: RawBuilder<unknown>, now: Date): RawBuilder<unknown> {
  const { start, end, first, last } = windowOf(now);
  return sql`
    select token_id, sum(usd_micros) as usd_micros, sum(transfers) as transfers from token_hour
    where ${hours} and bucket >= ${first} and bucket < ${last}
    group by token_id
    union all
    select token_id, ${moved} from transactions
    where ${rows} and created_at >= ${start} and created_at < ${first} and status = 'confirmed'
    group by token_id
    union all
    select token_id, ${moved} from transactions
    where ${rows} and created_at >= ${last} and created_at <= ${end} and status = 'confirmed'
    group by token_id`;
}
