import { bitcoinPrefixes, silentPaymentPrefixes } from '#contract/codec/identifier.ts';
import {
  core,
  type NamingProfile,
  namingProfiles,
  otherPrefixes,
  type Prefix,
  prefixes,
  prefixesOf,
} from '#contract/codec/naming.ts';

export interface BrokenAddress {
  readonly kind: 'brokenAddress';
  readonly text: string;
  /** 0-based in the text: the wrong character, if there is a single one. */
  readonly position?: number;
  readonly reason: Flaw;
}

/** What is wrong with an invalid address; `format/identifiers.ts` has the messages. */
export type Flaw =
  | { readonly code: 'noPoint' | 'mixedCase' | 'noAddress' | 'olderKind' | 'manyWrong' }
  /** The most likely wrong character; of two swapped ones the first. */
  | { readonly code: 'wrong' | 'swapped' | 'invalid'; readonly character: string }
  /** Number of missing or excess characters. */
  | { readonly code: 'tooShort' | 'tooLong'; readonly characters: number }
  /** Number of hex characters, and how many an identifier has. */
  | { readonly code: 'hexLength'; readonly characters: number; readonly of: number }
  /** The obsolete form of a token address, and the current one. */
  | { readonly code: 'oldToken'; readonly tokenAddress: string };

interface Shape {
  readonly prefix: string;
  /** Number of characters after the separator, if it is the same for all addresses of the prefix. */
  readonly length?: number;
}

// 35 bytes are 56 characters, 32 bytes are 52; the checksum is 6 more.
const shapeOf = ({ text, kind }: Pick<Prefix, 'text' | 'kind'>): Shape => ({
  prefix: text,
  length: kind === 'address' ? 62 : 58,
});
const shapes: readonly Shape[] = [...prefixes.map(shapeOf), ...bitcoinPrefixes.map((prefix) => ({ prefix }))];

// 66 bytes after a version, which is `q`; the data of a network address always begin with `p`.
const silentPayments: readonly Shape[] = silentPaymentPrefixes.map((prefix) => ({ prefix, length: 113 }));

// A shorter text is as likely a name, or the beginning of an address.
const minLength = 30;
const maxLength = 2000;

/** Explains what is wrong with a text that looks like a key or an address, of a built-in profile or `own`. */
export function explainBrokenAddress(text: string, own: NamingProfile = core): BrokenAddress | undefined {
  const lower = text.toLowerCase();
  if (/^0[23][0-9a-f]{64}$/.test(lower)) return { kind: 'brokenAddress', text, reason: { code: 'noPoint' } };
  const hex = hexLength(lower);
  if (hex) return { kind: 'brokenAddress', text, reason: hex };
  const separator = lower.indexOf('1');
  const data = lower.slice(separator + 1);
  const known = namingProfiles.includes(own) ? shapes : [...prefixesOf(own).map(shapeOf), ...shapes];
  const shape = [...(data.startsWith('q') ? silentPayments : []), ...known, ...otherPrefixes(own).map(shapeOf)].find(
    ({ prefix }) => prefix === lower.slice(0, separator),
  );
  if (!shape || data.length < minLength || data.length > maxLength || !/^[0-9a-z]+$/.test(data)) return undefined;
  const broken = (reason: Flaw, position?: number): BrokenAddress => ({
    kind: 'brokenAddress',
    text,
    ...(position === undefined ? {} : { position }),
    reason,
  });
  if (text !== lower && text !== text.toUpperCase()) return broken({ code: 'mixedCase' });

  // Bitcoin's version 0 uses the older checksum; its version is the first character.
  const good = shape.length === undefined && data.startsWith('q') ? goodSum.bech32 : goodSum.bech32m;
  const sum = checksum(shape.prefix, data);
  if (sum === good) return broken({ code: 'noAddress' });
  if (shape.length !== undefined && sum === goodSum.bech32) return broken({ code: 'olderKind' });

  const slip = findSlip(shape.prefix, data, good);
  const position = slip && separator + 1 + slip.position;
  const character = position === undefined ? '' : text.charAt(position);
  if (slip?.kind === 'wrong' || slip?.kind === 'swapped') return broken({ code: slip.kind, character }, position);
  const excess = shape.length === undefined ? 0 : data.length - shape.length;
  if (excess < 0) return broken({ code: 'tooShort', characters: -excess }, position);
  if (excess > 0 && !slip) return broken({ code: 'tooLong', characters: excess });
  if (slip?.kind === 'invalid') return broken({ code: 'invalid', character }, position);
  return broken({ code: 'manyWrong' });
}

/** Most characters that a cut identifier lacks, or has too many. */
const maxHexSlip = 6;

/** Returns the flaw of an identifier in hex, or of a UUID with hyphens, that has a few characters too few or too many. */
function hexLength(text: string): Flaw | undefined {
  if (!/^[0-9a-f-]{26,80}$/.test(text)) return undefined;
  const characters = text.replaceAll('-', '').length;
  const hyphens = text.length - characters;
  if (hyphens > 0 && hyphens < 3) return undefined;
  const of = hyphens > 0 ? 32 : /^0[23]/.test(text) && characters > 64 ? 66 : 64;
  return characters !== of && Math.abs(characters - of) <= maxHexSlip
    ? { code: 'hexLength', characters, of }
    : undefined;
}

/**
 * Finds the only invalid, wrong or swapped characters whose correction makes the checksum valid.
 * @param prefix, data before and after the separator, in lower case
 * @returns the 0-based place in the data, of two swapped characters the first; undefined if there is no explanation, or
 * more than one
 */
export function findSlip(
  prefix: string,
  data: string,
  good: number,
): { readonly kind: 'invalid' | 'wrong' | 'swapped'; readonly position: number } | undefined {
  const words = wordsOf(data);
  const invalid = words.indexOf(-1);
  if (invalid >= 0) return { kind: 'invalid', position: invalid };
  const difference = (checksum(prefix, data) ?? 0) ^ good;

  const wrong: number[] = [];
  const swapped: number[] = [];
  // The checksum is linear: effects[change] is the effect on the sum of changing bits of the word at `position`.
  let effects = Array.from(alphabet, (_, change) => change);
  let effectsOfNext: readonly number[] = [];
  for (let position = words.length - 1; position >= 0; position--) {
    if (effects.indexOf(difference) > 0) wrong.push(position);
    const change = (words[position] ?? 0) ^ (words[position + 1] ?? 0);
    const effect = (effects[change] ?? 0) ^ (effectsOfNext[change] ?? 0);
    if (change > 0 && position + 1 < words.length && effect === difference) swapped.push(position);
    effectsOfNext = effects;
    effects = effects.map((value) => step(value, 0));
  }
  const [firstWrong, secondWrong] = wrong;
  if (firstWrong !== undefined) return secondWrong === undefined ? { kind: 'wrong', position: firstWrong } : undefined;
  const [firstSwapped, secondSwapped] = swapped;
  if (firstSwapped === undefined || secondSwapped !== undefined) return undefined;
  return { kind: 'swapped', position: firstSwapped };
}

const alphabet = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l';
const generator = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3];

/** Checksums of valid texts (BIP 173 and BIP 350). */
export const goodSum = { bech32: 1, bech32m: 0x2bc830a3 } as const;

/** The checksum of lower-case texts before and after the separator; undefined for invalid characters. */
export function checksum(prefix: string, data: string): number | undefined {
  const words = wordsOf(data);
  if (words.includes(-1)) return undefined;
  const codes = Array.from(prefix, (character) => character.charCodeAt(0));
  return [...codes.map((code) => code >>> 5), 0, ...codes.map((code) => code & 31), ...words].reduce(step, 1);
}

function step(sum: number, word: number): number {
  const next = ((sum & 0x1ffffff) << 5) ^ word;
  return generator.reduce((mixed, part, bit) => ((sum >>> (25 + bit)) & 1 ? mixed ^ part : mixed), next);
}

/** Values of lower-case characters; -1 for invalid ones. */
function wordsOf(data: string): number[] {
  return Array.from(data, (character) => alphabet.indexOf(character));
}
