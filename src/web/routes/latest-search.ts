import * as z from 'zod/mini';
import { parseTimestamp } from '../../contract/timestamp.ts';
import { pageSizes } from '../queries/transaction.ts';

/** What stands in no URL. */
export const latestDefaults = { sort: 'created_at', order: 'desc', limit: 25, offset: 0 } as const;

const toNumber = z.transform((value: number | string) => (value === '' ? Number.NaN : Number(value)));
const moment = z.catch(z.optional(z.string().check(z.refine((text) => parseTimestamp(text) !== undefined))), undefined);

/** The latest list: filters, order and page. A field that makes no sense takes its default. */
export const LatestSearch = z.object({
  /** Created at or after, ISO 8601 as typed. */
  from: moment,
  /** Created at or before, ISO 8601 as typed. */
  to: moment,
  sort: z._default(z.catch(z.enum(['created_at', 'updated_at']), latestDefaults.sort), latestDefaults.sort),
  order: z._default(z.catch(z.enum(['asc', 'desc']), latestDefaults.order), latestDefaults.order),
  limit: z._default(z.catch(z.pipe(toNumber, z.literal(pageSizes)), latestDefaults.limit), latestDefaults.limit),
  offset: z._default(
    z.catch(z.pipe(toNumber, z.int().check(z.nonnegative())), latestDefaults.offset),
    latestDefaults.offset,
  ),
  /** The `to_timestamp` fixed on leaving the first page, so that no row repeats. */
  pinned: moment,
});
export type LatestSearch = z.output<typeof LatestSearch>;
