import { decodeBech32, hexOfWords } from '#contract/codec/bech32.ts';
import type { Network } from '#contract/endpoints/common.ts';

/** Human-readable parts of segregated witness addresses. */
export const bitcoinPrefixes = ['bc', 'tb', 'bcrt'] as const;

// BIP 173
const longestText = 90;

// Base58: first characters of mainnet (1, 3) and of test networks (m, n, 2).
const base58Shape = /^[13mn2][1-9A-HJ-NP-Za-km-z]{25,34}$/;

/**
 * Parses a Bitcoin address of any network: bech32 and bech32m by their checksum (BIP 173, BIP 350), base58 by
 * its shape alone.
 * @returns its canonical form
 */
export function parseBitcoinAddress(text: string): string | undefined {
  if (base58Shape.test(text)) return text;
  if (text.length > longestText) return undefined;
  for (const kind of ['bech32', 'bech32m'] as const) {
    const decoded = decodeBech32(text, kind);
    if (!decoded || !bitcoinPrefixes.some((prefix) => prefix === decoded.prefix)) continue;
    const [version = -1, ...program] = decoded.words;
    const hex = hexOfWords(program);
    if (hex === undefined || (version === 0) !== (kind === 'bech32') || version > 16) continue;
    const bytes = hex.length / 2;
    const lengthFits = version === 0 ? [20, 32].includes(bytes) : bytes >= 2 && bytes <= 40;
    if (lengthFits) return text.toLowerCase();
  }
  return undefined;
}

/** A network of this service, or a network of Bitcoin that has none here. */
export type BitcoinNetwork = Network | 'testnet';

/** Returns the network of a printed Bitcoin address; base58 of test networks is shared, and counts as REGTEST. */
export function bitcoinNetworkOf(address: string): BitcoinNetwork {
  if (/^(?:bc1|[13])/.test(address)) return 'MAINNET';
  return address.startsWith('tb1') ? 'testnet' : 'REGTEST';
}
