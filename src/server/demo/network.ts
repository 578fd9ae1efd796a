import { type Network, networks } from '../../contract/endpoints/common.ts';
import type { Line, PriceLine } from '../../contract/line.ts';
import { moments } from './calendar.ts';
import { launchPlan, wishPlan } from './plan.ts';
import { bitcoinPriceUsd, day, hour } from './price.ts';
import { Random } from './random.ts';
import { tokenLine, tokenPriceLine } from './token.ts';
import { Town } from './town.ts';
import { shownAt } from './transactions/flight.ts';
import { World } from './world.ts';

const historyDays = 180;
/** Share of transactions on MAINNET. */
export const mainnetShare = 0.8;
/** Accounts for each transaction. */
const accountShare = 0.1;

/** What names a demo network: the same options, the same network. */
export interface DemoOptions {
  readonly seed: number;
  /** Transactions of the history on both networks together. */
  readonly transactions: number;
  /** The moment the history ends. */
  readonly endsAt: Date;
  /** The pace at which the network goes on, which the history ends at as far as its transactions suffice. */
  readonly ratePerSecond?: number | undefined;
}

/** How many of `transactions` are on each network. */
function shares(transactions: number): Record<Network, number> {
  const main = Math.round(transactions * mainnetShare);
  return { MAINNET: main, REGTEST: transactions - main };
}

/** A network at its very beginning. */
export function emptyWorld(network: Network, seed: number, transactions: number, random: Random): World {
  const accountCount = Math.max(12, Math.round(shares(transactions)[network] * accountShare));
  return new World(new Town(network, seed, accountCount, random));
}

/** The price of bitcoin in the hour of `at`; only MAINNET has one. */
export function bitcoinPriceLine(seed: number, at: number): PriceLine {
  const begin = new Date(Math.floor(at / hour) * hour).toISOString();
  return { record: 'price', network: 'MAINNET', asset: 'btc', at: begin, usd: bitcoinPriceUsd(seed, at) };
}

/** Every hour bitcoin, every midnight each token there is. */
export function* priceLines(world: World, from: number, to: number): Generator<PriceLine> {
  const { seed, launched } = world.town;
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
 * The invented history of both networks: tokens, prices and transactions in the order they came to be,
 * transactions as they stand at `endsAt`. The same options give the same lines.
 * @param options `transactions` from 1000 for every type and status to be among the newest
 */
export function* demoLines({ seed, transactions, endsAt, ratePerSecond }: DemoOptions): Generator<Line> {
  const end = endsAt.getTime();
  const start = end - historyDays * day;
  const random = new Random(seed, 'history');
  const left = shares(transactions);
  const stories = new Map(
    networks.map((network) => {
      const world = emptyWorld(network, seed, transactions, random);
      const count = left[network];
      return [network, { world, count, launches: launchPlan(world.town, count), wishes: wishPlan(count, end) }];
    }),
  );
  const priced = stories.get('MAINNET')?.world;
  let pricedTo = start - hour;
  let skip = 0;
  for (const at of moments(random, transactions, { startsAt: start, endsAt: end, ratePerSecond })) {
    if (skip-- > 0) continue;
    skip = 0;
    if (priced) yield* priceLines(priced, pricedTo, at);
    pricedTo = Math.max(pricedTo, Math.ceil(at / hour) * hour);
    const network = random.next() * (left.MAINNET + left.REGTEST) < left.MAINNET ? 'MAINNET' : 'REGTEST';
    const story = stories.get(network);
    if (!story) continue;
    const { world, count } = story;
    world.advance(at);
    const launch = story.launches.at(-1);
    const wish = story.wishes.at(-1);
    let flights: ReturnType<World['begin']>;
    if (launch && launch.index <= count - left[network]) {
      story.launches.pop();
      yield tokenLine(launch.token, at);
      const price = tokenPriceLine(launch.token, at);
      if (price) yield price;
      flights = world.launch(launch.token, at);
    } else if (wish && left[network] <= wish.left) {
      story.wishes.pop();
      flights = world.begin(at, 1, wish.wish);
    } else {
      flights = world.begin(at, left[network]);
    }
    left[network] -= flights.length;
    // The second transaction of a swap takes the place of the next one.
    skip = flights.length - 1;
    for (const flight of flights) yield shownAt(flight, end);
  }
  if (priced) yield* priceLines(priced, pricedTo, end);
}
