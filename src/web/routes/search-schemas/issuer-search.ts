import * as z from 'zod/mini';
import { orElse } from '#web/search-params.ts';

export const issuerDefaults = { sort: 'holders' } as const;

export const IssuerSearch = z.object({
  sort: orElse(z.enum(['holders', 'cap', 'name', 'created']), issuerDefaults.sort),
});
