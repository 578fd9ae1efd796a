import * as z from 'zod/mini';
import { parseTokenIdentifier, tokenIdentifierOf } from '#contract/codec/identifier.ts';
import { pageSizes } from '#web/data/queries.ts';
import {
  count,
  day,
  filterSearch,
  inFormat,
  moment,
  order,
  orElse,
  orNothing,
  rowsOf,
  sort,
} from '#web/search-params.ts';

export const addressDefaults = {
  tab: 'transactions',
  by: 'value',
  sort: 'created_at',
  order: 'desc',
  offset: 0,
} as const;

const asset = inFormat(
  'asset',
  z.pipe(
    z.transform((text: string) => readAsset(String(text))),
    z.string(),
  ),
);

/**
 * Search schema of an address: its tab, and filters, order and page of its transactions. Invalid fields take their
 * defaults.
 */
export const AddressSearch = z.object({
  tab: orElse(z.enum(['transactions', 'tokens', 'balances', 'swaps']), addressDefaults.tab),
  /** Order of the tokens. */
  by: orElse(z.enum(['value', 'amount', 'name']), addressDefaults.by),
  /** `btc` or a token identifier; token addresses are accepted. */
  asset: orNothing(asset),
  /** Created at or after, ISO 8601 as typed. */
  from: moment,
  /** Created at or before, ISO 8601 as typed. */
  to: moment,
  sort: orElse(sort, addressDefaults.sort),
  order: orElse(order, addressDefaults.order),
  limit: rowsOf(pageSizes.address),
  offset: orElse(count, addressDefaults.offset),
  /** The `to_timestamp` set when leaving the first page, so that no row repeats. */
  pinned: moment,
  /** First and last day of the balance history, UTC; default: the last 30 days. */
  start: day,
  end: day,
  /** The time of balances, ISO 8601. */
  at: moment,
  ...filterSearch('address'),
});
export type AddressSearch = z.output<typeof AddressSearch>;

function readAsset(text: string): string | undefined {
  if (text.toLowerCase() === 'btc') return 'btc';
  return parseTokenIdentifier(text) ?? tokenIdentifierOf(text);
}
