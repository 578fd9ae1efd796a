import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { listLatestTransactions } from '#contract/transaction.ts';
import { demoWithFewPrices } from '#server/demo/testing/few-prices.ts';
import type { Store } from '#server/store/model/store.ts';
import { storeReader } from '#server/store/read/reader.ts';
import { findTransaction } from '#server/store/read/transaction.ts';
import { CommandProcess, writeLines } from '../command-process.ts';
import { sumFaults, withStore } from '../store.ts';
import { type Drill, endsAt } from './drill.ts';

interface Victim {
  readonly name: string;
  readonly parameters: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  /** Longest time from its start to a kill. */
  readonly longestMs: number;
  /** The end of its work, after which it starts again in an empty folder. */
  readonly done: RegExp | undefined;
}

/** `kill -9` at random moments of everything that writes to the embedded store. */
export const kill: Drill = {
  name: 'kill',
  title: 'kill -9 at random moments of an import, of the creation of the demo network and of its life',
  run: async ({ folder, isShort, signal, figures, log, copyEmptyStore }) => {
    const file = join(folder, 'import.ndjson');
    // The short form kills no import: other tests do.
    await writeLines(file, isShort ? [] : demoWithFewPrices({ seed: 4, transactions: 6000, endsAt }));
    const kills = isShort ? 1 : 50;
    const longestMs = isShort ? 1000 : 6000;
    const tally = { kills: 0, inCreation: 0, opened: 0, wrong: [] as string[], lost: 0 };
    const service = { parameters: ['serve'], environment: { DEMO_TRANSACTIONS: '3000', DEMO_RATE: '50' } };
    const victims: readonly Victim[] = [
      { name: 'import', parameters: ['import', file], environment: {}, longestMs, done: /Imported [\d,]+ of/ },
      { name: 'demo', ...service, longestMs, done: /is running at/ },
      { name: 'living', ...service, longestMs: 4000, done: undefined },
    ];
    for (let turn = 0; turn < kills && !signal.aborted; turn++) {
      const victim = victims[isShort ? 1 : turn % victims.length];
      if (!victim) continue;
      await copyEmptyStore?.(join(folder, victim.name));
      await killOnce(victim, join(folder, victim.name), tally);
      log(`kill ${turn + 1} of ${kills}, ${victim.name}: ${tally.opened} stores opened`);
    }
    figures.show('kills', `${tally.kills}, ${tally.inCreation} while the store was created`);
    figures.exactly('stores opened again', tally.opened, tally.kills - tally.inCreation);
    figures.none('sums unlike a recount', tally.wrong);
    figures.none('acknowledged transactions lost', tally.lost);
  },
};

interface Tally {
  kills: number;
  inCreation: number;
  opened: number;
  wrong: string[];
  lost: number;
}

/** Starts it in the state of the last kill, kills it, and checks the store. */
async function killOnce(victim: Victim, dataDir: string, tally: Tally): Promise<void> {
  const command = new CommandProcess(victim.parameters, { DATA_DIR: dataDir, ...victim.environment });
  const hasSaid = (text: RegExp) => command.lines.some((line) => text.test(line));
  const afterMs = Math.random() * victim.longestMs;
  let seen: ReadonlySet<string> = new Set();
  try {
    if (victim.name === 'living') seen = await watch(await command.address(), afterMs);
    else {
      // One in five is killed at any time from its start, when the store may still be created.
      if (tally.kills % 5 !== 4)
        while (command.isAlive && !hasSaid(/\d %|already imported|is running at/)) await sleep(20);
      await Promise.race([sleep(afterMs), command.ended]);
    }
  } finally {
    await command.kill();
  }
  tally.kills++;
  if (existsSync(join(dataDir, 'store')) && !existsSync(join(dataDir, 'store.creating'))) {
    await withStore({ databaseUrl: undefined, dataDir }, async (store) => {
      tally.opened++;
      for (const fault of await sumFaults(store)) tally.wrong.push(`${victim.name}: ${fault}`);
      tally.lost += await countLost(store, seen);
    });
  } else tally.inCreation++;
  if (victim.done && hasSaid(victim.done)) await rm(dataDir, { recursive: true });
}

/** Polls a service for its transactions, so that the state at the kill is known. */
async function watch(address: string, forMs: number): Promise<ReadonlySet<string>> {
  const seen = new Set<string>();
  const ends = performance.now() + forMs;
  do {
    const answer = await fetch(`${address}/v1/tx/latest?network=MAINNET&limit=100`);
    if (answer.ok) for (const { id } of listLatestTransactions.response.parse(await answer.json())) seen.add(id);
    await sleep(20);
  } while (performance.now() < ends);
  return seen;
}

async function countLost(store: Store, seen: ReadonlySet<string>): Promise<number> {
  const source = storeReader(store);
  let lost = 0;
  for (const txid of seen) if (!(await source.read(findTransaction, { network: 'MAINNET', txid }))) lost++;
  return lost;
}
