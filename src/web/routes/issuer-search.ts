import * as z from 'zod/mini';

/** What stands in no URL. */
export const issuerDefaults = { sort: 'holders' } as const;

/** The tokens of an issuer: in which order. */
export const IssuerSearch = z.object({
  sort: z._default(z.catch(z.enum(['holders', 'cap', 'name', 'created']), issuerDefaults.sort), issuerDefaults.sort),
});
