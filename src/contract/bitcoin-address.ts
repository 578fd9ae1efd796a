import { bech32, bech32m } from '@scure/base';

/** Human-readable parts of Bitcoin's segregated witness addresses. */
export const bitcoinPrefixes = ['bc', 'tb', 'bcrt'] as const;

// Base58: first characters of mainnet (1, 3) and of test networks (m, n, 2).
const base58Shape = /^[13mn2][1-9A-HJ-NP-Za-km-z]{25,34}$/;

/**
 * Reads a Bitcoin address of any network: bech32 and bech32m by their checksum (BIP 173, BIP 350), base58 by
 * its shape alone.
 * @returns its printed form
 */
export function parseBitcoinAddress(text: string): string | undefined {
  if (base58Shape.test(text)) return text;
  for (const codec of [bech32, bech32m]) {
    const decoded = codec.decodeUnsafe(text, 90);
    if (!decoded || !bitcoinPrefixes.some((prefix) => prefix === decoded.prefix)) continue;
    const [version = -1, ...program] = decoded.words;
    const bytes = codec.fromWordsUnsafe(program);
    if (!bytes || (version === 0) !== (codec === bech32) || version > 16) continue;
    const lengthFits = version === 0 ? [20, 32].includes(bytes.length) : bytes.length >= 2 && bytes.length <= 40;
    if (lengthFits) return text.toLowerCase();
  }
  return undefined;
}
