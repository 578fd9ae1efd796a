import * as z from 'zod/mini';
import { maxTitleLength, type NamingProfile, namingProfiles } from './codec/naming.ts';
import { Timestamp } from './common.ts';

const word = z.string().check(z.regex(/^[a-z]{1,30}$/, 'must be 1 to 30 lowercase letters'));
const prefixes = z.strictObject({ MAINNET: word, REGTEST: word });

// No invisible characters, no change of direction, no white space at either end.
export const seen = (maxLength: number, sentence?: string) =>
  z
    .string(sentence)
    .check(z.maxLength(maxLength, sentence), z.regex(/^(?!\s)[^\p{C}\p{Zl}\p{Zp}]+(?<!\s)$/u, sentence));

/** Party and transaction types of the specification, which no profile may use as its name. */
const reserved = ['bitcoin', 'lightning', 'issuer', 'token', 'unknown', 'burn'];

export const Profile = z
  .strictObject({
    name: word.check(z.refine((name) => !reserved.includes(name), 'must not be a word of the specification')),
    title: z.optional(seen(maxTitleLength)),
    addressPrefix: prefixes,
    legacyAddressPrefix: z.optional(prefixes),
    tokenPrefix: prefixes,
    otherNetworks: z.optional(
      z.record(
        z.string().check(z.regex(/^(?!MAINNET$|REGTEST$)[A-Z]{1,12}$/, 'must be 1 to 12 capital letters')),
        z.strictObject({ addressPrefix: word, legacyAddressPrefix: z.optional(word), tokenPrefix: word }),
      ),
    ),
  })
  .check(z.refine((profile) => hasDistinctPrefixes(profile), 'must not have the same prefix twice'));

const Naming = z.union([z.enum(namingProfiles.map(({ name }) => name)), Profile]);

function hasDistinctPrefixes(profile: NamingProfile): boolean {
  const { addressPrefix, legacyAddressPrefix, tokenPrefix, otherNetworks = {} } = profile;
  const all = [
    ...[addressPrefix, legacyAddressPrefix, tokenPrefix].flatMap((of) => (of ? [of.MAINNET, of.REGTEST] : [])),
    ...Object.values(otherNetworks).flatMap((of) => Object.values(of)),
  ];
  return new Set(all).size === all.length;
}

/*
 * The operator's settings for the explorer, in `config.json` or from the service. A static explorer reads them before
 * anything else, so imports of this file must not depend on the configuration.
 */

// Global in browsers and in Node, but in neither set of types used here.
declare const URL: { canParse(text: string): boolean };

// The last label is not numeric: a host that looks like a number may be parsed as another IP address.
const label = (first: string) => `${first}(?:[a-z0-9-]{0,61}[a-z0-9])?`;
const host = String.raw`(?:${label('[a-z0-9]')}\.)*${label('[a-z]')}`;
const start = String.raw`^(?:https:\/\/${host}|http:\/\/(?:localhost|127\.0\.0\.1|\[::1\]))(?::\d{1,5})?`;
const address = (rest: string) =>
  z.string().check(z.maxLength(500), z.regex(new RegExp(`${start}(?:/${rest})?$`, 'i')), z.refine(URL.canParse));

/** Base URL: https, or http on localhost; neither query nor fragment. */
const Base = address(String.raw`[\w.~%/-]*`);
export const Url = address(String.raw`[\w.~%/?#&=+:@!$,;()*-]*`);
const Network = z.enum(['MAINNET', 'REGTEST']);
const Confirmations = z.int().check(z.minimum(1), z.maximum(100));

/** A text below the header, from one time until another. */
export const banner = {
  text: seen(200, 'must be 1 to 200 visible characters'),
  url: z.optional(Url.check(z.regex(/^https:/i, 'must be an https URL'))),
  from: Timestamp,
  to: Timestamp,
};

export const Config = z.strictObject({
  /** Base URL of the API, such as `https://api.example/core`; default: the origin of the explorer. */
  apiUrl: z.optional(Base),
  /** The available networks; default: both. */
  networks: z.optional(
    z.array(Network).check(
      z.minLength(1),
      z.refine((networks) => new Set(networks).size === networks.length),
    ),
  ),
  /** Naming profile of addresses: must match the service at `apiUrl`. */
  naming: z.optional(Naming),
  /** Name of the network in texts; default: that of its naming. */
  name: z.optional(seen(maxTitleLength)),
  links: z.optional(z.array(z.strictObject({ label: seen(40), url: Url })).check(z.maxLength(6))),
  /** Where the source code of this explorer is, for a link in the footer. */
  sourceUrl: z.optional(Url),
  /** A Bitcoin explorer with the paths `/tx/…` and `/address/…`. */
  l1Explorer: z.optional(z.strictObject({ MAINNET: z.optional(Base), REGTEST: z.optional(Base) })),
  /** Confirmations of a Bitcoin transaction after which a network credits a deposit; without it nothing is promised. */
  depositConfirmations: z.optional(
    z.strictObject({ MAINNET: z.optional(Confirmations), REGTEST: z.optional(Confirmations) }),
  ),
  /** Extensions that the service lacks, by path as in the contract; others are tried. */
  lacks: z.optional(z.array(z.string().check(z.maxLength(100))).check(z.maxLength(50))),
  /** Whether the service has event streams (`GET /v1/stream`); if missing, the explorer tries them. */
  stream: z.optional(z.boolean()),
  /** Short text for the header, such as "Demo data". */
  banner: z.nullish(seen(80)),
  /** Where public names come from: the file `registry.json` next to a static explorer, or `GET /v1/registry`; if missing, nowhere. */
  registry: z.optional(z.enum(['file', 'api'])),
  /** Banners of the registry that a rendered page has before the registry is read. */
  banners: z.optional(z.array(z.strictObject({ network: Network, ...banner })).check(z.maxLength(20))),
  /** Tokens that the registry warns of, which a rendered page folds away before the registry is read. */
  reported: z.optional(
    z
      .array(z.strictObject({ network: Network, identifier: z.string().check(z.regex(/^[0-9a-f]{64}$/)) }))
      .check(z.maxLength(200)),
  ),
  /** Whether the service has `GET /v1/transactions`, so that lists of transactions offer filters; if missing, the explorer tries it. */
  filters: z.optional(z.boolean()),
  /** Whether the service draws pictures for previews of links (`/preview/….png`); if missing, they show its icon. */
  previews: z.optional(z.boolean()),
});
export type Config = z.infer<typeof Config>;

export interface ConfigFault {
  /** Path of the setting, such as `links.0.url`. */
  readonly field: string;
  readonly rule: 'missing' | 'notJson' | 'notObject' | 'unknown' | keyof Config;
}

export function readConfig(text: string): { readonly config: Config } | { readonly fault: ConfigFault } {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { fault: { field: '', rule: 'notJson' } };
  }
  const result = Config.safeParse(value);
  if (result.success) return { config: result.data };
  const [issue] = result.error.issues;
  const path = (issue?.path ?? []).map(String);
  if (issue?.code === 'unrecognized_keys') {
    return { fault: { field: [...path, plain(issue.keys[0])].join('.'), rule: 'unknown' } };
  }
  const [head] = path;
  return { fault: { field: path.join('.'), rule: isSetting(head) ? head : 'notObject' } };
}

function isSetting(name: string | undefined): name is keyof Config {
  return name !== undefined && Object.hasOwn(Config.shape, name);
}

function plain(key = ''): string {
  return key.replaceAll(/[^\w.-]/g, '?').slice(0, 40);
}
