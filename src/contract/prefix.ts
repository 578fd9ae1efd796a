import { bech32m, hex } from '@scure/base';
import { type Network, networks } from './common.ts';
import { type NamingProfile, namingProfiles } from './naming-profile.ts';

/** What a human-readable part stands for. */
export interface Prefix {
  readonly text: string;
  readonly kind: 'address' | 'token';
  readonly network: Network;
  readonly naming: NamingProfile;
  readonly legacy: boolean;
}

/** Every human-readable part of the built-in profiles (supplement 2). */
export const prefixes: readonly Prefix[] = namingProfiles.flatMap((naming) =>
  networks.flatMap((network): Prefix[] => {
    const current = { network, naming, legacy: false };
    const legacy = naming.legacyAddressPrefix?.[network];
    return [
      { ...current, kind: 'address', text: naming.addressPrefix[network] },
      { ...current, kind: 'token', text: naming.tokenPrefix[network] },
      ...(legacy === undefined ? [] : [{ ...current, kind: 'address' as const, text: legacy, legacy: true }]),
    ];
  }),
);

const prefixByText = new Map(prefixes.map((prefix) => [prefix.text, prefix]));

// An invoice carries a memo of some hundred bytes and a signature; nothing real is longer.
const longestText = 2000;

/** A text of a known prefix with a good checksum: its prefix and its payload in hex, not looked into. */
export function decodePayload(text: string): { readonly prefix: Prefix; readonly payload: string } | undefined {
  if (text.length > longestText) return undefined;
  const decoded = bech32m.decodeUnsafe(text, false);
  const prefix = decoded && prefixByText.get(decoded.prefix);
  const bytes = prefix && bech32m.fromWordsUnsafe(decoded.words);
  return prefix && bytes ? { prefix, payload: hex.encode(bytes) } : undefined;
}

/**
 * The same address, invoice or token address under a profile's current prefix of the same network.
 * Any other text comes back as it is.
 */
export function renameAddress(text: string, naming: NamingProfile): string {
  const decoded = decodePayload(text);
  if (!decoded) return text;
  const { kind, network } = decoded.prefix;
  const prefix = kind === 'address' ? naming.addressPrefix[network] : naming.tokenPrefix[network];
  return bech32m.encode(prefix, bech32m.toWords(hex.decode(decoded.payload)), false);
}
