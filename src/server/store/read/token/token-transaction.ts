import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Network } from '#contract/endpoints/common.ts';
import type { ResponseBody } from '#contract/endpoint.ts';
import type { TokenTransaction, listTokenTransactions as transactionsEndpoint } from '#contract/endpoints/token.ts';
import { findAssetId } from '#server/store/read/asset-id.ts';
import type { ReadOptions } from '#server/store/read/read-options.ts';
import { inSnapshot } from '#server/store/read/snapshot.ts';
import { readPageWithTotal } from '#server/store/read/list.ts';
import { type ListedTransactionRow, toSummary } from '#server/store/read/transaction/transaction-shape.ts';
import { networkNumbers, type Tables } from '#server/store/tables.ts';
import type { TokenOn } from '#server/store/read/token-shape.ts';

type Page = ResponseBody<typeof transactionsEndpoint>;

interface PageInput {
  readonly limit: number;
  readonly offset: number;
}

/** Start of a page: after `offset` rows. */
interface Start {
  readonly offset: number;
  /** Start of the hour whose rows are first; null: no rows are skipped. */
  readonly hour: string | null;
}

/**
 * Lists the transactions of a token, newest first (spec 4.7); undefined if the token is unknown.
 * @param options larger offsets than `seekFrom` use the daily and hourly sums instead of rows
 */
export function listTokenTransactions(
  db: Kysely<Tables>,
  token: TokenOn,
  page: PageInput,
  { seekFrom, isCluster }: Pick<Required<ReadOptions>, 'seekFrom' | 'isCluster'>,
): Promise<Page | undefined> {
  const { offset } = page;
  if (offset < seekFrom) return readFrom(db, token, page, { offset, hour: null }, isCluster);
  return inSnapshot(db, async (snapshot) => {
    const start = await findStart(snapshot, token, offset);
    return readFrom(snapshot, token, page, start, isCluster);
  });
}

/** Finds the hour of an offset by daily and hourly sums; undefined if there are fewer rows. */
async function findStart(db: Kysely<Tables>, token: TokenOn, offset: number): Promise<Start | undefined> {
  const id = await findAssetId(db, token.network, token.tokenIdentifier);
  if (id === undefined) return undefined;
  const day = await findBucket(db, id, 'token_day', offset, sql``);
  if (!day) return undefined;
  // Computed in SQL, since the day after the last one of the calendar cannot be written.
  const within = sql`and h.bucket >= ${day.bucket}::timestamptz and h.bucket < ${day.bucket}::timestamptz + interval '1 day'`;
  const hour = await findBucket(db, id, 'token_hour', day.left, within);
  if (!hour) throw new Error(`The hourly counts of ${day.bucket} differ from the day.`);
  return { offset: hour.left, hour: hour.bucket };
}

/** Finds the bucket of an offset, newest first, and how many of its rows to skip. */
async function findBucket(
  db: Kysely<Tables>,
  token: number,
  table: 'token_day' | 'token_hour',
  offset: number,
  within: RawBuilder<unknown>,
): Promise<{ readonly bucket: string; readonly left: number } | undefined> {
  const found = await sql<{ bucket: string; before: string }>`
    select bucket, upto - n as before
    from (
      select h.bucket, h.n, sum(h.n) over (order by h.bucket desc) as upto
      from ${sql.table(table)} h
      where h.token_id = ${token} ${within}
    ) running
    where upto > ${offset} order by bucket desc limit 1`.execute(db);
  const [hit] = found.rows;
  return hit && { bucket: hit.bucket, left: offset - Number(hit.before) };
}

async function readFrom(
  db: Kysely<Tables>,
  { network, tokenIdentifier }: TokenOn,
  { limit, offset }: PageInput,
  start: Start | undefined,
  isCluster: boolean,
): Promise<Page | undefined> {
  // Computed in SQL, since the hour after the last one of the calendar cannot be written.
  const before = start?.hour == null ? sql`` : sql`and created_at < ${start.hour}::timestamptz + interval '1 hour'`;
  const isToken = sql`network = ${networkNumbers[network]} and identifier = decode(${tokenIdentifier}, 'hex')`;
  const total = sql<{ total: number }>`
    select coalesce(s.tx_count, 0) as total
    from tokens left join token_stats s on s.token_id = tokens.id where ${isToken}`;
  const page = (more: RawBuilder<unknown>) => sql<{ seq: number }>`
    select seq ${more} from transactions
    where token_id = (select id from tokens where ${isToken}) ${before}
    order by created_at desc, seq desc
    limit ${start ? limit : 0} offset ${start?.offset ?? 0}`;
  const found = await readPageWithTotal(db, total, page, isCluster);
  return (
    found && {
      meta: { totalItems: found.total, limit, offset },
      data: found.rows.flatMap((row) => toTokenTransaction(network, row)),
    }
  );
}

function toTokenTransaction(network: Network, row: ListedTransactionRow): TokenTransaction[] {
  const { id, type, status, tokenAmount, valueUsd, tokenMetadata, ...rest } = toSummary(network, row);
  if (!tokenMetadata) return [];
  const { createdAt, updatedAt, expiredTime, from, to, multiIoDetails } = rest;
  const amount = tokenAmount ?? '0';
  return [
    { id, type, status, amount, valueUsd, tokenMetadata, createdAt, updatedAt, expiredTime, from, to, multiIoDetails },
  ];
}
