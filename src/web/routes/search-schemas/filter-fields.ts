import * as z from 'zod/mini';
import { filterDirections } from '#contract/endpoints/filter-directions.ts';
import { transactionStatuses, transactionTypes } from '#contract/transaction-types.ts';
import { CursorSearch } from './cursor-search.ts';
import { inFormat, orNothing } from './search-fields.ts';

/** An address as typed; the service checks it. */
const party = orNothing(z.string().check(z.trim(), z.regex(/^[\w-]{1,2000}$/)));

const common = {
  type: orNothing(z.enum(transactionTypes)),
  status: orNothing(z.enum(transactionStatuses)),
  /** Minimum amount as typed: sats, or units of the token. */
  min: orNothing(
    inFormat('amount', z.pipe(z.transform(String), z.string().check(z.trim(), z.regex(/^\d{1,39}(\.\d{1,255})?$/)))),
  ),
  /** Page of a filtered list, from the service; undefined for the first page. */
  cursor: CursorSearch.shape.cursor,
};

/** Filters of the latest list, next to the time range. */
export const latestFilters = { ...common, asset: orNothing(z.literal('btc')) };

/** Filters of an address's transactions, next to the asset and the time range. */
export const addressFilters = { ...common, direction: orNothing(z.enum(filterDirections)), counterparty: party };

export const tokenFilters = { ...common, address: party };
