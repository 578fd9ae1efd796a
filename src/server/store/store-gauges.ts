import { sql } from 'kysely';
import { networks } from '#contract/endpoints/common.ts';
import { StoreUnavailable, withTimeout } from './engine/unavailable.ts';
import type { Store } from './store.ts';
import { networkNumbers } from './tables.ts';

/** Metrics must stay available while the store does not respond. */
const timeoutMs = 1000;

/** Returns metrics of the store: availability, connections, and the age of the newest transaction per network. */
export async function storeGauges({ readDb, connections }: Pick<Store, 'readDb' | 'connections'>) {
  const lags = await withTimeout(timeoutMs, findLags(readDb)).catch((error: unknown) => {
    if (error instanceof StoreUnavailable) return undefined;
    throw error;
  });
  const up = { name: 'core_explorer_store_up', help: 'Whether the store answers', value: lags ? 1 : 0 };
  const { open, idle, waiting } = connections();
  const pool = Object.entries({ open, idle, waiting }).map(([state, value]) => ({
    name: 'core_explorer_store_connections',
    help: 'Connections to the store by state',
    labels: { state },
    value,
  }));
  return [up, ...pool, ...(lags ?? [])];
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
