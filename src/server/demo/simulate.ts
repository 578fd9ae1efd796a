import { setTimeout as sleep } from 'node:timers/promises';
import type { Network } from '#contract/common.ts';
import { StoreUnavailable } from '#server/store/engine/unavailable.ts';
import { listPendingTransactions, listSatsBalances, listTokenBalances } from '#server/store/ledger.ts';
import type { Store } from '#server/store/store.ts';
import { ingest } from '#server/store/write/ingest.ts';
import { StoreFull } from '#server/store/write-guard.ts';
import { sats } from './balances.ts';
import { LiveSimulation, restore } from './live-simulation.ts';
import { emptySimulator } from './network.ts';
import type { NetworkSimulator } from './network-simulator.ts';
import { Random } from './random.ts';
import { findDemo } from './seed.ts';

export interface SimulateOptions {
  readonly seed: number;
  /** New transactions per second, both networks together. */
  readonly ratePerSecond: number;
  readonly signal: AbortSignal;
  /** Called on every failure, but once while the store is unavailable or full; the simulation retries after a pause. */
  readonly onError: (error: unknown) => void;
  /** Called on the first success after failures. */
  readonly onResume?: () => void;
}

const shortestPauseMs = 50;
const longestPauseMs = 1000;
const longestBackOffMs = 60_000;
const unavailablePauseMs = 1000;
const defaultTransactions = 20_000;

/**
 * Simulates the demo network in the store until the signal: creates transactions and prices and advances unfinished
 * transactions. Starts from the balances in the store, also after a failure.
 */
export async function simulate(store: Store, options: SimulateOptions): Promise<void> {
  const { signal, onError, onResume } = options;
  let failures = 0;
  while (!signal.aborted) {
    try {
      await store.expectFreeSpace();
      const simulation = await restoreSimulation(store, options);
      while (!signal.aborted) {
        await pause(Math.min(longestPauseMs, Math.max(shortestPauseMs, simulation.nextAt - Date.now())), signal);
        if (signal.aborted) return;
        const lines = simulation.step(Date.now());
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
      // Checking whether the store is available again is cheap, so it needs no exponential backoff.
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

async function restoreSimulation(store: Store, { seed, ratePerSecond }: SimulateOptions): Promise<LiveSimulation> {
  const now = Date.now();
  const random = new Random(seed, 'life', now);
  const transactions = (await findDemo(store))?.transactions ?? defaultTransactions;
  const [main, test] = [
    await restoreNetwork(store, 'MAINNET', emptySimulator('MAINNET', seed, transactions, random), now),
    await restoreNetwork(store, 'REGTEST', emptySimulator('REGTEST', seed, transactions, random), now),
  ];
  return new LiveSimulation(main, test, random, ratePerSecond, now);
}

async function restoreNetwork(
  store: Store,
  network: Network,
  simulator: NetworkSimulator,
  now: number,
): Promise<NetworkSimulator> {
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
  restore(simulator, { balances, pending }, now);
  return simulator;
}
