import { core, type NamingProfile, namingProfiles } from './naming-profile.ts';
import { renameAddress } from './prefix.ts';

export { core, type NamingProfile, namingProfiles, spark } from './naming-profile.ts';

/** The fields whose text may be an address; every other text is a stranger's and stays as it is. */
const addressFields = new Set(['address', 'identifier', 'coreAddress', 'tokenAddress']);

/** Which names become which. */
interface Translation {
  readonly fields: ReadonlyMap<string, string>;
  readonly transactionTypes: ReadonlyMap<string, string>;
  readonly partyTypes: ReadonlyMap<string, string>;
  readonly naming: NamingProfile;
  /** A profile that is read beside the built-in ones. */
  readonly own?: NamingProfile;
}

/**
 * Speaks a value of the contract in a network's own names: `coreAddress`, `core_transfer`, the party type
 * `core`, and addresses in the fields that hold them (supplement 1). Gives the same value back for `core`.
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
 * Reads a value in the names of any built-in profile, legacy addresses included, into `core` names.
 * Gives the same value back if it is in them already.
 * @param value plain JSON; it is not changed
 * @param own a profile that is read as well, built in or not
 * @param addresses the profile in which addresses come back
 */
export function fromNaming(value: unknown, own: NamingProfile = core, addresses: NamingProfile = core): unknown {
  const names = namingProfiles.includes(own) ? inward : { ...inwardFrom([...others, own]), own };
  return translate(value, { ...names, naming: addresses });
}

/**
 * Reads what a client that speaks a profile asks: every text that is an address comes in under `core`'s prefix, in
 * whatever field or list it stands. Built-in profiles need no reading, since the contract knows their prefixes.
 * @param fields of a path, a query or a body; not changed
 */
export function requestFromNaming(fields: unknown, naming: NamingProfile): unknown {
  if (namingProfiles.includes(naming) || typeof fields !== 'object' || !fields || Array.isArray(fields)) return fields;
  const read = (item: unknown) => (typeof item === 'string' ? renameAddress(item, core, naming) : item);
  return Object.fromEntries(
    Object.entries(fields).map(([key, item]) => [key, Array.isArray(item) ? item.map(read) : read(item)]),
  );
}

function addressField(naming: NamingProfile): string {
  return `${naming.name}Address`;
}

function transferType(naming: NamingProfile): string {
  return `${naming.name}_transfer`;
}

/** Walks plain JSON; whatever stays as it was keeps its reference. */
function translate(value: unknown, translation: Translation): unknown {
  if (Array.isArray(value)) {
    const items = value.map((item: unknown) => translate(item, translation));
    return items.some((item, index) => item !== value[index]) ? items : value;
  }
  if (!isPlainObject(value)) return value;
  const types = Object.hasOwn(value, 'identifier') ? translation.partyTypes : translation.transactionTypes;
  let changed = false;
  const entries = Object.entries(value).map(([key, item]): [string, unknown] => {
    const renamedKey = translation.fields.get(key) ?? key;
    const renamed =
      typeof item !== 'string'
        ? translate(item, translation)
        : key === 'type'
          ? (types.get(item) ?? item)
          : addressFields.has(key) || addressFields.has(renamedKey)
            ? renameAddress(item, translation.naming, translation.own)
            : item;
    changed ||= renamedKey !== key || renamed !== item;
    return [renamedKey, renamed];
  });
  // Not assignment: a key named `__proto__` must stay a key.
  return changed ? Object.fromEntries(entries) : value;
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
