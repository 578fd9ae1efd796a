import type { Line, TransactionLine } from '#contract/import-line.ts';
import { mainnetShare, priceLines } from './network.ts';
import type { NetworkSimulator } from './network-simulator.ts';
import { day } from './price.ts';
import type { Random } from './random.ts';
import { lineAt } from './transactions/flight.ts';

/** After a longer stall the simulation skips the missed time instead of catching up. */
const longestLagMs = 2000;

/** State of a network in the store when the simulation starts. */
export interface StoredState {
  /** Confirmed balances; `asset` is `btc` or a token identifier. */
  readonly balances: Iterable<{ readonly publicKey: string; readonly asset: string; readonly balance: bigint }>;
  /** Transactions that are pending or sent. */
  readonly pending: Iterable<TransactionLine>;
}

/** Restores the stored state into an empty simulator and resumes it at `now` (unix milliseconds). */
export function restore(simulator: NetworkSimulator, storedState: StoredState, now: number): void {
  const { balances, launched, tokens } = simulator.state;
  launched.push(...tokens);
  for (const { publicKey, asset, balance } of storedState.balances) {
    balances.add(publicKey, asset, balance);
    balances.addSupply(asset, balance);
  }
  for (const line of storedState.pending) simulator.resume(line, now);
}

/** Simulates both networks in real time. */
export class LiveSimulation {
  readonly #main: NetworkSimulator;
  readonly #test: NetworkSimulator;
  readonly #random: Random;
  readonly #meanWaitMs: number;
  #next: number;
  #pricedTo: number;

  /** @param now unix milliseconds */
  constructor(main: NetworkSimulator, test: NetworkSimulator, random: Random, ratePerSecond: number, now: number) {
    this.#main = main;
    this.#test = test;
    this.#random = random;
    this.#meanWaitMs = 1000 / ratePerSecond;
    this.#next = now + random.exponential(this.#meanWaitMs);
    // Prices of today may be missing if the simulation was not running.
    this.#pricedTo = Math.floor(now / day) * day;
  }

  /** Advances the simulation to `now` and returns the new and changed lines. */
  step(now: number): Line[] {
    const prices = [...priceLines(this.#main, this.#pricedTo, now + 1)];
    this.#pricedTo = now + 1;
    const flights = [this.#main, this.#test].flatMap((simulator) => simulator.advance(now));
    this.#next = Math.max(this.#next, now - longestLagMs);
    while (this.#next <= now) {
      const simulator = this.#random.chance(mainnetShare) ? this.#main : this.#test;
      flights.push(...simulator.begin(Math.floor(this.#next), 2));
      this.#next += this.#random.exponential(this.#meanWaitMs);
    }
    // A transaction that changed twice in one step is returned once.
    return [...prices, ...Array.from(new Set(flights), (flight) => lineAt(flight, now))];
  }

  /** Returns when the next step is due, in unix milliseconds. */
  get nextAt(): number {
    return Math.min(this.#next, this.#main.nextChangeAt ?? this.#next, this.#test.nextChangeAt ?? this.#next);
  }
}
