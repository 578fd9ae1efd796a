import { type Network, networks } from '#contract/common.ts';
import { decodeBech32, encodeBech32m, hexOfWords } from './bech32.ts';

/* Naming profiles, and the translation of values and addresses from one to another. */

/** The names of a network; inside the project all names are `core` (supplement 1 and 2). */
export interface NamingProfile {
  /** Replaces `core` in `coreAddress`, `core_transfer` and the party type `core`. */
  readonly name: string;
  /** Name of the network in texts, if it is not the name with a capital letter. */
  readonly title?: string;
  /** Human-readable parts of addresses. */
  readonly addressPrefix: Readonly<Record<Network, string>>;
  /** Legacy: accepted, never written. */
  readonly legacyAddressPrefix?: Readonly<Record<Network, string>>;
  readonly tokenPrefix: Readonly<Record<Network, string>>;
  /** Networks that have no data here, by name: a text with one of their prefixes is named, but not read. */
  readonly otherNetworks?: Readonly<Record<string, OtherNetworkPrefixes>>;
}

export interface OtherNetworkPrefixes {
  readonly addressPrefix: string;
  readonly legacyAddressPrefix?: string;
  readonly tokenPrefix: string;
}

export const core: NamingProfile = {
  name: 'core',
  addressPrefix: { MAINNET: 'core', REGTEST: 'corert' },
  tokenPrefix: { MAINNET: 'coretkn', REGTEST: 'coretknrt' },
  otherNetworks: {
    TESTNET: { addressPrefix: 'coret', tokenPrefix: 'coretknt' },
    SIGNET: { addressPrefix: 'cores', tokenPrefix: 'coretkns' },
    LOCAL: { addressPrefix: 'corel', tokenPrefix: 'coretknl' },
  },
};

export const spark: NamingProfile = {
  name: 'spark',
  addressPrefix: { MAINNET: 'spark', REGTEST: 'sparkrt' },
  legacyAddressPrefix: { MAINNET: 'sp', REGTEST: 'sprt' },
  tokenPrefix: { MAINNET: 'btkn', REGTEST: 'btknrt' },
  otherNetworks: {
    TESTNET: { addressPrefix: 'sparkt', legacyAddressPrefix: 'spt', tokenPrefix: 'btknt' },
    SIGNET: { addressPrefix: 'sparks', legacyAddressPrefix: 'sps', tokenPrefix: 'btkns' },
    LOCAL: { addressPrefix: 'sparkl', legacyAddressPrefix: 'spl', tokenPrefix: 'btknl' },
  },
};

/** The built-in profiles, which are always accepted. */
export const namingProfiles: readonly NamingProfile[] = [core, spark];

/** Returns a profile, given itself or the name of a built-in one; `core` for none. */
export function resolveNaming(naming: NamingProfile | string = core): NamingProfile {
  if (typeof naming !== 'string') return naming;
  return namingProfiles.find(({ name }) => name === naming) ?? core;
}

/** Maximum length of the name of a network in texts. */
export const maxTitleLength = 12;

/** Returns the name of a profile's network in texts, such as `Spark`. */
export function titleOf({ name, title }: NamingProfile): string {
  return title ?? `${name.charAt(0).toUpperCase()}${name.slice(1, maxTitleLength)}`;
}

/** Returns a network's word for `core_transfer`, the party type `core` or `coreAddress`; others are unchanged. */
export function ownWord(word: string, naming: NamingProfile): string {
  return /^core(_transfer|Address)?$/.test(word) ? naming.name + word.slice(core.name.length) : word;
}

/** The fields whose text may be an address; every other text is untrusted and stays unchanged. */
const addressFields = new Set(['address', 'identifier', 'coreAddress', 'tokenAddress', 'invoice']);

interface Translation {
  readonly fields: ReadonlyMap<string, string>;
  readonly transactionTypes: ReadonlyMap<string, string>;
  readonly partyTypes: ReadonlyMap<string, string>;
  readonly naming: NamingProfile;
  readonly own?: NamingProfile;
}

/** Translates plain JSON into the names and addresses of a profile (supplement 1), copied only if that changes it. */
export function toNaming(value: unknown, naming: NamingProfile): unknown {
  if (naming === core) return value;
  return translate(value, {
    fields: new Map([[addressField(core), addressField(naming)]]),
    transactionTypes: new Map([[transferType(core), transferType(naming)]]),
    partyTypes: new Map([[core.name, naming.name]]),
    naming,
  });
}

const others = namingProfiles.filter((naming) => naming !== core);

function inwardFrom(namings: readonly NamingProfile[]): Translation {
  return {
    fields: new Map(
      namings.flatMap((naming) => [
        [addressField(naming), addressField(core)],
        // Other services write `invoice` in a name of their own.
        [`${naming.name}Invoice`, 'invoice'],
      ]),
    ),
    transactionTypes: new Map(namings.map((naming) => [transferType(naming), transferType(core)])),
    partyTypes: new Map(namings.map((naming) => [naming.name, core.name])),
    naming: core,
  };
}

const inward = inwardFrom(others);

/**
 * Translates plain JSON in the names of any built-in profile into `core` names. Nothing is copied if nothing changes.
 * @param own another profile that is accepted
 * @param addresses the profile of the returned addresses
 */
export function fromNaming(value: unknown, own: NamingProfile = core, addresses: NamingProfile = core): unknown {
  const names = namingProfiles.includes(own) ? inward : { ...inwardFrom([...others, own]), own };
  return translate(value, { ...names, naming: addresses });
}

/** Translates addresses and transaction type of a path, query or body into `core`'s, but not built-in prefixes. */
export function requestFromNaming(fields: unknown, naming: NamingProfile): unknown {
  if (naming === core || typeof fields !== 'object' || !fields || Array.isArray(fields)) return fields;
  const isBuiltIn = namingProfiles.includes(naming);
  const read = (item: unknown) => (typeof item === 'string' && !isBuiltIn ? renameAddress(item, core, naming) : item);
  return Object.fromEntries(
    Object.entries(fields).map(([key, item]) => {
      if (key === 'type' && item === transferType(naming)) return [key, transferType(core)];
      return [key, Array.isArray(item) ? item.map(read) : read(item)];
    }),
  );
}

function addressField(naming: NamingProfile): string {
  return `${naming.name}Address`;
}

function transferType(naming: NamingProfile): string {
  return `${naming.name}_transfer`;
}

/** Maps plain JSON; unchanged parts keep their reference. */
function translate(value: unknown, translation: Translation): unknown {
  if (Array.isArray(value)) {
    const items = value.map((item: unknown) => translate(item, translation));
    return items.some((item, index) => item !== value[index]) ? items : value;
  }
  if (!isPlainObject(value)) return value;
  const types = Object.hasOwn(value, 'identifier') ? translation.partyTypes : translation.transactionTypes;
  // Nearly always nothing changes, and a copy would cost more than looking.
  let entries: [string, unknown][] | undefined;
  for (const [place, key] of Object.keys(value).entries()) {
    const item = value[key];
    const renamedKey = translation.fields.get(key) ?? key;
    const renamed =
      typeof item !== 'string'
        ? translate(item, translation)
        : key === 'type'
          ? (types.get(item) ?? item)
          : addressFields.has(key) || addressFields.has(renamedKey)
            ? renameAddress(item, translation.naming, translation.own)
            : item;
    if (renamedKey === key && renamed === item) continue;
    entries ??= Object.entries(value);
    entries[place] = [renamedKey, renamed];
  }
  // Not assignment: a key named `__proto__` must stay a key.
  return entries ? Object.fromEntries(entries) : value;
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

export interface Prefix {
  readonly text: string;
  readonly kind: 'address' | 'token';
  readonly network: Network;
  readonly naming: NamingProfile;
  readonly legacy: boolean;
}

/** Every human-readable part of the built-in profiles (supplement 2). */
export const prefixes: readonly Prefix[] = namingProfiles.flatMap(prefixesOf);

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

/** A prefix of a network that has no data here. */
export interface OtherPrefix {
  readonly text: string;
  readonly kind: 'address' | 'token';
  /** Such as `TESTNET`. */
  readonly network: string;
}

function otherPrefixesOf({ otherNetworks = {} }: NamingProfile): OtherPrefix[] {
  return Object.entries(otherNetworks).flatMap(([network, { addressPrefix, legacyAddressPrefix, tokenPrefix }]) => [
    { text: addressPrefix, kind: 'address' as const, network },
    { text: tokenPrefix, kind: 'token' as const, network },
    ...(legacyAddressPrefix === undefined ? [] : [{ text: legacyAddressPrefix, kind: 'address' as const, network }]),
  ]);
}

const builtInOthers = namingProfiles.flatMap(otherPrefixesOf);

/** Returns the prefixes that are named, of the built-in profiles and `own`, without those that `own` reads. */
export function otherPrefixes(own: NamingProfile = core): readonly OtherPrefix[] {
  if (namingProfiles.includes(own)) return builtInOthers;
  const read = new Set(prefixesOf(own).map(({ text }) => text));
  return [...otherPrefixesOf(own), ...builtInOthers].filter(({ text }) => !read.has(text));
}

/** Returns prefix and payload of a text with a valid checksum and a prefix that is named. */
export function decodeOtherPayload(
  text: string,
  own?: NamingProfile,
): { readonly prefix: OtherPrefix; readonly payload: string } | undefined {
  const head = text.slice(0, text.indexOf('1')).toLowerCase();
  const prefix = otherPrefixes(own).find((one) => one.text === head);
  const payload = prefix && payloadOf(text);
  return prefix && payload !== undefined ? { prefix, payload } : undefined;
}

// An invoice has a memo of some hundred bytes and a signature; valid texts are not longer.
const maxTextLength = 2000;

/** Returns the payload in hex of a text with a valid checksum and any prefix. */
export function payloadOf(text: string): string | undefined {
  const decoded = text.length > maxTextLength ? undefined : decodeBech32(text, 'bech32m');
  return decoded && hexOfWords(decoded.words);
}

/** Returns prefix and payload of a text with a valid checksum and a known prefix, built-in or of `own`. */
export function decodePayload(
  text: string,
  own?: NamingProfile,
): { readonly prefix: Prefix; readonly payload: string } | undefined {
  if (text.length > maxTextLength) return undefined;
  const decoded = decodeBech32(text, 'bech32m');
  const prefix = decoded && findPrefix(decoded.prefix, own);
  const payload = prefix && hexOfWords(decoded.words);
  return prefix && payload !== undefined ? { prefix, payload } : undefined;
}

function findPrefix(text: string, own: NamingProfile | undefined): Prefix | undefined {
  const ofOwn = own && !namingProfiles.includes(own) && prefixesOf(own).find((prefix) => prefix.text === text);
  return ofOwn || prefixByText.get(text);
}

/** Returns an address, invoice or token address with a profile's current prefix; any other text unchanged. */
export function renameAddress(text: string, naming: NamingProfile, own?: NamingProfile): string {
  // Nearly always it already has the prefix and would not change.
  if (isWrittenBy(naming, text)) return text;
  const decoded = decodePayload(text, own);
  if (!decoded) return text;
  const { kind, network } = decoded.prefix;
  const prefix = kind === 'address' ? naming.addressPrefix[network] : naming.tokenPrefix[network];
  return encodeBech32m(prefix, decoded.payload);
}

function isWrittenBy(naming: NamingProfile, text: string): boolean {
  const head = text.slice(0, text.indexOf('1'));
  return networks.some((network) => head === naming.addressPrefix[network] || head === naming.tokenPrefix[network]);
}
