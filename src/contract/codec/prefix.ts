import { type Network, networks } from '#contract/endpoints/common.ts';
import { decodeBech32, encodeBech32m, hexOfWords, wordsOfHex } from './bech32.ts';
import { type NamingProfile, namingProfiles } from './naming-profile.ts';

/** Meaning of a human-readable part. */
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

// An invoice has a memo of some hundred bytes and a signature; valid texts are not longer.
const longestText = 2000;

/** Returns the payload in hex of a text with a valid checksum and any prefix. */
export function payloadOf(text: string): string | undefined {
  const decoded = text.length > longestText ? undefined : decodeBech32(text, 'bech32m');
  return decoded && hexOfWords(decoded.words);
}

/**
 * Returns the prefix and the payload in hex of a text with a known prefix and a valid checksum.
 * @param own a profile whose prefixes are accepted in addition to the built-in ones
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
 * Returns an address, invoice or token address with a profile's current prefix of the same network.
 * Any other text is returned unchanged.
 * @param own as for {@link decodePayload}
 */
export function renameAddress(text: string, naming: NamingProfile, own?: NamingProfile): string {
  // Nearly always it already has the prefix and would not change.
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
