import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { type NamingProfile, namingProfiles } from '../contract/naming.ts';

const word = z.string().check(z.regex(/^[a-z]{1,30}$/, 'must be 1 to 30 small letters'));
const prefixes = z.object({ MAINNET: word, REGTEST: word });

/** Party and transaction types of the specification that a name may not be mistaken for. */
const taken = ['bitcoin', 'lightning', 'issuer', 'token', 'unknown', 'burn'];

const Profile = z
  .object({
    name: word.check(z.refine((name) => !taken.includes(name), 'must not be a word of the specification')),
    addressPrefix: prefixes,
    legacyAddressPrefix: z.optional(prefixes),
    tokenPrefix: prefixes,
  })
  .check(z.refine((profile) => hasDistinctPrefixes(profile), 'must not have the same prefix twice'));

function hasDistinctPrefixes({ addressPrefix, legacyAddressPrefix, tokenPrefix }: NamingProfile): boolean {
  const all = [addressPrefix, legacyAddressPrefix, tokenPrefix].flatMap((of) => (of ? [of.MAINNET, of.REGTEST] : []));
  return new Set(all).size === all.length;
}

const builtIn = namingProfiles.map(({ name }) => name).join(', ');

/**
 * Reads a naming profile: the name of a built-in one, a JSON object, or a file with one.
 * @param setting its name, for the sentence
 * @throws Error with one sentence
 */
export function readNaming(setting: string, text: string): NamingProfile {
  const known = namingProfiles.find(({ name }) => name === text);
  if (known) return known;
  const inline = text.trimStart().startsWith('{');
  const json = inline ? text : readFile(text);
  if (json === undefined) {
    throw new Error(`${setting} must be ${builtIn}, a profile in JSON, or the name of a file with one.`);
  }
  const result = Profile.safeParse(parse(json));
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const place = issue?.path.join('.') || 'it';
  const rule = issue?.message.startsWith('must') ? issue.message : 'is missing or not what it should be';
  const needs = 'name, addressPrefix and tokenPrefix, each prefix for MAINNET and REGTEST';
  throw new Error(`${setting} must be a profile in JSON with ${needs}; ${place} ${rule}.`);
}

function readFile(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
