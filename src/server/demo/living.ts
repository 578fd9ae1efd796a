import type { Line, TransactionLine } from '../../contract/line.ts';
import { mainnetShare, priceLines } from './network.ts';
import { day } from './price.ts';
import type { Random } from './random.ts';
import { shownAt } from './transactions/flight.ts';
import type { World } from './world.ts';

/** A network that was held up for longer does not catch up; it goes on. */
const longestLagMs = 2000;

/** What a network was when nobody was there. */
export interface Standing {
  /** Confirmed balances; `asset` is `btc` or a token identifier. */
  readonly balances: Iterable<{ readonly publicKey: string; readonly asset: string; readonly balance: bigint }>;
  /** Transactions that are pending or sent. */
  readonly pending: Iterable<TransactionLine>;
}

/** Gives an empty world what there was, and lets it go on at `now` (unix milliseconds). */
export function wake(world: World, standing: Standing, now: number): void {
  const { balances, launched, tokens } = world.town;
  launched.push(...tokens);
  for (const { publicKey, asset, balance } of standing.balances) {
    balances.add(publicKey, asset, balance);
    balances.addSupply(asset, balance);
  }
  for (const line of standing.pending) world.resume(line, now);
}

/** Both networks as time passes. */
export class Living {
  readonly #main: World;
  readonly #test: World;
  readonly #random: Random;
  readonly #meanWaitMs: number;
  #next: number;
  #pricedTo: number;

  /** @param now unix milliseconds, as everywhere here */
  constructor(main: World, test: World, random: Random, ratePerSecond: number, now: number) {
    this.#main = main;
    this.#test = test;
    this.#random = random;
    this.#meanWaitMs = 1000 / ratePerSecond;
    this.#next = now + random.exponential(this.#meanWaitMs);
    // Today's prices may be missing after a time without anyone here.
    this.#pricedTo = Math.floor(now / day) * day;
  }

  /** All that is new since the last step. */
  step(now: number): Line[] {
    const prices = [...priceLines(this.#main, this.#pricedTo, now + 1)];
    this.#pricedTo = now + 1;
    const flights = [this.#main, this.#test].flatMap((world) => world.advance(now));
    this.#next = Math.max(this.#next, now - longestLagMs);
    while (this.#next <= now) {
      const world = this.#random.chance(mainnetShare) ? this.#main : this.#test;
      flights.push(...world.begin(Math.floor(this.#next), 2));
      this.#next += this.#random.exponential(this.#meanWaitMs);
    }
    // What changed twice in one step is told once.
    return [...prices, ...Array.from(new Set(flights), (flight) => shownAt(flight, now))];
  }

  /** When the next step is due. */
  get nextAt(): number {
    return Math.min(this.#next, this.#main.nextChangeAt ?? this.#next, this.#test.nextChangeAt ?? this.#next);
  }
}
