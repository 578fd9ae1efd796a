import { type Network, networks } from '#contract/common.ts';
import type { Input } from '#contract/endpoint.ts';
import type { Line } from '#contract/import-line.ts';
import type { directorySorts } from '#contract/token.ts';
import type { listTokens } from '#contract/token-figures.ts';
import { demoWithFewPrices } from '#server/demo/testing/few-prices.ts';
import { foldText, readDecimal } from '#server/store/model/fields.ts';
import { keyOf, moveLine, tokenLine } from './token-lines.ts';
import { type OracleToken, supplyOf, TokenOracle } from './token-oracle.ts';

/* The directory from lines in memory: a demo network, and tokens that are hard to sort. */

export const endsAt = new Date('2026-03-14T13:37:11.123Z');
const day = 86_400_000;

/** Equal names, tickers that differ in invisible characters, supplies with many decimals, no creation time. */
const hardTokens = Array.from({ length: 40 }, (_, index) =>
  tokenLine('MAINNET', 100 + index, {
    tokenIdentifier: (100 + index).toString(16).padStart(64, '7'),
    name: ['Same', 'same', '\u200bSAME', 'Ähnlich', '月', ''][index % 6] ?? '',
    ticker: ['ONE', 'one', 'T\u200bWO', 'two', `U${index}`, ''][index % 6] ?? '',
    decimals: [0, 2, 18, 38, 255][index % 5] ?? 0,
    isFreezable: [true, false, null][index % 3] ?? null,
  }),
).map((token, index) => ({
  ...token,
  isStablecoin: index % 7 === 0,
  createdAt: index % 4 === 0 ? null : new Date(endsAt.getTime() - (index % 3) * day).toISOString(),
}));

function hardLines(): Line[] {
  return hardTokens.flatMap((token, index): Line[] => {
    const at = (hours: number) => new Date(endsAt.getTime() - hours * 3_600_000).toISOString();
    const usd = [0.5, 1e-12, 123_456_789.25, 0][index % 5];
    const prices = usd === undefined ? [] : [{ usd, at: at(60) }];
    if (index % 10 === 0) prices.push({ usd: 0.75, at: at(2) });
    // Changes that differ in the last places only, and equal ones.
    if (index % 5 === 2) prices.push({ usd: 123_456_789.25 + (index % 4) / 100, at: at(3) });
    const amount = 10n ** BigInt(Math.min(index % 30, token.decimals + 3));
    return [
      token,
      ...prices.map((price) => ({
        record: 'price' as const,
        network: token.network,
        asset: token.tokenIdentifier,
        ...price,
      })),
      ...(index % 6 === 5 ? [] : [moveLine(token, amount * 4n, { to: keyOf(200), at: at(50) })]),
      ...Array.from({ length: index % 4 }, (_, nth) =>
        moveLine(token, amount, { from: keyOf(200), to: keyOf(201 + nth), at: at([23.99, 12, 0.1][nth] ?? 0) }),
      ),
    ];
  });
}

export const lines: Line[] = [...demoWithFewPrices({ seed: 4, transactions: 800, endsAt }), ...hardLines()];
export const oracles = new Map(networks.map((network) => [network, new TokenOracle(lines, network)]));

export type Query = Input<typeof listTokens>;

/** An exact fraction for comparisons. */
type Fraction = readonly [units: bigint, scale: bigint];

function compare([one, oneScale]: Fraction, [other, otherScale]: Fraction): number {
  const [left, right] = [one * otherScale, other * oneScale];
  return left < right ? -1 : left > right ? 1 : 0;
}

function fractionOf(value: number): Fraction {
  const { units, scale } = readDecimal(String(value));
  return [units, 10n ** BigInt(scale)];
}

/** Counts the transfers of the last 24 hours. */
export function transfersOf({ transactions }: OracleToken, now: Date): number {
  return transactions.filter(({ type, status, createdAt }) => {
    const at = Date.parse(createdAt ?? '');
    return (
      (type === 'token_transfer' || type === 'token_multi_transfer') &&
      status === 'confirmed' &&
      at >= now.getTime() - day &&
      at <= now.getTime()
    );
  }).length;
}

/** The last millisecond before the hour that began some hours before the current one. */
export function beforeHour(now: Date, hours: number): Date {
  const hour = day / 24;
  return new Date((Math.floor(now.getTime() / hour) - hours) * hour - 1);
}

/** Sort key of a token; undefined if it has none. */
function sortedBy(
  oracle: TokenOracle,
  token: OracleToken,
  sort: (typeof directorySorts)[number],
  now: Date,
): Fraction | undefined {
  const price = oracle.price(token, now);
  const supply = supplyOf(token) > 0n ? supplyOf(token) : 0n;
  const volume = oracle.volume(token, now);
  const { createdAt, decimals } = token.facts;
  const whole = (value: number): Fraction => [BigInt(value), 1n];
  switch (sort) {
    case 'market_cap':
      return price > 0 ? [oracle.worth(token, supply, now), 1n] : undefined;
    case 'price':
      return price > 0 ? fractionOf(price) : undefined;
    case 'change_24h': {
      const before = oracle.price(token, beforeHour(now, 24));
      if (!(price > 0 && before > 0)) return undefined;
      const [[units, scale], [beforeUnits, beforeScale]] = [fractionOf(price), fractionOf(before)];
      return [(units * beforeScale * 1_000_000n) / (scale * beforeUnits), 1n];
    }
    case 'volume_24h':
      return price > 0 || volume > 0n ? [volume, 1n] : undefined;
    case 'transfers_24h':
      return whole(transfersOf(token, now));
    case 'holders':
      return whole(holdersOf.get(token) ?? 0);
    case 'supply':
      return [supply, 10n ** BigInt(decimals)];
    case 'created_at':
      return createdAt ? whole(Date.parse(createdAt)) : undefined;
    case 'name':
      throw new Error('A name is no number.');
  }
}

const utf8 = (text: string) => Buffer.from([...text].slice(0, 100).join(''));
const holdersOf = new Map(
  [...oracles.values()].flatMap((oracle) =>
    oracle.tokens.map((token) => [token, oracle.holders(token).length] as const),
  ),
);
const nameOf = ({ facts }: OracleToken) => utf8(foldText(facts.name));

/** Returns the tokens of a directory in order. */
export function expected(network: Network, query: Query, now: Date): OracleToken[] {
  const oracle = oracles.get(network);
  if (!oracle) throw new Error('There is no such network.');
  const { sort = 'market_cap', order = 'desc', has_price, is_stablecoin, is_freezable, max_age_days } = query;
  const sign = order === 'desc' ? -1 : 1;
  const byIdentifier = (one: OracleToken, other: OracleToken) =>
    one.facts.tokenIdentifier < other.facts.tokenIdentifier ? -1 : 1;
  const rows = oracle.tokens
    .filter(({ facts }) => is_stablecoin === undefined || (facts.isStablecoin ?? false) === is_stablecoin)
    .filter(({ facts }) => is_freezable === undefined || (facts.isFreezable ?? false) === is_freezable)
    .filter((token) => has_price === undefined || oracle.price(token, now) > 0 === has_price)
    .filter(({ facts }) => {
      const created = Date.parse(facts.createdAt ?? '');
      return (
        max_age_days === undefined || (created > now.getTime() - Number(max_age_days) * day && created <= now.getTime())
      );
    });
  if (sort === 'name') {
    return rows.sort((one, other) => sign * Buffer.compare(nameOf(one), nameOf(other)) || byIdentifier(one, other));
  }
  const keyed = rows.map((token) => ({
    token,
    value: sortedBy(oracle, token, sort, now),
    holders: holdersOf.get(token) ?? 0,
  }));
  return keyed
    .sort((one, other) => {
      if (one.value && other.value)
        return sign * compare(one.value, other.value) || byIdentifier(one.token, other.token);
      if (one.value || other.value) return one.value ? -1 : 1;
      return other.holders - one.holders || byIdentifier(one.token, other.token);
    })
    .map(({ token }) => token);
}
