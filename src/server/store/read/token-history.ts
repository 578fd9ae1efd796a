import { type RawBuilder, sql } from 'kysely';
import type { TokenHistory, TokenHistoryPoint } from '#contract/token-figures.ts';
import { day } from '#server/store/model/buckets.ts';
import { toUsd } from '#server/store/model/fields.ts';
import { networkNumbers } from '#server/store/model/tables.ts';
import { supplyOf, type TokenOn, type TokenQuery, tokenOn, worthUsd } from '#server/store/model/token-shape.ts';
import type { ReadContext } from './cursor.ts';
import { findAssetId } from './list.ts';

/** A period with its sums; the last row has the sums of all later periods. */
interface PeriodRow {
  readonly bucket: string;
  readonly decimals: number;
  readonly price: string | null;
  readonly usd_micros: string;
  readonly transfers: number;
  /** Changes in the period. */
  readonly supply: string;
  readonly holders: number;
  /** Now. */
  readonly total_supply: string;
  readonly total_holders: number;
}

export type HistoryRange = Pick<TokenHistory, 'start_date' | 'end_date' | 'granularity'>;

/** Counts holders and supply back from the current ones, so a range that ends now reads no row outside itself. */
export async function findTokenHistory(
  { db, now }: ReadContext,
  { network, identifier, ...query }: TokenQuery & HistoryRange,
): Promise<TokenHistory | undefined> {
  const token = tokenOn({ network, identifier });
  const id = await findAssetId(db, token.network, token.tokenIdentifier);
  if (id === undefined) return undefined;
  const found = await historyStatement({ ...token, id }, query, now).execute(db);
  if (found.rows.length === 0) return undefined;
  const data: TokenHistoryPoint[] = [];
  let supply = BigInt(found.rows[0]?.total_supply ?? 0);
  let holders = found.rows[0]?.total_holders ?? 0;
  // What is dated later belongs to the current period, which has the figures of now.
  const isCurrent = endOf(query, now) > now.getTime();
  let later = { supply: 0n, holders: 0 };
  for (const row of found.rows.reverse()) {
    if (Date.parse(row.bucket) < endOf(query, now)) data.push(toPoint(row, supply, holders));
    else if (isCurrent) {
      later = { supply: BigInt(row.supply), holders: row.holders };
      continue;
    }
    supply -= BigInt(row.supply) + later.supply;
    holders -= row.holders + later.holders;
    later = { supply: 0n, holders: 0 };
  }
  return { ...token, ...query, data: data.reverse() };
}

/** Returns the end of the last period, exclusive: of the range, or of the current period if that is earlier. */
function endOf({ start_date, end_date, granularity }: HistoryRange, now: Date): number {
  const step = granularity === 'hourly' ? day / 24 : day;
  const current = Math.floor(now.getTime() / step) * step + step;
  return Math.max(Date.parse(start_date), Math.min(Date.parse(end_date) + day, current));
}

/** Selects the periods of a range, oldest first, and one more; exported for tests of its plan. */
export function historyStatement(
  { network, tokenIdentifier, id }: TokenOn & { readonly id: number },
  query: HistoryRange,
  now: Date,
): RawBuilder<PeriodRow> {
  const moment = (at: number) => sql`${new Date(at).toISOString()}::timestamptz`;
  const isHourly = query.granularity === 'hourly';
  const step = isHourly ? sql`interval '1 hour'` : sql`interval '24 hours'`;
  const start = moment(Date.parse(query.start_date));
  const end = moment(endOf(query, now));
  const lastMidnight = moment(Date.parse(query.end_date) + day);
  const ofToken = sql`token_id = ${id}`;
  const hours = sql`
    select ${historySums} from token_hour where ${ofToken} and bucket >= ${start} and bucket < ${lastMidnight}
    union all
    select ${historySums} from token_day where ${ofToken} and bucket >= ${lastMidnight}`;
  const days = sql`select ${historySums} from token_day where ${ofToken} and bucket >= ${start}`;
  // Sums are grouped with the periods instead of joined: the planner expects few and would compare each with each.
  return sql<PeriodRow>`
    select period.*, k.decimals, p.usd as price,
      coalesce(s.supply, 0) as total_supply, coalesce(s.holders, 0) as total_holders
    from tokens k
    left join token_stats s on s.token_id = ${id}
    cross join (
      select bucket, sum(usd_micros) as usd_micros, sum(transfers)::bigint as transfers,
        sum(supply) as supply, sum(holders)::bigint as holders
      from (
        select generate_series(${start}, ${end}, ${step}) as bucket,
          0 as usd_micros, 0 as transfers, 0 as supply, 0 as holders
        union all
        select least(bucket, ${end}), usd_micros, transfers, supply, holders from (${isHourly ? hours : days}) stored
      ) parts
      group by bucket
    ) period
    left join lateral (
      select usd from prices
      where network = ${networkNumbers[network]} and asset = ${tokenIdentifier}
        and at < period.bucket + ${step} and at <= ${now.toISOString()}::timestamptz
      order by at desc limit 1
    ) p on true
    where k.id = ${id}
    order by period.bucket`;
}

const historySums = sql`bucket, usd_micros, transfers, supply, holders`;

function toPoint(row: PeriodRow, units: bigint, holderCount: number): TokenHistoryPoint {
  const totalSupply = supplyOf({ supply: String(units) });
  const priceUsd = Number(row.price ?? 0);
  return {
    timestamp: row.bucket,
    // 0 means that no price is known (supplement 3).
    priceUsd: priceUsd > 0 ? priceUsd : null,
    marketCapUsd: priceUsd > 0 ? worthUsd({ decimals: row.decimals, price: row.price ?? '0' }, totalSupply) : null,
    volumeUsd: toUsd(row.usd_micros),
    transfers: row.transfers,
    holderCount,
    totalSupply,
  };
}
