import { type Network, networks } from '../endpoints/common.ts';
import { decodeBech32, encodeBech32m, hexOfWords, wordsOfHex } from './bech32.ts';
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
export const prefixes: readonly Prefix[] = namingProfiles.flatMap(prefixesOf);

/** Every human-readable part of a profile. */
export function prefixesOf(naming: NamingProfile): Prefix[] {
  return networks.flatMap((network): Prefix[] => {
    const current = { network, naming, legacy: false };
    const legacy = naming.legacyAddressPrefix?.[network];
    return [
      { ...current, kind: 'address', text: naming.addressPrefix[network] },
      { ...current, kind: 'token', text: naming.tokenPrefix[network] },
      ...(legacy === undefined ? [] : [{ ...current, kind: 'address' as const, text: legacy, legacy: true }]),
    ];
  });
}

const prefixByText = new Map(prefixes.map((prefix) => [prefix.text, prefix]));

// An invoice carries a memo of some hundred bytes and a signature; nothing real is longer.
const longestText = 2000;

/** The payload of a text with a good checksum in hex, whatever its prefix. */
export function payloadOf(text: string): string | undefined {
  const decoded = text.length > longestText ? undefined : decodeBech32(text, 'bech32m');
  return decoded && hexOfWords(decoded.words);
}

/**
 * A text of a known prefix with a good checksum: its prefix and its payload in hex, not looked into.
 * @param own a profile whose prefixes are read beside the built-in ones
 */
export function decodePayload(
  text: string,
  own?: NamingProfile,
): { readonly prefix: Prefix; readonly payload: string } | undefined {
  if (text.length > longestText) return undefined;
  const decoded = decodeBech32(text, 'bech32m');
  const prefix = decoded && findPrefix(decoded.prefix, own);
  const payload = prefix && hexOfWords(decoded.words);
  return prefix && payload !== undefined ? { prefix, payload } : undefined;
}

function findPrefix(text: string, own: NamingProfile | undefined): Prefix | undefined {
  const ofOwn = own && !namingProfiles.includes(own) && prefixesOf(own).find((prefix) => prefix.text === text);
  return ofOwn || prefixByText.get(text);
}

/**
 * The same address, invoice or token address under a profile's current prefix of the same network.
 * Any other text comes back as it is.
 * @param own as for {@link decodePayload}
 */
export function renameAddress(text: string, naming: NamingProfile, own?: NamingProfile): string {
  // In the right form already, as nearly always: it would come out as it went in.
  if (isWrittenBy(naming, text)) return text;
  const decoded = decodePayload(text, own);
  if (!decoded) return text;
  const { kind, network } = decoded.prefix;
  const prefix = kind === 'address' ? naming.addressPrefix[network] : naming.tokenPrefix[network];
  return encodeBech32m(prefix, wordsOfHex(decoded.payload));
}

function isWrittenBy(naming: NamingProfile, text: string): boolean {
  const head = text.slice(0, text.indexOf('1'));
  return networks.some((network) => head === naming.addressPrefix[network] || head === naming.tokenPrefix[network]);
}
