import type { Network } from '#contract/endpoints/common.ts';

/** The names of a network; inside the project all names are `core` (supplement 1 and 2). */
export interface NamingProfile {
  /** Replaces `core` in `coreAddress`, `core_transfer` and the party type `core`. */
  readonly name: string;
  /** Human-readable parts of addresses. */
  readonly addressPrefix: Readonly<Record<Network, string>>;
  /** Legacy: accepted, never written. */
  readonly legacyAddressPrefix?: Readonly<Record<Network, string>>;
  readonly tokenPrefix: Readonly<Record<Network, string>>;
}

export const core: NamingProfile = {
  name: 'core',
  addressPrefix: { MAINNET: 'core', REGTEST: 'corert' },
  tokenPrefix: { MAINNET: 'coretkn', REGTEST: 'coretknrt' },
};

export const spark: NamingProfile = {
  name: 'spark',
  addressPrefix: { MAINNET: 'spark', REGTEST: 'sparkrt' },
  legacyAddressPrefix: { MAINNET: 'sp', REGTEST: 'sprt' },
  tokenPrefix: { MAINNET: 'btkn', REGTEST: 'btknrt' },
};

/** The built-in profiles, which are always accepted. */
export const namingProfiles: readonly NamingProfile[] = [core, spark];

/** Returns a profile, given itself or the name of a built-in one; `core` for none. */
export function resolveNaming(naming: NamingProfile | string = core): NamingProfile {
  if (typeof naming !== 'string') return naming;
  return namingProfiles.find(({ name }) => name === naming) ?? core;
}

/**
 * Returns a network's name for something that is named after `core` in the contract: the type `core_transfer`, the party
 * type `core` or the field `coreAddress`. Any other word is returned unchanged.
 */
export function ownWord(word: string, naming: NamingProfile): string {
  return /^core(_transfer|Address)?$/.test(word) ? naming.name + word.slice(core.name.length) : word;
}
