import * as z from 'zod/mini';
import { AddressTokens, type NamedKey, TokenHolding } from '#contract/address.ts';
import { encodeAddress } from '#contract/codec/identifier.ts';
import { core } from '#contract/codec/naming.ts';
import {
  CursorParameter,
  foreignCursor,
  IconUrl,
  LimitParameter,
  type Network,
  NetworkParameter,
  None,
  type SatsSum,
  Timestamp,
  TokenQuantity,
  Usd,
} from '#contract/common.ts';
import { getEndpoint, type Parsed } from '#contract/endpoint.ts';
import type { SatsHolders } from '#contract/sats-holders.ts';
import { type ListedToken, TokenMetadata } from '#contract/token.ts';
import type { DirectoryToken, listTokens, TokenDirectory } from '#contract/token-figures.ts';
import type { WalletLeaderboard } from '#contract/version-one.ts';
import { HttpError } from '#server/errors.ts';

/* Other versions of the service: their shapes of a response, and their endpoints with the data of one of ours. */

/** Paths that have the data of one of ours, by our path. */
const alternatives: Readonly<Record<string, readonly string[]>> = {
  '/v2/stats/summary': ['/v1/stats/summary'],
  '/v2/stats/tpv': ['/v1/stats/tpv'],
  '/v1/stats/holders': ['/v1/stats/leaderboard/wallets'],
  '/v1/status': ['/v1/tx/latest'],
  '/v1/tokens': ['/v2/tokens/list', '/v1/stats/leaderboard/tokens'],
};

/** Returns the paths that a service lacks without having an alternative. */
export function withoutAlternative(lacking: readonly string[]): string[] {
  return lacking.filter((path) => (alternatives[path] ?? []).every((other) => lacking.includes(other)));
}

/** The tokens of an address (spec 2.8), or as the newer documentation has them. */
export const AnyAddressTokens = z.union([
  AddressTokens,
  z.object({ tokens: z.nullable(z.array(TokenHolding)), totalTokenValueUsd: z.nullish(Usd) }),
]);

export function toAddressTokens(
  response: z.infer<typeof AnyAddressTokens>,
  network: Network,
  { publicKey }: NamedKey,
): AddressTokens {
  if ('address' in response) return response;
  const tokens = response.tokens ?? [];
  const totalValueUsd = response.totalTokenValueUsd ?? tokens.reduce((sum, { valueUsd }) => sum + valueUsd, 0);
  return { address: encodeAddress({ network, publicKey }, core), pubkey: publicKey, totalValueUsd, tokens };
}

/** What every directory has of a token; prices and volumes only some. */
const DirectoryItem = z.object({
  ...TokenMetadata.shape,
  iconUrl: z.nullish(IconUrl),
  holderCount: z.int().check(z.nonnegative()),
  totalSupply: TokenQuantity,
  priceUsd: z.nullish(Usd),
  marketCapUsd: z.nullish(Usd),
  volume24hUsd: z.nullish(Usd),
  createdAt: z.nullish(Timestamp),
  updatedAt: z.nullish(Timestamp),
});
export type DirectoryItem = z.infer<typeof DirectoryItem>;

export const sortsV2 = ['holders', 'supply', 'created_at'] as const;

/** The token directory of the newer documentation. */
export const listTokensV2 = getEndpoint({
  path: '/v2/tokens/list',
  isExtension: true,
  params: None,
  query: z.object({
    network: NetworkParameter,
    limit: LimitParameter,
    sort: z.enum(sortsV2),
    sortDirection: z.enum(['asc', 'desc']),
    cursor: CursorParameter,
  }),
  response: z.object({ tokens: z.array(DirectoryItem), nextCursor: z.nullish(z.string()) }),
});

export type Applied = NonNullable<TokenDirectory['applied']>;

/**
 * Returns the order in which `/v2/tokens/list` has the rows of a request. It knows no prices and no transfers, and
 * tokens without a value come last, most holders first: all of them.
 */
export function appliedOrder({ sort, order }: Pick<Parsed<typeof listTokens>, 'sort' | 'order'>) {
  const known = sortsV2.find((one) => one === sort);
  return known === undefined ? ({ sort: 'holders', order: 'desc' } as const) : { sort: known, order };
}

/** A position in the directory of another service: the rows before it, and its own cursor. */
export function directoryPlace(cursor: string | undefined) {
  if (cursor === undefined) return { before: 0, cursor: undefined };
  const [, before, rest] = /^(\d{1,9})~(.*)$/.exec(cursor) ?? [];
  if (before === undefined) throw new HttpError(400, foreignCursor);
  return { before: Number(before), cursor: rest || undefined };
}

interface DirectoryPage {
  readonly items: readonly DirectoryItem[];
  readonly before: number;
  readonly applied: Applied;
  /** The service's own cursor; undefined on the last page. */
  readonly next: string | undefined;
  /** By identifier. */
  readonly metadata: ReadonlyMap<string, ListedToken>;
}

export function toDirectory(
  network: Network,
  { items, before, applied, next, metadata }: DirectoryPage,
): TokenDirectory {
  const data = items.map((item, index): DirectoryToken => {
    const known = metadata.get(item.tokenIdentifier);
    const priceUsd = item.priceUsd ?? known?.priceUsd ?? 0;
    return {
      ...item,
      ...(known?.tickerMark != null && { tickerMark: known.tickerMark }),
      isStablecoin: known?.isStablecoin,
      priceUsd,
      priceAt: known?.priceAt,
      rank: before + index + 1,
      marketCapUsd: item.marketCapUsd ?? priceUsd * (Number(item.totalSupply) / 10 ** item.decimals),
    };
  });
  const nextCursor = next === undefined ? null : `${before + items.length}~${next}`;
  return { network, at: new Date().toISOString(), applied, data, nextCursor };
}

/** Converts the wallets of version 1, which has only one page of them. */
export function toSatsHolders(network: Network, { leaderboard }: WalletLeaderboard, totalSats: SatsSum): SatsHolders {
  const data = leaderboard.map(({ rank, coreAddress, pubkey, totalValueSats }) => ({
    rank,
    address: coreAddress,
    pubkey,
    balanceSats: totalValueSats,
    percentage: percentage(BigInt(totalValueSats), BigInt(totalSats)),
  }));
  return { network, totalSats, data, nextCursor: null };
}

const decimals = 12;

function percentage(part: bigint, whole: bigint): string {
  const units = whole > part ? (part * 100n * 10n ** BigInt(decimals)) / whole : 100n * 10n ** BigInt(decimals);
  const digits = String(units).padStart(decimals + 1, '0');
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}
