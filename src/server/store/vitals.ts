import { sql } from 'kysely';
import { networks } from '../../contract/common.ts';
import type { Store } from './store.ts';
import { networkNumbers } from './tables.ts';

/** How the store is: its connections, and how old the newest transaction of each network is. */
export async function storeVitals({ readDb, connections }: Store) {
  const { open, idle, waiting } = connections();
  const help = 'Connections to the store by state';
  const pool = Object.entries({ open, idle, waiting }).map(([state, value]) => ({
    name: 'store_connections',
    help,
    labels: { state },
    value,
  }));
  const lags = await Promise.all(
    networks.map(async (network) => {
      const { rows } = await sql<{ lag: number | null }>`
        select extract(epoch from now() - max(created_at))::float8 as lag
        from transactions where network = ${networkNumbers[network]}`.execute(readDb);
      return { network, lag: rows[0]?.lag ?? undefined };
    }),
  );
  return [
    ...pool,
    ...lags.flatMap(({ network, lag }) =>
      lag === undefined
        ? []
        : [
            {
              name: 'ingest_lag_seconds',
              help: 'Age of the newest transaction by network',
              labels: { network },
              value: Number(lag),
            },
          ],
    ),
  ];
}
