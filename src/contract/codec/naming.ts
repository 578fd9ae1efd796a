import { core, type NamingProfile, namingProfiles } from './naming-profile.ts';
import { renameAddress } from './prefix.ts';

export { core, type NamingProfile, namingProfiles, spark } from './naming-profile.ts';

/** The fields whose text may be an address; every other text is untrusted and stays unchanged. */
const addressFields = new Set(['address', 'identifier', 'coreAddress', 'tokenAddress']);

interface Translation {
  readonly fields: ReadonlyMap<string, string>;
  readonly transactionTypes: ReadonlyMap<string, string>;
  readonly partyTypes: ReadonlyMap<string, string>;
  readonly naming: NamingProfile;
  /** A profile that is accepted in addition to the built-in ones. */
  readonly own?: NamingProfile;
}

/**
 * Translates a value of the contract into the names of a profile: `coreAddress`, `core_transfer`, the party type
 * `core`, and addresses in the fields that hold them (supplement 1). Returns the same value for `core`.
 * @param value plain JSON; it is not changed
 */
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
    fields: new Map(namings.map((naming) => [addressField(naming), addressField(core)])),
    transactionTypes: new Map(namings.map((naming) => [transferType(naming), transferType(core)])),
    partyTypes: new Map(namings.map((naming) => [naming.name, core.name])),
    naming: core,
  };
}

const inward = inwardFrom(others);

/**
 * Translates a value in the names of any built-in profile, legacy addresses included, into `core` names.
 * Returns the same value if nothing changes.
 * @param value plain JSON; it is not changed
 * @param own another profile that is accepted, built in or not
 * @param addresses the profile of the returned addresses
 */
export function fromNaming(value: unknown, own: NamingProfile = core, addresses: NamingProfile = core): unknown {
  const names = namingProfiles.includes(own) ? inward : { ...inwardFrom([...others, own]), own };
  return translate(value, { ...names, naming: addresses });
}

/**
 * Translates the input of a request into `core` addresses, in every field and list, and the transaction type into
 * `core`'s. Addresses of built-in profiles need no translation, since the contract accepts their prefixes.
 * @param fields of a path, a query or a body; not changed
 */
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
