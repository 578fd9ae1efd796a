import * as z from 'zod/mini';
import { Naming } from './codec/naming-shape.ts';

/*
 * What an operator tells the explorer, in `config.json` beside it or through the service. A static explorer reads it
 * before anything else, so nothing that this file imports may depend on the configuration.
 */

// Nothing unseen, nothing that turns the text around, no blank at either end.
const seen = (longest: number) =>
  z.string().check(z.maxLength(longest), z.regex(/^(?!\s)[^\p{C}\p{Zl}\p{Zp}]+(?<!\s)$/u));

// This room knows neither browser nor server, which both have this.
declare const URL: { canParse(text: string): boolean };

// The last part is no number: what looks like one may be another address than it says.
const label = (first: string) => `${first}(?:[a-z0-9-]{0,61}[a-z0-9])?`;
const host = String.raw`(?:${label('[a-z0-9]')}\.)*${label('[a-z]')}`;
const start = String.raw`^(?:https:\/\/${host}|http:\/\/(?:localhost|127\.0\.0\.1|\[::1\]))(?::\d{1,5})?`;
const address = (rest: string) =>
  z.string().check(z.maxLength(500), z.regex(new RegExp(`${start}(?:/${rest})?$`, 'i')), z.refine(URL.canParse));

/** Where something begins: https, or http on this computer; neither query nor fragment. */
const Base = address(String.raw`[\w.~%/-]*`);
const Url = address(String.raw`[\w.~%/?#&=+:@!$,;()*-]*`);
const Network = z.enum(['MAINNET', 'REGTEST']);

export const Config = z.strictObject({
  /** Where the service answers, such as `https://api.example/core`; left out: where the explorer is. */
  apiUrl: z.optional(Base),
  /** The networks on offer, one or both; left out: both. */
  networks: z.optional(
    z.array(Network).check(
      z.minLength(1),
      z.refine((networks) => new Set(networks).size === networks.length),
    ),
  ),
  /** In whose spelling addresses are shown: that of the service behind `apiUrl`. */
  naming: z.optional(Naming),
  /** What the network is called; left out: Core. */
  name: z.optional(seen(12)),
  /** Pages of the network elsewhere. */
  links: z.optional(z.array(z.strictObject({ label: seen(40), url: Url })).check(z.maxLength(6))),
  /** An explorer of the blockchain below, which has `/tx/…` and `/address/…`. */
  l1Explorer: z.optional(z.strictObject({ MAINNET: z.optional(Base), REGTEST: z.optional(Base) })),
  /** A few words for the header, such as "Demo data". */
  banner: z.nullish(seen(80)),
});
export type Config = z.infer<typeof Config>;

/** Why a `config.json` cannot be used: the setting that is wrong, if it is one, and what kind of fault it is. */
export interface ConfigFault {
  /** Path of the setting, such as `links.0.url`. */
  readonly field: string;
  readonly rule: 'missing' | 'notJson' | 'notObject' | 'unknown' | keyof Config;
}

/**
 * Reads what an operator wrote.
 * @param text JSON
 */
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

/** A stranger's key stands in a sentence. */
function plain(key = ''): string {
  return key.replaceAll(/[^\w.-]/g, '?').slice(0, 40);
}
