import * as z from 'zod/mini';
import { orElse } from './search-fields.ts';

/** What stands in no URL. */
export const issuerDefaults = { sort: 'holders' } as const;

/** The tokens of an issuer: in which order. */
export const IssuerSearch = z.object({
  sort: orElse(z.enum(['holders', 'cap', 'name', 'created']), issuerDefaults.sort),
});
