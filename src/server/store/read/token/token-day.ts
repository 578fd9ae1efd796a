import { type RawBuilder, sql } from 'kysely';
import { hourOf } from '../../ingest/tally.ts';

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
const moved = sql`volume_usd_micros as usd_micros,
  case when type in ('token_transfer', 'token_multi_transfer') then 1 else 0 end as transfers`;

/** Joins the sums `d.volume` and `d.transfers` to a token `k`. */
export function dayJoin(now: Date): RawBuilder<unknown> {
  const { start, end, first, last } = windowOf(now);
  return sql`
    cross join lateral (
      select coalesce(sum(usd_micros), 0) as volume, coalesce(sum(transfers), 0)::bigint as transfers from (
        select usd_micros, transfers from token_hour
        where token_id = k.id and bucket >= ${first} and bucket < ${last}
        union all
        select ${moved} from transactions
        where token_id = k.id and created_at >= ${start} and created_at < ${first} and status = 'confirmed'
        union all
        select ${moved} from transactions
        where token_id = k.id and created_at >= ${last} and created_at <= ${end} and status = 'confirmed'
      ) parts
    ) d`;
}

/**
 * Selects the same sums for every token of a network, by `token_id`. Tokens without transfers are included, so that the
 * planner does not expect few rows and choose a nested loop.
 */
export function dayOfAll(network: number, now: Date): RawBuilder<unknown> {
  const { start, end, first, last } = windowOf(now);
  return sql`
    select token_id, sum(usd_micros) as volume, sum(transfers)::bigint as transfers from (
      select id as token_id, 0 as usd_micros, 0 as transfers from tokens where network = ${network}
      union all
      select token_id, usd_micros, transfers from token_hour where bucket >= ${first} and bucket < ${last}
      union all
      select token_id, ${moved} from transactions
      where network = ${network} and created_at >= ${start} and created_at < ${first} and status = 'confirmed'
        and token_id is not null
      union all
      select token_id, ${moved} from transactions
      where network = ${network} and created_at >= ${last} and created_at <= ${end} and status = 'confirmed'
        and token_id is not null
    ) parts
    group by token_id`;
}
