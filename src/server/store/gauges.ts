import { sql } from 'kysely';
import { networks } from '#contract/common.ts';
import { StoreUnavailable, withTimeout } from './engine/unavailable.ts';
import { readFeedAge } from './model/meta.ts';
import type { Store } from './model/store.ts';
import { networkNumbers } from './model/tables.ts';

/** Metrics must stay available while the store does not respond. */
const gaugesTimeoutMs = 1000;

/** Returns metrics of the store: availability, connections, and how old the newest transaction and the feed are. */
export async function storeGauges({ readDb, connections }: Pick<Store, 'readDb' | 'connections'>) {
  const found = Promise.all([findLags(readDb), findFeedAge(readDb)]);
  const ages = await withTimeout(gaugesTimeoutMs, found).catch((error: unknown) => {
    if (error instanceof StoreUnavailable) return undefined;
    throw error;
  });
  const up = { name: 'core_explorer_store_up', help: 'Whether the store responds', value: ages ? 1 : 0 };
  const { open, idle, waiting } = connections();
  const pool = Object.entries({ open, idle, waiting }).map(([state, value]) => ({
    name: 'core_explorer_store_connections',
    help: 'Connections to the store by state',
    labels: { state },
    value,
  }));
  return [up, ...pool, ...(ages ?? []).flat()];
}

async function findLags(db: Store['readDb']) {
  const found = await Promise.all(
    networks.map(async (network) => {
      const { rows } = await sql<{ lag: number | null }>`
        select extract(epoch from now() - max(created_at))::float8 as lag
        from transactions where network = ${networkNumbers[network]}`.execute(db);
      const lag = rows[0]?.lag ?? undefined;
      return lag === undefined ? [] : [{ network, lag: Number(lag) }];
    }),
  );
  return found.flat().map(({ network, lag }) => ({
    name: 'core_explorer_ingest_lag_seconds',
    help: 'Age of the newest transaction by network',
    labels: { network },
    value: lag,
  }));
}

async function findFeedAge(db: Store['readDb']) {
  const value = await readFeedAge(db);
  const help = 'Time since a feed or a mirror was last connected';
  return value === undefined ? [] : [{ name: 'core_explorer_feed_age_seconds', help, labels: {}, value }];
}
