import { createWriteStream, existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { listLatestTransactions } from '#contract/endpoints/transaction.ts';
import { demoWithFewPrices } from '#server/demo/testing/few-prices.ts';
import { storeSource } from '#server/store/read/source.ts';
import { openStore, type Store } from '#server/store/store.ts';
import { wrongSums } from '#server/store/testing/recount.ts';
import { CommandProcess } from './command-process.ts';
import { type Drill, type DrillContext, type DrillFigure, exactly, inFolder, none } from './drill.ts';

/** `kill -9` at random moments of everything that writes to the embedded store. */
export const kill: Drill = {
  name: 'kill',
  title: 'kill -9 at random moments of an import, of the creation of the demo network and of its life',
  run: (context) => inFolder((folder) => attack(folder, context)),
};

interface Victim {
  readonly name: string;
  readonly parameters: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  /** Longest time from its start to a kill. */
  readonly longestMs: number;
  /** The end of its work, after which it starts again in an empty folder. */
  readonly isDone: (line: string) => boolean;
}

interface Tally {
  kills: number;
  inCreation: number;
  opened: number;
  wrong: string[];
  lost: number;
}

async function attack(folder: string, { isShort, signal, log, copyEmptyStore }: DrillContext): Promise<DrillFigure[]> {
  const file = join(folder, 'import.ndjson');
  // The short form kills no import: other tests do.
  const lines = isShort
    ? []
    : demoWithFewPrices({ seed: 4, transactions: 6000, endsAt: new Date('2026-03-14T13:00:00.000Z') });
  const kills = isShort ? 1 : 50;
  const longestMs = isShort ? 1000 : 6000;
  const tally: Tally = { kills: 0, inCreation: 0, opened: 0, wrong: [], lost: 0 };
  const service = { parameters: ['serve'], environment: { PORT: '0', DEMO_TRANSACTIONS: '3000', DEMO_RATE: '50' } };
  const victims: readonly Victim[] = [
    {
      name: 'import',
      parameters: ['import', file],
      environment: {},
      longestMs,
      isDone: (line) => /Imported [\d,]+ of/.test(line),
    },
    { name: 'demo', ...service, longestMs, isDone: (line) => line.includes('is running at') },
    { name: 'living', ...service, longestMs: 4000, isDone: () => false },
  ];
  await pipeline(Readable.from(lines.map((line) => `${JSON.stringify(line)}\n`)), createWriteStream(file));
  for (let turn = 0; turn < kills && !signal.aborted; turn++) {
    const victim = victims[isShort ? 1 : turn % victims.length];
    if (victim) await copyEmptyStore?.(join(folder, victim.name));
    if (victim) await killOnce(victim, join(folder, victim.name), tally);
    log(`kill ${turn + 1} of ${kills}, ${victim?.name}: ${tally.opened} stores opened`);
  }
  return [
    { name: 'kills', value: `${tally.kills}, ${tally.inCreation} while the store was created` },
    exactly('stores opened again', tally.opened, tally.kills - tally.inCreation),
    none('sums unlike a recount', tally.wrong),
    none('acknowledged transactions lost', tally.lost),
  ];
}

/** Starts it in the state of the last kill, kills it, and checks the store. */
async function killOnce(victim: Victim, dataDir: string, tally: Tally): Promise<void> {
  const command = new CommandProcess(victim.parameters, { DATA_DIR: dataDir, ...victim.environment });
  const seen = new Set<string>();
  try {
    if (victim.name === 'living') await watch(await command.address(), Math.random() * victim.longestMs, seen);
    else {
      // One in five is killed at any time from its start, when the store may still be created.
      if (tally.kills % 5 !== 4) await begun(command);
      await Promise.race([sleep(Math.random() * victim.longestMs), command.ended]);
    }
  } finally {
    await command.kill();
  }
  tally.kills++;
  const isDone = command.lines.some(victim.isDone);
  if (existsSync(join(dataDir, 'store')) && !existsSync(join(dataDir, 'store.creating'))) {
    const store = await openStore({ dataDir });
    try {
      tally.opened++;
      for (const { sum, stored, counted } of await wrongSums(store))
        tally.wrong.push(`${victim.name}: ${sum} ${stored}, not ${counted}`);
      tally.lost += await countLost(store, seen);
    } finally {
      await store.close();
    }
  } else tally.inCreation++;
  if (isDone) await rm(dataDir, { recursive: true });
}

/** Waits for its first progress output. */
async function begun(command: CommandProcess): Promise<void> {
  while (command.isAlive && !command.lines.some((line) => /\d %|already imported|is running at/.test(line)))
    await sleep(20);
}

/** Polls a service for its data, so that the state at the kill is known. */
async function watch(address: string, forMs: number, seen: Set<string>): Promise<void> {
  const until = performance.now() + forMs;
  do {
    const answer = await fetch(`${address}/v1/tx/latest?network=MAINNET&limit=100`);
    if (answer.ok) for (const { id } of listLatestTransactions.response.parse(await answer.json())) seen.add(id);
    await sleep(20);
  } while (performance.now() < until);
}

async function countLost(store: Store, seen: ReadonlySet<string>): Promise<number> {
  const source = storeSource(store);
  let lost = 0;
  for (const txid of seen) if (!(await source.findTransaction({ network: 'MAINNET', txid }))) lost++;
  return lost;
}
