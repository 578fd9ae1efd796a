import { goodSum } from '#contract/codec/bech32.ts';
import { checksum, findSlip } from '#contract/codec/checksum.ts';
import { core, type NamingProfile, namingProfiles } from '#contract/codec/naming-profile.ts';
import { type Prefix, prefixes, prefixesOf } from '#contract/codec/prefix.ts';
import { bitcoinPrefixes } from './bitcoin-address.ts';

/** A text that looks like an address but is invalid. */
export interface BrokenAddress {
  readonly kind: 'brokenAddress';
  readonly text: string;
  /** 0-based in the text: the wrong character, if there is a single one. */
  readonly position?: number;
  readonly reason: Flaw;
}

/** What is wrong with an invalid address; `format/identifiers/broken-address.ts` has the messages. */
export type Flaw =
  | { readonly code: 'noPoint' | 'mixedCase' | 'noAddress' | 'olderKind' | 'manyWrong' }
  /** The most likely wrong character; of two swapped ones the first. */
  | { readonly code: 'wrong' | 'swapped' | 'invalid'; readonly character: string }
  /** Number of missing or excess characters. */
  | { readonly code: 'tooShort' | 'tooLong'; readonly characters: number }
  /** The obsolete form of a token address, and the current one. */
  | { readonly code: 'oldToken'; readonly tokenAddress: string };

interface Shape {
  readonly prefix: string;
  /** Number of characters after the separator, if it is the same for all addresses of the prefix. */
  readonly length?: number;
}

// 35 bytes are 56 characters, 32 bytes are 52; the checksum is 6 more.
const shapeOf = ({ text, kind }: Prefix): Shape => ({ prefix: text, length: kind === 'address' ? 62 : 58 });
const shapes: readonly Shape[] = [...prefixes.map(shapeOf), ...bitcoinPrefixes.map((prefix) => ({ prefix }))];

// A shorter text is as likely a name, or the beginning of an address.
const shortest = 30;
const longest = 2000;

/**
 * Explains what is wrong with a text that looks like a key, or like an address of a known prefix, but is invalid.
 * @param own a profile whose prefixes are known in addition to the built-in ones
 */
export function explainBrokenAddress(text: string, own: NamingProfile = core): BrokenAddress | undefined {
  const lower = text.toLowerCase();
  if (/^0[23][0-9a-f]{64}$/.test(lower)) return { kind: 'brokenAddress', text, reason: { code: 'noPoint' } };
  const separator = lower.indexOf('1');
  const known = namingProfiles.includes(own) ? shapes : [...prefixesOf(own).map(shapeOf), ...shapes];
  const shape = known.find(({ prefix }) => prefix === lower.slice(0, separator));
  const data = lower.slice(separator + 1);
  if (!shape || data.length < shortest || data.length > longest || !/^[0-9a-z]+$/.test(data)) return undefined;
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
