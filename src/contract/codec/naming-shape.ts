import * as z from 'zod/mini';
import { type NamingProfile, namingProfiles } from './naming-profile.ts';

const word = z.string().check(z.regex(/^[a-z]{1,30}$/, 'must be 1 to 30 lowercase letters'));
const prefixes = z.strictObject({ MAINNET: word, REGTEST: word });

/** Party and transaction types of the specification, which no profile may use as its name. */
const reserved = ['bitcoin', 'lightning', 'issuer', 'token', 'unknown', 'burn'];

export const Profile = z
  .strictObject({
    name: word.check(z.refine((name) => !reserved.includes(name), 'must not be a word of the specification')),
    addressPrefix: prefixes,
    legacyAddressPrefix: z.optional(prefixes),
    tokenPrefix: prefixes,
  })
  .check(z.refine((profile) => hasDistinctPrefixes(profile), 'must not have the same prefix twice'));

/** Schema of a custom profile or the name of a built-in one. */
export const Naming = z.union([z.enum(namingProfiles.map(({ name }) => name)), Profile]);

function hasDistinctPrefixes({ addressPrefix, legacyAddressPrefix, tokenPrefix }: NamingProfile): boolean {
  const all = [addressPrefix, legacyAddressPrefix, tokenPrefix].flatMap((of) => (of ? [of.MAINNET, of.REGTEST] : []));
  return new Set(all).size === all.length;
}
