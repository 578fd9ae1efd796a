import type { AddressSummary, AddressTokens, AddressTransaction } from '#contract/address.ts';
import { encodeAddress, encodeTokenAddress } from '#contract/codec/identifier.ts';
import { core, type NamingProfile, ownWord, toNaming } from '#contract/codec/naming.ts';
import { samples } from '#contract/samples.ts';
import { type History, historyMetrics, type Tpv } from '#contract/stats.ts';
import type { ListedToken, TokenDetails } from '#contract/token.ts';
import { transactionTypes } from '#contract/transaction-types.ts';
import {
  addressOf,
  ago,
  alice,
  bob,
  carol,
  details,
  holder,
  holding,
  keysOf,
  mainnetKeys,
  network,
  of,
  rowOf,
  summary,
  summaryOf,
  token,
  tokenRowOf,
  tokens,
} from './recorded-network.ts';

/* Responses of an independent service for the recorded network, for any request of the specification. */

/** A request to the service. */
export interface RecordedRequest {
  /** Path with query. */
  readonly path: string;
  readonly body: string;
}

const query = ({ path }: RecordedRequest) => new URL(path, 'http://here').searchParams;

/** Returns the rows that a request selects, from newest first. */
function listed<Row extends { readonly createdAt?: string | null | undefined }>(
  rows: readonly Row[],
  seen: RecordedRequest,
): Row[] {
  const parameters = query(seen);
  const [from, to] = [parameters.get('from_timestamp'), parameters.get('to_timestamp')];
  const within = rows.filter(({ createdAt }) => {
    const at = Date.parse(createdAt ?? '');
    return (from === null || at >= Date.parse(from)) && (to === null || at <= Date.parse(to));
  });
  return parameters.get('order') === 'asc' ? within.toReversed() : within;
}

function paged<Row extends { readonly createdAt?: string | null | undefined }>(
  rows: readonly Row[],
  seen: RecordedRequest,
) {
  const all = listed(rows, seen);
  const [limit, offset] = [Number(query(seen).get('limit') ?? 25), Number(query(seen).get('offset') ?? 0)];
  return { meta: { totalItems: all.length, limit, offset }, data: all.slice(offset, offset + limit) };
}

function history({ path }: RecordedRequest): History {
  const parameters = new URL(path, 'http://here').searchParams;
  const end = parameters.get('end_date') ?? ago(0).slice(0, 10);
  const start = parameters.get('start_date') ?? new Date(Date.parse(end) - 29 * 86_400_000).toISOString().slice(0, 10);
  const step = parameters.get('granularity') === 'weekly' ? 7 : 1;
  const days = Math.round((Date.parse(end) - Date.parse(start)) / 86_400_000) + 1;
  const data = Array.from({ length: Math.ceil(days / step) }, (_, index) => ({
    timestamp: new Date(Date.parse(start) + index * step * 86_400_000).toISOString(),
    value: 120_000 + 7000 * ((index * 37) % 11),
  }));
  return { network, start_date: start, end_date: end, granularity: step === 7 ? 'weekly' : 'daily', data };
}

/**
 * Returns responses by path.
 * @param naming naming profile of the service
 */
export function recordedResponses(naming: NamingProfile = core): Map<string, unknown> {
  const answers = new Map<string, unknown>();
  const set = (path: string, answer: (seen: RecordedRequest) => unknown) =>
    answers.set(path, (seen: RecordedRequest) => toNaming(answer(seen), naming));

  set('/v1/tx/latest', (seen) => paged(details.map(summaryOf), seen).data);
  for (const detail of details) set(`/v1/tx/${detail.id}`, () => detail);
  for (const answer of [samples.BitcoinTransfers, samples.BitcoinAddressTransfers]) {
    const part = 'txid' in answer ? `tx/${answer.txid}` : `address/${answer.address}`;
    set(`/v1/bitcoin/${part}`, () => answer);
  }
  for (const type of transactionTypes) {
    set(`/v1/stats/confirmation-time/${ownWord(type, naming)}`, () => ({ ...samples.ConfirmationTime, type }));
  }
  set('/v1/tx/batch', ({ body }) => {
    const txids: string[] = JSON.parse(body).txids;
    const known = details.filter(({ id }) => txids.includes(id));
    return {
      results: known.map((transaction) => ({ txid: transaction.id, transaction })),
      not_found: txids.filter((txid) => known.every(({ id }) => id !== txid)),
    };
  });

  for (const publicKey of mainnetKeys) {
    const path = `/v1/address/${encodeAddress({ network, publicKey }, naming)}`;
    const rows = details.filter((detail) => keysOf(detail).has(publicKey)).map((detail) => rowOf(detail, publicKey));
    const held = publicKey === alice || publicKey === bob ? [holding] : [];
    const totalTokenValueUsd = 5250 * held.length;
    const ofAddress: AddressSummary = {
      coreAddress: addressOf(publicKey),
      publicKey,
      balance: { ...samples.AddressBalance, totalTokenValueUsd },
      totalValueUsd: 124.5 + totalTokenValueUsd,
      transactionCount: rows.length,
      tokenCount: held.length,
      tokens: held,
    };
    const ofTokens: AddressTokens = {
      address: addressOf(publicKey),
      pubkey: publicKey,
      totalValueUsd: totalTokenValueUsd,
      tokens: held,
    };
    set(path, () => ofAddress);
    set(`${path}/tokens`, () => ofTokens);
    set(`${path}/transactions`, (seen) => {
      const asset = query(seen).get('asset');
      const isOf = ({ tokenMetadata: of }: AddressTransaction) => asset === (of?.tokenIdentifier ?? 'btc');
      return paged(asset === null ? rows : rows.filter(isOf), seen);
    });
  }

  for (const metadata of tokens) {
    const path = `/v1/tokens/${metadata.tokenIdentifier}`;
    const ofToken: TokenDetails = { metadata, totalSupply: 8_400_000_000_000, marketCapUsd: 21_000, volume24hUsd: 7.5 };
    const isFirst = metadata === token;
    set(path, () => ofToken);
    set(`${path}/transactions`, (seen) => paged(isFirst ? details.flatMap(tokenRowOf) : [], seen));
    const rows = [
      holder(bob, '4200000000000', 50),
      holder(alice, '2100000000000', 25),
      holder(carol, '2100000000000', 25),
    ];
    set(`${path}/holders`, (seen) =>
      paged(
        rows.map((row) => ({ ...row, createdAt: null })),
        seen,
      ),
    );
  }
  set('/v1/tokens/metadata/batch', ({ body }) => {
    const requested: string[] = JSON.parse(body).token_addresses;
    const named = ({ tokenIdentifier, issuerPublicKey }: ListedToken) =>
      [tokenIdentifier, issuerPublicKey, encodeTokenAddress({ network, tokenIdentifier }, naming)].some((name) =>
        requested.includes(name),
      );
    return { metadata: tokens.filter(named), total_count: requested.length };
  });
  set('/v1/tokens/issuer-lookup', ({ body }) => {
    const { pubkeys, tokens: identifiers }: { pubkeys?: string[] | null; tokens?: string[] | null } = JSON.parse(body);
    const results = tokens.flatMap(({ issuerPublicKey: pubkey, tokenIdentifier, tokenAddress }) =>
      pubkeys?.includes(pubkey) || identifiers?.includes(tokenIdentifier)
        ? [{ pubkey, tokenIdentifier, tokenAddress }]
        : [],
    );
    return { results };
  });
  for (const text of [token.ticker, token.ticker.toLowerCase()]) set(`/v1/tokens/${text}`, () => [token]);

  set('/v2/stats/summary', () => summary);
  set('/v1/stats/transactions', () => samples.TransactionCounts);
  set('/v2/stats/tpv', (seen): Tpv => {
    const period = samples.Tpv.period;
    const periodDays = { '24h': 1, '7d': 7, '30d': 30, all: 90 };
    const [name, days] = Object.entries(periodDays).find(([key]) => key === query(seen).get('period')) ?? [period, 1];
    const times = { startTime: ago(86_400 * days), endTime: ago(0) };
    return {
      ...samples.Tpv,
      ...times,
      period: of((['24h', '7d', '30d', 'all'] as const).find((one) => one === name)),
      tpvSats: 300_000 * days,
      tpvUsd: 249 * days,
    };
  });
  for (const metric of historyMetrics) set(`/v1/stats/historical/${metric}`, history);
  return answers;
}
