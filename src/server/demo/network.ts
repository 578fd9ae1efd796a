import { type Network, networks } from '#contract/common.ts';
import type { Line, PriceLine } from '#contract/import-line.ts';
import { moments } from './calendar.ts';
import { NetworkSimulator } from './network-simulator.ts';
import { NetworkState } from './network-state.ts';
import { launchPlan, requirementPlan } from './plan.ts';
import { bitcoinPriceUsd, day, hour } from './price.ts';
import { Random } from './random.ts';
import { tokenLine, tokenPriceLine } from './token.ts';
import { lineAt } from './transactions/flight.ts';

const historyDays = 180;
/** Share of transactions on MAINNET. */
export const mainnetShare = 0.8;
/** Accounts per transaction. */
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

/** Returns how many of `transactions` are on each network. */
function shares(transactions: number): Record<Network, number> {
  const main = Math.round(transactions * mainnetShare);
  return { MAINNET: main, REGTEST: transactions - main };
}

/** Returns the simulator of a network without transactions. */
export function emptySimulator(network: Network, seed: number, transactions: number, random: Random): NetworkSimulator {
  const accountCount = Math.max(12, Math.round(shares(transactions)[network] * accountShare));
  return new NetworkSimulator(new NetworkState(network, seed, accountCount, random));
}

/** Returns the bitcoin price of the hour of `at`; only MAINNET has prices. */
function bitcoinPriceLine(seed: number, at: number): PriceLine {
  const begin = new Date(Math.floor(at / hour) * hour).toISOString();
  return { record: 'price', network: 'MAINNET', asset: 'btc', at: begin, usd: bitcoinPriceUsd(seed, at) };
}

/** Generates hourly bitcoin prices, and daily prices of the launched tokens at midnight. */
export function* priceLines(simulator: NetworkSimulator, from: number, to: number): Generator<PriceLine> {
  const { seed, launched } = simulator.state;
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
 * Generates the history of both networks: tokens, prices and transactions in chronological order, transactions with
 * their status at `endsAt`. The same options give the same lines.
 * @param options with at least 1000 `transactions`, the newest ones include every type and status
 */
export function* demoLines({ seed, transactions, endsAt, ratePerSecond }: DemoOptions): Generator<Line> {
  const end = endsAt.getTime();
  const start = end - historyDays * day;
  const random = new Random(seed, 'history');
  const left = shares(transactions);
  const histories = new Map(
    networks.map((network) => {
      const simulator = emptySimulator(network, seed, transactions, random);
      const count = left[network];
      return [
        network,
        { simulator, count, launches: launchPlan(simulator.state, count), requirements: requirementPlan(count, end) },
      ];
    }),
  );
  const priced = histories.get('MAINNET')?.simulator;
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
    const { simulator, count } = history;
    simulator.advance(at);
    const launch = history.launches.at(-1);
    const requirement = history.requirements.at(-1);
    let flights: ReturnType<NetworkSimulator['begin']>;
    if (launch && launch.index <= count - left[network]) {
      history.launches.pop();
      yield tokenLine(launch.token, at);
      const price = tokenPriceLine(launch.token, at);
      if (price) yield price;
      flights = simulator.launch(launch.token, at);
    } else if (requirement && left[network] <= requirement.left) {
      history.requirements.pop();
      flights = simulator.begin(at, 1, requirement.requirement);
    } else {
      flights = simulator.begin(at, left[network]);
    }
    left[network] -= flights.length;
    // The second transaction of a swap replaces the next one.
    skip = flights.length - 1;
    for (const flight of flights) yield lineAt(flight, end);
  }
  if (priced) yield* priceLines(priced, pricedTo, end);
}
