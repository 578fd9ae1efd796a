import * as z from 'zod/mini';
import { decodeTokenAddress, parseTokenIdentifier } from '../../contract/identifier.ts';
import { parseTimestamp } from '../../contract/timestamp.ts';
import { addressPageSizes } from '../queries/address.ts';

/** What stands in no URL. */
export const addressDefaults = {
  tab: 'transactions',
  by: 'value',
  sort: 'created_at',
  order: 'desc',
  limit: 25,
  offset: 0,
} as const;

const toNumber = z.transform((value: number | string) => (value === '' ? Number.NaN : Number(value)));
const moment = z.catch(z.optional(z.string().check(z.refine((text) => parseTimestamp(text) !== undefined))), undefined);
const asset = z.pipe(
  z.transform((text: string) => readAsset(String(text))),
  z.string(),
);

/** An address: its tab, and filters, order and page of its transactions. A field that makes no sense takes its default. */
export const AddressSearch = z.object({
  tab: z._default(z.catch(z.enum(['transactions', 'tokens']), addressDefaults.tab), addressDefaults.tab),
  /** What the tokens are sorted by. */
  by: z._default(z.catch(z.enum(['value', 'amount', 'name']), addressDefaults.by), addressDefaults.by),
  /** `btc` or a token identifier; a token address is read too. */
  asset: z.catch(z.optional(asset), undefined),
  /** Created at or after, ISO 8601 as typed. */
  from: moment,
  /** Created at or before, ISO 8601 as typed. */
  to: moment,
  sort: z._default(z.catch(z.enum(['created_at', 'updated_at']), addressDefaults.sort), addressDefaults.sort),
  order: z._default(z.catch(z.enum(['asc', 'desc']), addressDefaults.order), addressDefaults.order),
  limit: z._default(
    z.catch(z.pipe(toNumber, z.literal(addressPageSizes)), addressDefaults.limit),
    addressDefaults.limit,
  ),
  offset: z._default(
    z.catch(z.pipe(toNumber, z.int().check(z.nonnegative())), addressDefaults.offset),
    addressDefaults.offset,
  ),
  /** The `to_timestamp` fixed on leaving the first page, so that no row repeats. */
  pinned: moment,
});
export type AddressSearch = z.output<typeof AddressSearch>;

function readAsset(text: string): string | undefined {
  if (text.toLowerCase() === 'btc') return 'btc';
  return parseTokenIdentifier(text) ?? decodeTokenAddress(text)?.tokenIdentifier;
}
