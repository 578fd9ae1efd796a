import { type RawBuilder, sql } from 'kysely';
import type { Range } from '#server/store/model/buckets.ts';
import { startIn } from '#server/store/model/buckets.ts';
import { transactionRows } from '#server/store/model/relations.ts';
import type { Tables } from '#server/store/model/tables.ts';

/*
 * What was created in a range of time, from sums of whole hours and minutes and the transactions of incomplete minutes. Each
 * part has its own statement: a plan for `or`, made while the table is empty, would read a whole network.
 */

export const periodDays = { '24h': 1, '7d': 7, '30d': 30, '90d': 90, '1y': 365 } as const;

export function before(now: Date, milliseconds: number): string {
  return new Date(now.getTime() - milliseconds).toISOString();
}

export function within([first, last]: Range['hours']): RawBuilder<unknown> {
  return sql`bucket >= ${first}::timestamptz and bucket < ${last}::timestamptz`;
}

/** Selects the sums on both sides of larger ones. */
export function around(
  table: 'volume_hour' | 'tx_hour' | 'tx_minute',
  network: number,
  [first, last]: Range['hours'],
  [largerFirst, largerLast]: Range['hours'],
  columns: RawBuilder<unknown>,
  and = sql``,
): RawBuilder<unknown> {
  const select = (span: Range['hours']) => sql`
    select ${columns} from ${sql.table(table)} where network = ${network} and ${within(span)} ${and}`;
  return sql`${select([first, largerFirst])} union all ${select([largerLast, last])}`;
}

/** Selects the transactions at both ends with their ids, the distribution key, so that each server adds up its own. */
export function inEdges(
  network: number,
  { start, end, minutes }: Range,
  and: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const select = sql`
    select id, volume_sats, volume_usd_micros from transactions t
    where network = ${network} and created_at <= ${end}::timestamptz ${and}`;
  return sql`
    ${select} and created_at >= ${start}::timestamptz and created_at < ${minutes[0]}::timestamptz
    union all
    ${select} and created_at >= ${minutes[1]}::timestamptz`;
}

/** Columns of `history_day` that the payment volume adds up, by their names in the sums of hours and minutes. */
export const paymentColumns = {
  sats: 'paid_sats',
  usd_micros: 'paid_usd_micros',
  stable_sats: 'stable_sats',
  stable_usd_micros: 'stable_usd_micros',
  deposit_sats: 'deposit_sats',
  withdrawal_sats: 'withdrawal_sats',
  transfer_sats: 'transfer_sats',
  lightning_sats: 'lightning_sats',
} as const satisfies Partial<Record<keyof Tables['volume_hour'], keyof Tables['history_day']>>;

/** Selects `bucket` and the payments of a range with the columns of `history_day`, by the hour or day of creation. */
export function paymentsIn(network: number, range: Range, unit: 'hour' | 'day'): RawBuilder<unknown> {
  const { start, end, minutes, hours } = range;
  const columns = Object.entries(paymentColumns);
  const renamed = sql.join(columns.map(([name, as]) => sql`${sql.ref(name)} as ${sql.ref(as)}`));
  const summed = sql.join(columns.map(([name, as]) => sql`sum(${sql.ref(name)}) as ${sql.ref(as)}`));
  const bucketOf = (time: string) => sql`${sql.raw(startIn(unit, time))} as bucket`;
  const ofSums = sql`${bucketOf('bucket')}, ${renamed}`;
  const edge = (condition: RawBuilder<unknown>) => sql`
    select ${bucketOf('created_at')}, ${summed}
    from (${sql.raw(transactionRows())} where t.network = ${network} and ${condition}) created
    group by 1`;
  return sql`
    select ${ofSums} from volume_hour where network = ${network} and ${within(hours)}
    union all ${around('tx_minute', network, minutes, hours, ofSums)}
    union all ${edge(sql`t.created_at >= ${start}::timestamptz and t.created_at < ${minutes[0]}::timestamptz and t.created_at <= ${end}::timestamptz`)}
    union all ${edge(sql`t.created_at >= ${minutes[1]}::timestamptz and t.created_at <= ${end}::timestamptz`)}`;
}

/** Counts the addresses with transactions after now, and before `until`, but none from `from` to now. */
export function countLater(
  network: number,
  { from, now, until }: { readonly from: string; readonly now: Date; readonly until: string },
): RawBuilder<unknown> {
  const moment = sql`${now.toISOString()}::timestamptz`;
  return sql`
    select count(distinct p.addr) from tx_parties p join addresses a on a.id = p.addr
    where a.network = ${network} and a.last_active_at > ${moment} and p.created_at > ${moment}
      and p.created_at < ${until}::timestamptz
      and not exists (
        select from tx_parties e
        where e.addr = p.addr and e.created_at >= ${from}::timestamptz and e.created_at <= ${moment}
      )`;
}
