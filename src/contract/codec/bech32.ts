/* bech32 and bech32m (BIP 173, BIP 350). The tests compare it with an audited codec. Part of every first load, so it is small. */

export const alphabet = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l';
const generator = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3];
const checksumLength = 6;

const wordByCode: number[] = [];
for (const [word, character] of Array.from(alphabet).entries()) wordByCode[character.charCodeAt(0)] = word;

/** Checksum constants of valid texts (BIP 173 and BIP 350). */
export const goodSum = { bech32: 1, bech32m: 0x2bc830a3 } as const;

/** A decoded text of either encoding; each word is five bits. */
export interface Bech32Text {
  /** Human-readable part, lower-case. */
  readonly prefix: string;
  /** Without the checksum. */
  readonly words: readonly number[];
}

/** Adds a five-bit word to a checksum. */
export function step(sum: number, word: number): number {
  let next = ((sum & 0x1ffffff) << 5) ^ word;
  for (let bits = sum >>> 25, at = 0; bits > 0; bits >>>= 1, at++) if (bits & 1) next ^= generator[at] ?? 0;
  return next;
}

/** The checksum of words after a lower-case prefix. */
export function checksumOf(prefix: string, words: readonly number[]): number {
  let sum = 1;
  for (let at = 0; at < prefix.length; at++) sum = step(sum, prefix.charCodeAt(at) >>> 5);
  sum = step(sum, 0);
  for (let at = 0; at < prefix.length; at++) sum = step(sum, prefix.charCodeAt(at) & 31);
  for (const word of words) sum = step(sum, word);
  return sum;
}

/** Values of lower-case characters; -1 for invalid ones. */
export function wordsOf(data: string): number[] {
  const words: number[] = [];
  for (let at = 0; at < data.length; at++) words.push(wordByCode[data.charCodeAt(at)] ?? -1);
  return words;
}

/** Decodes a text with a valid checksum, in all lower or all upper case, of any length. */
export function decodeBech32(text: string, kind: keyof typeof goodSum): Bech32Text | undefined {
  const lower = text.toLowerCase();
  if (!/^[!-~]+$/.test(text) || (text !== lower && text !== text.toUpperCase())) return undefined;
  const separator = lower.lastIndexOf('1');
  const words = wordsOf(lower.slice(separator + 1));
  if (separator < 1 || words.length < checksumLength || words.includes(-1)) return undefined;
  const prefix = lower.slice(0, separator);
  if (checksumOf(prefix, words) !== goodSum[kind]) return undefined;
  return { prefix, words: words.slice(0, -checksumLength) };
}

/** Encodes a bech32m text. */
export function encodeBech32m(prefix: string, words: readonly number[]): string {
  const sum = checksumOf(prefix, [...words, 0, 0, 0, 0, 0, 0]) ^ goodSum.bech32m;
  const check = [25, 20, 15, 10, 5, 0].map((shift) => (sum >>> shift) & 31);
  let text = `${prefix}1`;
  for (const word of [...words, ...check]) text += alphabet.charAt(word);
  return text;
}

/** Converts words to bytes in lower-case hex; undefined for invalid padding. */
export function hexOfWords(words: readonly number[]): string | undefined {
  const rest = (words.length * 5) % 8;
  if (rest >= 5 || ((words.at(-1) ?? 0) & ((1 << rest) - 1)) !== 0) return undefined;
  let hex = '';
  for (const byte of regrouped(words, 5, 8, Math.floor((words.length * 5) / 8)))
    hex += (byte + 256).toString(16).slice(1);
  return hex;
}

/** Converts bytes in hex to words; the last one is padded with zeros. */
export function wordsOfHex(hex: string): number[] {
  const digits: number[] = [];
  // With two digits of padding.
  for (let at = 0; at < hex.length + 2; at++) digits.push(Number.parseInt(hex.charAt(at) || '0', 16));
  return regrouped(digits, 4, 5, Math.ceil((hex.length * 4) / 5));
}

/** Regroups the first `count` groups of `from` bits into groups of `to` bits. */
function regrouped(groups: readonly number[], from: number, to: number, count: number): number[] {
  const found: number[] = [];
  let held = 0;
  let bits = 0;
  for (const group of groups) {
    held = ((held << from) | group) & 0xfff;
    bits += from;
    if (bits < to) continue;
    bits -= to;
    found.push((held >>> bits) & ((1 << to) - 1));
  }
  return found.slice(0, count);
}

/** Decodes UTF-8 bytes in hex; undefined if they are invalid. `TextDecoder` is not in the types used here. */
export function textOfHex(hex: string): string | undefined {
  try {
    return decodeURIComponent(hex.replaceAll(/../g, '%$&'));
  } catch {
    return undefined;
  }
}
