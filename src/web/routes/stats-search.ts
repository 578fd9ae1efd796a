import * as z from 'zod/mini';

const flag = z.pipe(
  z.transform((value: boolean | string) => value === true || value === 'true' || value === '1'),
  z.boolean(),
);

/** The statistics: with or without stablecoins. */
export const StatsSearch = z.object({ stables: z._default(z.catch(flag, false), false) });
