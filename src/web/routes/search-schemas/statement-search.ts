import * as z from 'zod/mini';
import { AddressSearch, addressDefaults } from './address-search.ts';

/** What stands in no URL. */
export const statementDefaults = { order: addressDefaults.order } as const;

const { asset, from, to, order } = AddressSearch.shape;

/** A statement: what of the transactions of an address it is of. A field that makes no sense takes its default. */
export const StatementSearch = z.object({ asset, from, to, order });
export type StatementSearch = z.output<typeof StatementSearch>;
