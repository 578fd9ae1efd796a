import { type Network, networks } from '#contract/common.ts';
import type { Line, PriceLine } from '#contract/import-line.ts';
import { transactionTypes } from '#contract/transaction-types.ts';
import { type Flight, lineAt } from './lifecycle.ts';
import { bitcoinPriceUsd, day, hour } from './prices.ts';
import { noiseAt, Random } from './random.ts';
import { NetworkState } from './state.ts';
import { initialGrants } from './token-transactions.ts';
import { tokenLine, tokenPriceLine } from './tokens.ts';
import { createInitialMint, createTransactions, type Requirement } from './transactions.ts';

const historyDays = 180;
export const mainnetShare = 0.8;
const accountShare = 0.1;

/** Options of a demo network; the same options always give the same network. */
export interface DemoOptions {
  readonly seed: number;
  /** Transactions of the history, both networks together. */
  readonly transactions: number;
  readonly endsAt: Date;
  /** Rate of the live network. The end of the history has the same rate if it has enough transactions. */
  readonly ratePerSecond?: number | undefined;
}

function shares(transactions: number): Record<Network, number> {
  const main = Math.round(transactions * mainnetShare);
  return { MAINNET: main, REGTEST: transactions - main };
}

export function emptyNetwork(network: Network, seed: number, transactions: number, random: Random): NetworkState {
  const accountCount = Math.max(12, Math.round(shares(transactions)[network] * accountShare));
  return new NetworkState(network, seed, accountCount, random);
}

function bitcoinPriceLine(seed: number, at: number): PriceLine {
  const begin = new Date(Math.floor(at / hour) * hour).toISOString();
  return { record: 'price', network: 'MAINNET', asset: 'btc', at: begin, usd: bitcoinPriceUsd(seed, at) };
}

/** Generates hourly bitcoin prices, and daily prices of the launched tokens at midnight. */
export function* priceLines({ seed, launched }: NetworkState, from: number, to: number): Generator<PriceLine> {
  for (let at = Math.ceil(from / hour) * hour; at < to; at += hour) {
    yield bitcoinPriceLine(seed, at);
    if (at % day !== 0) continue;
    for (const token of launched) {
      const price = tokenPriceLine(token, at);
      if (price) yield price;
    }
  }
}

/**
 * Generates tokens, prices and transactions in chronological order, with their status at `endsAt`.
 * @param options with at least 1000 `transactions`, the newest ones include every type and status
 */
export function* demoLines({ seed, transactions, endsAt, ratePerSecond }: DemoOptions): Generator<Line> {
  const end = endsAt.getTime();
  const start = end - historyDays * day;
  const random = new Random(seed, 'history');
  const left = shares(transactions);
  const histories = new Map(
    networks.map((network) => {
      const state = emptyNetwork(network, seed, transactions, random);
      const count = left[network];
      return [network, { state, count, launches: launchPlan(state, count), requirements: requirementPlan(count, end) }];
    }),
  );
  const priced = histories.get('MAINNET')?.state;
  let pricedTo = start - hour;
  let skip = 0;
  for (const at of moments(random, transactions, { startsAt: start, endsAt: end, ratePerSecond })) {
    if (skip-- > 0) continue;
    skip = 0;
    if (priced) yield* priceLines(priced, pricedTo, at);
    pricedTo = Math.max(pricedTo, Math.ceil(at / hour) * hour);
    const network = random.next() * (left.MAINNET + left.REGTEST) < left.MAINNET ? 'MAINNET' : 'REGTEST';
    const history = histories.get(network);
    if (!history) continue;
    const { state, count, launches, requirements } = history;
    const launch = launches.at(-1);
    const requirement = requirements.at(-1);
    let flights: Flight[];
    if (launch && launch.index <= count - left[network]) {
      launches.pop();
      const { token, grant } = launch;
      if (grant.isFirst) {
        yield tokenLine(token, at);
        const price = tokenPriceLine(token, at);
        if (price) yield price;
      }
      flights = createInitialMint(state, at, token, grant);
    } else if (requirement && left[network] <= requirement.left) {
      requirements.pop();
      flights = createTransactions(state, at, 1, requirement.requirement);
    } else {
      // The last one is required.
      flights = createTransactions(state, at, left[network] - 1);
    }
    left[network] -= flights.length;
    // The second transaction of a swap replaces the next one.
    skip = flights.length - 1;
    for (const flight of flights) yield lineAt(flight, end);
  }
  if (priced) yield* priceLines(priced, pricedTo, end);
}

/** Returns the mints of the initial supply of every token, the last one first, and how many transactions are before each. */
function launchPlan({ tokens, seed }: NetworkState, count: number) {
  const recipients = 2 + Math.min(40, Math.floor(count / 600));
  return tokens
    .flatMap((token, rank) => {
      const chance = (noiseAt(seed, 0x1a, rank) + 1) / 2;
      const share = rank === 0 ? 0 : chance ** 2 * (0.1 + 0.7 * (rank / tokens.length));
      return initialGrants(token, recipients).map((amount, place) => ({
        token,
        grant: { amount, isFirst: place === 0 },
        index: Math.floor(share * count) + 2 * place,
      }));
    })
    .sort((one, other) => other.index - one.index);
}

/** The kinds of transaction that the newest ones must contain (every type twice), and how many are left when each is due. */
function requirementPlan(count: number, by: number): { readonly left: number; readonly requirement: Requirement }[] {
  const settled: Requirement[] = [
    ...[...transactionTypes, ...transactionTypes].map((type) => ({ type, by })),
    { type: 'core_transfer', status: 'failed', by },
    { type: 'bitcoin_withdrawal', status: 'failed', by },
    { type: 'token_transfer', status: 'failed', by },
    { type: 'core_transfer', status: 'expired', by },
    { type: 'lightning_payment', status: 'expired', by },
    { type: 'token_multi_transfer', status: 'expired', by },
  ];
  const open: Requirement[] = [
    { type: 'bitcoin_deposit', status: 'pending', by },
    { type: 'bitcoin_withdrawal', status: 'sent', by },
    { type: 'token_transfer', status: 'pending', by },
    { type: 'lightning_payment', status: 'sent', by },
    { type: 'core_transfer', status: 'pending', by },
    { type: 'swap', status: 'pending', by },
  ];
  const farthest = Math.min(420, Math.floor(count / 2));
  const step = (farthest - 24) / settled.length;
  return [
    ...open.map((requirement, index) => ({ left: 3 + 3 * index, requirement })).reverse(),
    // Nobody's first impression is a token with a hostile name.
    { left: 1, requirement: { type: 'core_transfer', by } as const },
    ...settled.map((requirement, index) => ({ left: Math.floor(24 + step * index), requirement })),
  ].sort((one, other) => one.left - other.left);
}

const minute = 60_000;
/** The time of day and the weekend matter less after this time, as in the live demo network. */
const fadesFrom = 2 * day;
/** Time in which the activity doubles. */
const doubling = 42 * day;
/** The times that move towards the end to reach a rate are at most this share of them, or this long at that rate. */
const maxMovedShare = 0.25;
const maxMovedMs = 8 * hour;
const meanRhythm = (5 + 2 * 0.8) / 7;

interface Period {
  /** Unix milliseconds, like `endsAt` and the returned times. */
  readonly startsAt: number;
  readonly endsAt: number;
  /** The rate at the end, if the number of times allows it; default: the rate of the growth alone. */
  readonly ratePerSecond?: number | undefined;
}

/** Relative activity at a time: low at night (UTC) and at weekends, less so close to the end. */
function rhythm(at: number, distance: number): number {
  const date = new Date(at);
  const strength = Math.min(1, distance / fadesFrom);
  const daily = 1 + 0.4 * strength * Math.sin((2 * Math.PI * (date.getUTCHours() - 9)) / 24);
  const weekend = date.getUTCDay() % 6 === 0;
  return (daily * (weekend ? 1 - 0.2 * strength : 1)) / (meanRhythm + (1 - meanRhythm) * (1 - strength));
}

/** Density of the growth alone, 1 at the end. */
function grown(distance: number): number {
  return 2 ** (-distance / doubling);
}

/** Times per millisecond at a distance from the end, before the rhythm of day and week. */
function densityOf(count: number, { startsAt, endsAt, ratePerSecond }: Period): (distance: number) => number {
  const length = endsAt - startsAt;
  const area = (doubling / Math.LN2) * (1 - grown(length));
  const natural = count / area;
  const wanted = (ratePerSecond ?? 0) / 1000;
  if (wanted === 0) return (distance) => natural * grown(distance);
  if (wanted <= natural) {
    // Slower than the growth at its end: a part of the times is spread evenly over the whole period.
    const even = Math.min(count / length, (count - wanted * area) / (length - area));
    return (distance) => even + Math.max(0, wanted - even) * grown(distance);
  }
  const moved = Math.min(maxMovedShare, (wanted * maxMovedMs) / count);
  const rest = natural * (1 - moved);
  const ramp = (count * moved) / (wanted - rest);
  return (distance) => rest * grown(distance) + (wanted - rest) * Math.exp(-distance / ramp);
}

/** Returns the times of a Poisson process in order. */
export function* moments(random: Random, count: number, period: Period): Generator<number> {
  const { startsAt, endsAt } = period;
  const density = densityOf(count, period);
  const slots = Math.ceil((endsAt - startsAt) / minute);
  const length = (endsAt - startsAt) / slots;
  const reach = new Float64Array(slots + 1);
  for (let index = 0; index < slots; index++) {
    const at = startsAt + (index + 0.5) * length;
    reach[index + 1] = (reach[index] ?? 0) + density(endsAt - at) * rhythm(at, endsAt - at);
  }
  const total = reach[slots] ?? 0;
  let index = 0;
  let share = 0;
  for (let left = count; left > 0; left--) {
    // The smallest of `left` uniform draws above `share`: sorted draws without storing them.
    share = 1 - (1 - share) * random.next() ** (1 / left);
    const wanted = share * total;
    while (index < slots - 1 && (reach[index + 1] ?? 0) < wanted) index++;
    const before = reach[index] ?? 0;
    const within = Math.min(1, (wanted - before) / ((reach[index + 1] ?? 0) - before));
    yield Math.floor(startsAt + (index + within) * length);
  }
}
