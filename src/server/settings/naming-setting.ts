import { readFileSync } from 'node:fs';
import { type NamingProfile, namingProfiles } from '#contract/codec/naming.ts';
import { Profile } from '#contract/codec/naming-shape.ts';

const builtIn = namingProfiles.map(({ name }) => name).join(', ');

/**
 * Reads a naming profile: the name of a built-in one, a JSON object, or a file with one.
 * @param setting its name, for the message
 * @throws Error with one sentence
 */
export function readNaming(setting: string, text: string): NamingProfile {
  const known = namingProfiles.find(({ name }) => name === text);
  if (known) return known;
  const inline = text.trimStart().startsWith('{');
  const json = inline ? text : readFile(text);
  if (json === undefined) {
    throw new Error(`${setting} must be ${builtIn}, a JSON profile, or the path of a file with a JSON profile.`);
  }
  const result = Profile.safeParse(parse(json));
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const place = issue?.path.join('.') || 'the profile';
  const rule = issue?.message.startsWith('must') ? issue.message : 'is missing or invalid';
  const needs = 'name, addressPrefix and tokenPrefix, each prefix for MAINNET and REGTEST';
  throw new Error(`${setting} must be a JSON profile with ${needs}; ${place} ${rule}.`);
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
