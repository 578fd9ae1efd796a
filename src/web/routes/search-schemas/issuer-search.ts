import * as z from 'zod/mini';
import { orElse } from './search-fields.ts';

/** Defaults, omitted from URLs. */
export const issuerDefaults = { sort: 'holders' } as const;

/** Search schema of an issuer: order of its tokens. */
export const IssuerSearch = z.object({
  sort: orElse(z.enum(['holders', 'cap', 'name', 'created']), issuerDefaults.sort),
});
