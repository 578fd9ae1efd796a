import { sql } from 'kysely';
import { bitcoinDecimals, type Network } from '#contract/common.ts';
import type { Parsed, ResponseBody } from '#contract/endpoint.ts';
import type {
  LatestTxids,
  listTokenLeaderboard as tokensEndpoint,
  listWalletLeaderboard as walletsEndpoint,
} from '#contract/version-one.ts';
import { readDecimal, toMicros, toUsd } from '#server/store/model/fields.ts';
import { networkNumbers } from '#server/store/model/tables.ts';
import {
  type FoundToken,
  listedTokenColumns,
  listedTokenJoins,
  supplyOf,
  toListedToken,
  worthUsd,
} from '#server/store/model/token-shape.ts';
import type { ReadContext } from './cursor.ts';
import { listSatsHolders } from './holders.ts';
import { inSnapshot } from './snapshot.ts';
import { getNetworkSummary } from './stats.ts';
import { readDays } from './token-day.ts';

/* What only version 1 of the API asks for. */

/** Returns the first page of the holders of bitcoin, with dollars. */
export async function listWalletLeaderboard(
  context: ReadContext,
  { network, limit }: Parsed<typeof walletsEndpoint>,
): Promise<ResponseBody<typeof walletsEndpoint> | undefined> {
  const holders = await listSatsHolders(context, { network, limit, cursor: undefined });
  const { currentBtcPriceUsd } = await getNetworkSummary(context, { network });
  const price = readDecimal(String(currentBtcPriceUsd));
  return (
    holders && {
      leaderboard: holders.data.map(({ rank, address, pubkey, balanceSats }) => ({
        rank,
        coreAddress: address,
        pubkey,
        totalValueSats: balanceSats,
        totalValueUsd: toUsd(toMicros(BigInt(balanceSats), bitcoinDecimals, price)),
      })),
      currentBtcPriceUsd,
    }
  );
}

export async function listTokenLeaderboard(
  { db, now }: ReadContext,
  { network, limit, offset, afterUpdatedAt }: Parsed<typeof tokensEndpoint>,
): Promise<ResponseBody<typeof tokensEndpoint>> {
  const listed = sql`from tokens k where k.network = ${networkNumbers[network]}
    ${afterUpdatedAt === undefined ? sql`` : sql`and k.updated_at > ${afterUpdatedAt}::timestamptz`}`;
  const { total, rows, days } = await inSnapshot(db, async (snapshot) => {
    const counted = await sql<{ n: number }>`select count(*)::integer as n ${listed}`.execute(snapshot);
    const { rows } = await sql<FoundToken>`
      with page as materialized (
        select listed.id, coalesce(s.holders, 0) as holders
        from (select k.id, k.identifier ${listed}) listed left join token_stats s on s.token_id = listed.id
        order by holders desc, listed.identifier limit ${limit} offset ${offset}
      )
      select k.id, ${listedTokenColumns} from page join tokens k on k.id = page.id ${listedTokenJoins(now)}
      order by page.holders desc, k.identifier`.execute(snapshot);
    const ids = rows.map(({ id }) => id);
    return { total: counted.rows[0]?.n ?? 0, rows, days: await readDays(snapshot, ids, now) };
  });
  return {
    totalTokens: total,
    leaderboard: rows.map((row, index) => {
      const totalSupply = supplyOf(row);
      const { isStablecoin: _stablecoin, priceAt: _priceAt, tickerMark: _mark, ...token } = toListedToken(network, row);
      return {
        rank: offset + index + 1,
        ...token,
        totalSupply,
        marketCapUsd: worthUsd(row, totalSupply),
        volume24hUsd: toUsd(days.get(row.id)?.volume ?? '0'),
      };
    }),
  };
}

/** Newest transfers of an address that are examined: pending ones have no Bitcoin transaction yet. */
const examined = 10;

/** Returns the newest Bitcoin transaction of each address, null if there is none. */
export async function listLatestTxids(
  { db }: ReadContext,
  query: { readonly network: Network; readonly addresses: readonly { readonly address: string }[] },
): Promise<LatestTxids> {
  const { network } = query;
  const addresses = query.addresses.map(({ address }) => address);
  const { parties, txids } = await inSnapshot(db, async (snapshot) => {
    const { rows: parties } = await sql<{ address: string; seq: number }>`
      select a.address, p.seq from bitcoin_addresses a
      cross join lateral (
        select seq, created_at from bitcoin_parties
        where network = a.network and address = a.address
        order by created_at desc, seq desc limit ${examined}
      ) p
      where a.network = ${networkNumbers[network]} and a.address = any(${[...new Set(addresses)]}::text[])
      order by p.created_at desc, p.seq desc`.execute(snapshot);
    const seqs = parties.map(({ seq }) => seq);
    const { rows } = await sql<{ seq: number; txid: string }>`
      select seq, bitcoin_txid as txid from transactions
      where seq = any(${seqs}::bigint[]) and bitcoin_txid is not null`.execute(snapshot);
    return { parties, txids: new Map(rows.map(({ seq, txid }) => [seq, txid])) };
  });
  const latest = new Map<string, string>();
  for (const { address, seq } of parties) {
    const txid = txids.get(seq);
    if (txid !== undefined && !latest.has(address)) latest.set(address, txid);
  }
  return Object.fromEntries(addresses.map((address) => [address, latest.get(address) ?? null]));
}
