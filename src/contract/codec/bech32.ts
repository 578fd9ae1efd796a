import { bech32, bech32m, hex } from '@scure/base';

/* bech32 and bech32m (BIP 173, BIP 350), whose payload is hex here. */

const codecs = { bech32, bech32m } as const;

/** What a text of either kind holds: five bits in each word. */
export interface Bech32Text {
  /** Human-readable part, lower-case. */
  readonly prefix: string;
  /** Without the checksum. */
  readonly words: readonly number[];
}

/** Reads a text whose checksum is good, in all small or all capital letters, of any length. */
export function decodeBech32(text: string, kind: keyof typeof codecs): Bech32Text | undefined {
  return codecs[kind].decodeUnsafe(text, false) ?? undefined;
}

/** Writes a bech32m text. @param payload in hex */
export function encodeBech32m(prefix: string, payload: string): string {
  return bech32m.encode(prefix, bech32m.toWords(hex.decode(payload)), false);
}

/** Words as bytes in lower-case hex; undefined where the bits after the last byte are not a few zeros. */
export function hexOfWords(words: readonly number[]): string | undefined {
  const bytes = bech32.fromWordsUnsafe([...words]);
  return bytes ? hex.encode(bytes) : undefined;
}
