import { goodSum } from './bech32.ts';
import { bitcoinPrefixes } from './bitcoin-address.ts';
import { checksum, findSlip } from './checksum.ts';
import { prefixes } from './prefix.ts';

/** A text that was meant as an address and is none. */
export interface BrokenAddress {
  readonly kind: 'brokenAddress';
  readonly text: string;
  /** 0-based in the text: the character that is wrong, if one stands out. */
  readonly position?: number;
  /** A sentence or two for the person who pasted it. */
  readonly reason: string;
}

interface Shape {
  readonly prefix: string;
  /** Characters after the separator, where all addresses of the prefix have as many. */
  readonly length?: number;
}

// 35 bytes are 56 characters, 32 bytes are 52; the checksum is 6 more.
const shapes: readonly Shape[] = [
  ...prefixes.map(({ text, kind }) => ({ prefix: text, length: kind === 'address' ? 62 : 58 })),
  ...bitcoinPrefixes.map((prefix) => ({ prefix })),
];

// Shorter than this it is as likely a name, or the head of an address somebody looks for.
const shortest = 30;
const longest = 2000;

/** Says what is wrong with a text that looks like a key, or like an address of a known prefix, and is none. */
export function explainBrokenAddress(text: string): BrokenAddress | undefined {
  const lower = text.toLowerCase();
  if (/^0[23][0-9a-f]{64}$/.test(lower))
    return { kind: 'brokenAddress', text, reason: 'It looks like a public key, but is no point of secp256k1.' };
  const separator = lower.indexOf('1');
  const shape = shapes.find(({ prefix }) => prefix === lower.slice(0, separator));
  const data = lower.slice(separator + 1);
  if (!shape || data.length < shortest || data.length > longest || !/^[0-9a-z]+$/.test(data)) return undefined;
  const broken = (reason: string, position?: number): BrokenAddress => ({
    kind: 'brokenAddress',
    text,
    ...(position === undefined ? {} : { position }),
    reason,
  });
  if (text !== lower && text !== text.toUpperCase())
    return broken('It mixes capital and small letters. An address is all one or all the other.');

  // Bitcoin's version 0 keeps the older checksum; its version is the first character.
  const good = shape.length === undefined && data.startsWith('q') ? goodSum.bech32 : goodSum.bech32m;
  const sum = checksum(shape.prefix, data);
  if (sum === good) return broken('Its checksum is right, but what it holds is not an address.');
  if (shape.length !== undefined && sum === goodSum.bech32)
    return broken('Its checksum is of the older kind, bech32. Addresses here use bech32m.');

  const slip = findSlip(shape.prefix, data, good);
  const position = slip && separator + 1 + slip.position;
  const character = slip && text.charAt(separator + 1 + slip.position);
  if (slip?.kind === 'wrong')
    return broken(`Its checksum does not match. The character "${character}" is most likely wrong.`, position);
  if (slip?.kind === 'swapped')
    return broken(
      `Its checksum does not match. "${character}" and the character after it have most likely changed places.`,
      position,
    );
  const excess = shape.length === undefined ? 0 : data.length - shape.length;
  if (excess < 0)
    return broken(`Its end or some of its middle is missing: it is ${count(-excess)} too short.`, slip && position);
  if (excess > 0 && !slip)
    return broken(`Its checksum does not match. It is ${count(excess)} too long, unless it is an invoice.`);
  if (slip?.kind === 'stranger') return broken(`The character "${character}" never occurs in an address.`, position);
  return broken('Its checksum does not match. More than one character is wrong.');
}

function count(characters: number): string {
  return characters === 1 ? '1 character' : `${characters} characters`;
}
