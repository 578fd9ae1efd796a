import type { FastifyInstance } from 'fastify';
import type { NamingProfile } from '#contract/codec/naming.ts';
import type { Line } from '#contract/import-line.ts';
import { sourceOver } from '#server/api/operations.ts';
import { type AppOptions, createApp } from '#server/app.ts';
import { demoWithFewPrices } from '#server/demo/testing/few-prices.ts';
import { upstreamBudgets } from '#server/http/limits.ts';
import type { Store } from '#server/store/model/store.ts';
import type { Cursors } from '#server/store/read/cursor.ts';
import { storeReader } from '#server/store/read/reader.ts';
import { openThrowawayStore } from '#server/store/testing/throwaway-store.ts';
import { ingest } from '#server/store/write/ingest.ts';

/** The whole service over an invented network, for a test. */
export interface DemoService {
  /** Data in the store. */
  readonly lines: readonly Line[];
  /** The service under a naming profile; all of them share one store. */
  app(naming: NamingProfile, more?: Partial<AppOptions>): Promise<FastifyInstance>;
  /** Stops the services and deletes the store. */
  remove(): Promise<void>;
}

const endsAt = new Date('2026-03-14T13:37:11.123Z');

/**
 * Fills a separate store with a demo network of 1,200 transactions on both networks.
 * @param cursorsOf returns what issues cursors; default: as in production
 */
export async function openDemoService(cursorsOf?: (store: Store) => Cursors): Promise<DemoService> {
  const lines = [...demoWithFewPrices({ seed: 7, transactions: 1200, endsAt })];
  const { store, remove } = await openThrowawayStore();
  for (let at = 0; at < lines.length; at += 500) await ingest(store, lines.slice(at, at + 500));
  const cursors = cursorsOf && { cursors: cursorsOf(store) };
  const source = sourceOver(storeReader(store, { now: () => endsAt, ...cursors }));
  const apps: FastifyInstance[] = [];
  return {
    lines,
    app: async (naming, more = {}) => {
      const app = await createApp(source, {
        naming,
        validateResponses: true,
        logLevel: 'silent',
        explorer: '/nowhere',
        config: {},
        // Those of a store reject what takes long on a busy machine.
        budgets: upstreamBudgets(),
        ...more,
      });
      apps.push(app);
      return app;
    },
    remove: async () => {
      for (const app of apps) await app.close();
      await remove();
    },
  };
}
