import { bech32, bech32m, hex } from '@scure/base';

/* Texts in bech32 and bech32m (BIP 173, BIP 350), of any length, and bytes as lower-case hex. */

const codecs = { bech32, bech32m };

/** A decoded text of either encoding; each word is five bits. */
export interface Bech32Text {
  /** Human-readable part, lower-case. */
  readonly prefix: string;
  /** Without the checksum. */
  readonly words: readonly number[];
}

/** Decodes a text with a valid checksum, in all lower or all upper case. */
export function decodeBech32(text: string, encoding: keyof typeof codecs): Bech32Text | undefined {
  return codecs[encoding].decodeUnsafe(text, false) ?? undefined;
}

export function encodeBech32m(prefix: string, bytes: string): string {
  return bech32m.encode(prefix, bech32m.toWords(hex.decode(bytes)), false);
}

/** Returns the bytes of words; undefined for invalid padding. */
export function hexOfWords(words: readonly number[]): string | undefined {
  const bytes = bech32.fromWordsUnsafe([...words]);
  return bytes ? hex.encode(bytes) : undefined;
}

/** Decodes UTF-8; undefined if it is invalid. `TextDecoder` is not in the types used here. */
export function textOfHex(bytes: string): string | undefined {
  try {
    return decodeURIComponent(bytes.replaceAll(/../g, '%$&'));
  } catch {
    return undefined;
  }
}
