import { CommandProcess } from './command-process.ts';
import { type DrillContext, type DrillFigure, inFolder, withPostgres, yes } from './drill.ts';

/** A service over a demo store, in a separate process. */
export interface Attacked {
  readonly address: string;
  readonly port: number;
  /** Transactions of its demo network. */
  readonly transactions: number;
  rssBytes(): Promise<number | undefined>;
}

/** Runs an attack on the service over a demo store: the embedded one, and in the full form PostgreSQL if available. */
export function withServices(
  { isShort, postgresPrograms, signal, log, copyEmptyStore }: DrillContext,
  attack: (attacked: Attacked) => Promise<DrillFigure[]>,
): Promise<DrillFigure[]> {
  const transactions = isShort ? 1000 : 20_000;
  const run = async (title: string, store: Readonly<Record<string, string>>) => {
    log(`${title}: filling a store with ${transactions} transactions`);
    const demo = { DEMO: 'on', DEMO_TRANSACTIONS: String(transactions), DEMO_RATE: '1' };
    const service = new CommandProcess(['serve'], { PORT: '0', ...demo, ...store });
    try {
      const address = await service.address();
      log(`${title}: attacking`);
      const port = Number(new URL(address).port);
      const figures = await attack({ address, port, transactions, rssBytes: () => service.rssBytes() });
      return [...figures, yes('service alive', service.isAlive)].map((figure) => ({
        ...figure,
        name: `${title}: ${figure.name}`,
      }));
    } finally {
      await service.stop();
    }
  };
  return inFolder((folder) =>
    withPostgres(isShort ? undefined : postgresPrograms, async (server) => {
      await copyEmptyStore?.(folder);
      const embedded = await run('embedded', { DATA_DIR: folder });
      if (server === undefined || signal.aborted) return embedded;
      return [...embedded, ...(await run('PostgreSQL', { DATABASE_URL: server.url() }))];
    }),
  );
}
