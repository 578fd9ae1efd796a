import type { Network } from './common.ts';

/** A network's own names; inside the project everything is `core` (supplement 1 and 2). */
export interface NamingProfile {
  /** Stands for `core` in `coreAddress`, `core_transfer` and the party type `core`. */
  readonly name: string;
  /** Human-readable parts of addresses. */
  readonly addressPrefix: Readonly<Record<Network, string>>;
  /** Read, never written. */
  readonly legacyAddressPrefix?: Readonly<Record<Network, string>>;
  readonly tokenPrefix: Readonly<Record<Network, string>>;
}

const original = {
  name: 'core',
  addressPrefix: { MAINNET: 'core', REGTEST: 'corert' },
  tokenPrefix: { MAINNET: 'coretkn', REGTEST: 'coretknrt' },
};

export const core: NamingProfile = { ...original };

export const spark: NamingProfile = {
  name: 'spark',
  addressPrefix: { MAINNET: 'spark', REGTEST: 'sparkrt' },
  legacyAddressPrefix: { MAINNET: 'sp', REGTEST: 'sprt' },
  tokenPrefix: { MAINNET: 'btkn', REGTEST: 'btknrt' },
};

const profiles = [core, spark];

/** Every profile that is read: the built-in ones, and one that {@link spellAs} was given. */
export const namingProfiles: readonly NamingProfile[] = profiles;

/** The name of the profile that {@link spellAs} was given. */
let ownName = core.name;

/**
 * What the network calls something that is named after `core` in the contract, as a reader is to see it: the type
 * `core_transfer`, the party type `core` or the field `coreAddress`. Any other word comes back as it is.
 */
export function ownWord(word: string): string {
  return /^core(_transfer|Address)?$/.test(word) ? ownName + word.slice(original.name.length) : word;
}

/**
 * Has everything from now on write addresses as another network does: its prefixes take the place of `core`'s, which are
 * still read. Fields and types stay `core` inside; {@link ownWord} has them for readers. For an explorer, which serves one network, before it reads or writes the
 * first address; a service translates what it sends (naming.ts).
 * @param naming a profile, or the name of a built-in one
 */
export function spellAs(naming: NamingProfile | string): void {
  const known = namingProfiles.find((profile) => profile === naming || profile.name === naming);
  const { name, addressPrefix, tokenPrefix } = known ?? (typeof naming === 'string' ? core : naming);
  ownName = name;
  if (addressPrefix === core.addressPrefix) return;
  profiles.push(original);
  if (typeof naming !== 'string' && !known) profiles.push(naming);
  Object.assign(core, { addressPrefix, tokenPrefix });
}
