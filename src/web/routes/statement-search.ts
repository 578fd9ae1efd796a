import * as z from 'zod/mini';
import { AddressSearch, addressDefaults } from './address-search.ts';

export const statementDefaults = { order: addressDefaults.order } as const;

const { asset, from, to, order } = AddressSearch.shape;

/** Search schema of a statement: filter of the transactions. Invalid fields take their defaults. */
export const StatementSearch = z.object({ asset, from, to, order });
export type StatementSearch = z.output<typeof StatementSearch>;
