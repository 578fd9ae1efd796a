import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CommandProcess } from '../command-process.ts';
import type { DrillContext, DrillFigure } from '../drill.ts';
import { PostgresServer } from '../postgres/postgres-server.ts';

/** A service over a demo store, in a separate process. */
export interface Attacked {
  readonly address: string;
  readonly port: number;
  /** Transactions of its demo network. */
  readonly transactions: number;
  rssBytes(): Promise<number | undefined>;
}

const shortTransactions = 1000;
const fullTransactions = 20_000;

/** Runs an attack on the service over a demo store: the embedded one, and in the full form PostgreSQL if available. */
export async function withServices(
  { isShort, postgresPrograms, signal, log, copyEmptyStore }: DrillContext,
  attack: (attacked: Attacked) => Promise<DrillFigure[]>,
): Promise<DrillFigure[]> {
  const transactions = isShort ? shortTransactions : fullTransactions;
  const run = async (title: string, store: Readonly<Record<string, string>>) => {
    log(`${title}: filling a store with ${transactions} transactions`);
    const demo = { DEMO: 'on', DEMO_TRANSACTIONS: String(transactions), DEMO_RATE: '1' };
    const service = new CommandProcess(['serve'], { PORT: '0', ...demo, ...store });
    try {
      const address = await service.address();
      log(`${title}: attacking`);
      const port = Number(new URL(address).port);
      const figures = await attack({ address, port, transactions, rssBytes: () => service.rssBytes() });
      const { isAlive } = service;
      const alive = { name: 'service alive', value: isAlive ? 'yes' : 'no', goal: 'yes', isMet: isAlive };
      return [...figures, alive].map((figure) => ({ ...figure, name: `${title}: ${figure.name}` }));
    } finally {
      await service.stop();
    }
  };
  const folder = await mkdtemp(join(tmpdir(), 'drill-load-'));
  const server = isShort || postgresPrograms === undefined ? undefined : await PostgresServer.open(postgresPrograms);
  try {
    await copyEmptyStore?.(folder);
    const embedded = await run('embedded', { DATA_DIR: folder });
    if (server === undefined || signal.aborted) return embedded;
    return [...embedded, ...(await run('PostgreSQL', { DATABASE_URL: server.url() }))];
  } finally {
    await server?.remove();
    await rm(folder, { recursive: true, force: true });
  }
}
