import { useQueries } from '@tanstack/react-query';
import type { Network } from '#contract/endpoints/common.ts';
import { tpvPeriods } from '#contract/stats.ts';
import { sourcesOf } from '#web/components/dialog/source.ts';
import { useLastError } from '#web/components/states/last-error.ts';
import { volumeQueries } from '#web/queries/stats.ts';
import type { Volume } from '#web/pages/stats/volume.ts';

/**
 * Returns the volumes of the four periods, shortest first. Requires those with the chosen setting; without the others
 * only the stablecoin share is unknown.
 */
export function useVolumes(network: Network, stables: boolean) {
  const all = useQueries({ queries: volumeQueries(network, true) });
  const bitcoin = useQueries({ queries: volumeQueries(network, false) });
  const chosen = stables ? all : bitcoin;
  const volumes = chosen.flatMap(({ data }, index): Volume[] =>
    data ? [{ chosen: data.data, all: all[index]?.data?.data, bitcoin: bitcoin[index]?.data?.data }] : [],
  );
  const data = volumes.length === tpvPeriods.length ? volumes : undefined;
  const failed = chosen.find((one) => one.error !== null)?.error ?? null;
  const error = useLastError({ data, error: failed }, `${network} ${stables}`);
  return {
    data,
    error,
    sources: sourcesOf(...all, ...bitcoin),
    /** When the oldest of them was received. */
    since: Math.min(...chosen.map(({ dataUpdatedAt }) => dataUpdatedAt)),
    retry: () => {
      for (const one of [...all, ...bitcoin]) if (one.error !== null) void one.refetch();
    },
  };
}
