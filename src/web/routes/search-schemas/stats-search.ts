import * as z from 'zod/mini';
import { granularities, historyMetrics, tpvPeriods } from '#contract/stats.ts';
import { day, flag, orElse } from '#web/search-params.ts';

export const statsDefaults = {
  stables: false,
  period: '30d',
  view: 'volume',
  metric: 'tpv',
  granularity: 'daily',
} as const;

/** Search schema of the statistics: options of the charts. Invalid fields take their defaults. */
export const StatsSearch = z.object({
  stables: orElse(flag, statsDefaults.stables),
  period: orElse(z.enum(tpvPeriods), statsDefaults.period),
  view: orElse(z.enum(['volume', 'pace']), statsDefaults.view),
  metric: orElse(z.enum(historyMetrics), statsDefaults.metric),
  granularity: orElse(z.enum(granularities), statsDefaults.granularity),
  /** First day of the history, UTC; default: 29 days before the last. */
  start: day,
  /** Last day of the history, UTC; default: today. */
  end: day,
});
export type StatsSearch = z.output<typeof StatsSearch>;
