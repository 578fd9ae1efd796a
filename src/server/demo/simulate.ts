import { setTimeout as sleep } from 'node:timers/promises';
import type { Network } from '../../contract/endpoints/common.ts';
import { StoreUnavailable } from '../store/engine/unavailable.ts';
import { ingest } from '../store/ingest/ingest.ts';
import { listPendingTransactions, listSatsBalances, listTokenBalances } from '../store/ledger.ts';
import type { Store } from '../store/store.ts';
import { StoreFull } from '../store/write-guard.ts';
import { sats } from './balances.ts';
import { Living, wake } from './living.ts';
import { emptyWorld } from './network.ts';
import { Random } from './random.ts';
import { findDemo } from './seed.ts';
import type { World } from './world.ts';

export interface SimulateOptions {
  readonly seed: number;
  /** New transactions a second, on both networks together. */
  readonly ratePerSecond: number;
  readonly signal: AbortSignal;
  /** Told of every failure, and once that the store is unavailable or full; the network goes on after a pause. */
  readonly onError: (error: unknown) => void;
  /** Told when it goes on after failures. */
  readonly onResume?: () => void;
}

const shortestPauseMs = 50;
const longestPauseMs = 1000;
const longestBackOffMs = 60_000;
const unavailablePauseMs = 1000;
const defaultTransactions = 20_000;

/**
 * Keeps the demo network in the store living until the signal: new transactions begin, those under way move
 * on, prices change. It starts from the balances in the store, also after a failure.
 */
export async function simulate(store: Store, options: SimulateOptions): Promise<void> {
  const { signal, onError, onResume } = options;
  let failures = 0;
  while (!signal.aborted) {
    try {
      await store.expectFreeSpace();
      const living = await wakeNetwork(store, options);
      while (!signal.aborted) {
        await pause(Math.min(longestPauseMs, Math.max(shortestPauseMs, living.nextAt - Date.now())), signal);
        if (signal.aborted) return;
        const lines = living.step(Date.now());
        if (lines.length === 0) continue;
        await ingest(store, lines);
        if (failures > 0) onResume?.();
        failures = 0;
      }
    } catch (error) {
      if (signal.aborted) return;
      failures++;
      const isPassing = error instanceof StoreUnavailable || error instanceof StoreFull;
      if (!isPassing || failures === 1) onError(error);
      // A store that was away is back from one moment to the next, and asking for free space costs nothing.
      await pause(isPassing ? unavailablePauseMs : Math.min(longestBackOffMs, 500 * 2 ** failures), signal);
    }
  }
}

async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  try {
    await sleep(milliseconds, undefined, { signal });
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}

async function wakeNetwork(store: Store, { seed, ratePerSecond }: SimulateOptions): Promise<Living> {
  const now = Date.now();
  const random = new Random(seed, 'life', now);
  const transactions = (await findDemo(store))?.transactions ?? defaultTransactions;
  const [main, test] = [
    await wakeWorld(store, 'MAINNET', emptyWorld('MAINNET', seed, transactions, random), now),
    await wakeWorld(store, 'REGTEST', emptyWorld('REGTEST', seed, transactions, random), now),
  ];
  return new Living(main, test, random, ratePerSecond, now);
}

async function wakeWorld(store: Store, network: Network, world: World, now: number): Promise<World> {
  const held = await listSatsBalances(store, network);
  const tokens = await listTokenBalances(store, network);
  const pending = await listPendingTransactions(store, network);
  const balances = [
    ...held.map(({ publicKey, balance }) => ({ publicKey, asset: sats, balance: BigInt(balance) })),
    ...tokens.map(({ publicKey, tokenIdentifier, balance }) => ({
      publicKey,
      asset: tokenIdentifier,
      balance: BigInt(balance),
    })),
  ];
  wake(world, { balances, pending }, now);
  return world;
}
