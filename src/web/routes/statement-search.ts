import * as z from 'zod/mini';
import { AddressSearch, addressDefaults } from './address-search.ts';

/** What stands in no URL. */
export const statementDefaults = { order: addressDefaults.order } as const;

/** A statement: what of the transactions of an address it is of. A field that makes no sense takes its default. */
export const StatementSearch = z.pick(AddressSearch, { asset: true, from: true, to: true, order: true });
export type StatementSearch = z.output<typeof StatementSearch>;
