import * as z from 'zod/mini';
import { granularities, historyMetrics, tpvPeriods } from '../../contract/stats.ts';
import { parseTimestamp } from '../../contract/timestamp.ts';

/** What stands in no URL. */
export const statsDefaults = {
  stables: false,
  period: '30d',
  view: 'volume',
  metric: 'tpv',
  granularity: 'daily',
} as const;

const flag = z.pipe(
  z.transform((value: boolean | string) => value === true || value === 'true' || value === '1'),
  z.boolean(),
);
const day = z.catch(
  z.optional(
    z.string().check(z.refine((text) => /^\d{4}-\d{2}-\d{2}$/.test(text) && parseTimestamp(text) !== undefined)),
  ),
  undefined,
);

/** The statistics: what their charts show. A field that makes no sense takes its default. */
export const StatsSearch = z.object({
  /** Whether volumes count stablecoins. */
  stables: z._default(z.catch(flag, statsDefaults.stables), statsDefaults.stables),
  period: z._default(z.catch(z.enum(tpvPeriods), statsDefaults.period), statsDefaults.period),
  view: z._default(z.catch(z.enum(['volume', 'pace']), statsDefaults.view), statsDefaults.view),
  metric: z._default(z.catch(z.enum(historyMetrics), statsDefaults.metric), statsDefaults.metric),
  granularity: z._default(z.catch(z.enum(granularities), statsDefaults.granularity), statsDefaults.granularity),
  /** First day of the history, UTC; left out: 29 days before the last. */
  start: day,
  /** Last day of the history, UTC; left out: today. */
  end: day,
});
export type StatsSearch = z.output<typeof StatsSearch>;
