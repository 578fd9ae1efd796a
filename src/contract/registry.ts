import * as z from 'zod/mini';
import { namedKey } from './address.ts';
import { encodeAddress } from './codec/identifier.ts';
import { isTooDeep } from './codec/json.ts';
import { type NamingProfile, requestFromNaming } from './codec/naming.ts';
import { Network, NetworkParameter, None, networks, openEnum, textParameter } from './common.ts';
import { banner, seen, Url } from './config.ts';
import { getEndpoint } from './endpoint.ts';
import { propertiesOf } from './properties.ts';
import { namedToken } from './token.ts';

/* Public names, token marks, warnings and banners of the operator: a file of the service or of a static explorer. */

/** Largest file, in bytes: every page with names loads what it has of its network. */
export const maxRegistryBytes = 512 * 1024;

export const nameKinds = ['exchange', 'bridge', 'issuer', 'service', 'burn'] as const;

// No blank letters, and no more than three marks on a letter, which would cover other lines.
const text = (maxLength: number) => {
  const sentence = `must be 1 to ${maxLength} visible characters`;
  return seen(maxLength, sentence).check(z.regex(/^(?!.*\p{M}{4})[^\u115f\u1160\u3164\uffa0\u2800]*$/u, sentence));
};

const link = Url.check(z.regex(/^https:/i, 'must be an https URL'));

/** A name, mark or warning of an address or token, as far as each is given. */
const said = {
  name: z.optional(text(60)),
  kind: z.optional(openEnum(nameKinds)),
  website: z.optional(link),
  /** How the name was checked. */
  source_note: z.optional(text(300)),
  /** A word for a token, such as "Official". */
  mark: z.optional(text(24)),
  warning: z.optional(
    z.object({
      /** Who reports it. */
      by: text(60),
      /** In their words. */
      text: z.optional(text(200)),
      since: z.optional(z.iso.date('must be a day such as 2026-10-14')),
      url: z.optional(link),
    }),
  ),
};

const RegistryBanner = z.object(banner);
export type RegistryBanner = z.infer<typeof RegistryBanner>;

/** `identifier` is an address, or the identifier of a token. */
const RegistryEntry = z.object({ type: z.enum(['address', 'token']), identifier: z.string(), ...said });
export type RegistryEntry = z.infer<typeof RegistryEntry>;

/** What the registry has of one network. */
export const Registry = z.object({
  network: Network,
  entries: z.array(RegistryEntry),
  banners: z.array(RegistryBanner),
});
export type Registry = z.infer<typeof Registry>;

type Subject = NonNullable<ReturnType<typeof namedKey>> | NonNullable<ReturnType<typeof namedToken>>;

const subjectSentence =
  'must be an address, a public key of 66 hex characters, a token address or a token identifier of 64 hex characters';

const SubjectParameter = textParameter<Subject>((text) => namedKey(text) ?? namedToken(text), subjectSentence);

/** Extension: the registry of a network, or what it says of one address or token. */
export const getRegistry = getEndpoint({
  path: '/v1/registry',
  isExtension: true,
  params: None,
  query: z.object({ network: NetworkParameter, identifier: z.optional(SubjectParameter) }),
  response: Registry,
});

/** Returns the type and canonical identifier of an address, key or token on a network. */
export function registrySubject(subject: Subject, network: Network): Pick<RegistryEntry, 'type' | 'identifier'> {
  return 'publicKey' in subject
    ? { type: 'address', identifier: encodeAddress({ network, publicKey: subject.publicKey }) }
    : { type: 'token', identifier: subject.tokenIdentifier };
}

const RegistryFile = z.strictObject({
  entries: z._default(
    z
      .array(
        z
          .strictObject({
            network: z.enum(networks, `must be ${networks.join(' or ')}`),
            identifier: z.string(subjectSentence),
            ...said,
            kind: z.optional(z.enum(nameKinds, `must be one of ${nameKinds.join(', ')}`)),
            warning: z.optional(z.strictObject(said.warning._zod.def.innerType.shape)),
          })
          .check(
            z.refine(({ name, mark, warning }) => (name ?? mark ?? warning) !== undefined, {
              error: 'must have a name, a mark or a warning',
            }),
          ),
      )
      .check(z.maxLength(5000, 'must have at most 5000 items')),
    [],
  ),
  banners: z._default(
    z
      .array(
        z.strictObject({ network: z.enum(networks, `must be ${networks.join(' or ')}`), ...banner }).check(
          z.refine(({ from, to }) => Date.parse(from) < Date.parse(to), {
            path: ['to'],
            error: 'must be after from',
          }),
        ),
      )
      .check(z.maxLength(20, 'must have at most 20 items')),
    [],
  ),
});

export type Registries = Readonly<Record<Network, Registry>>;

/** Returns the registries of a file, with `core` addresses, or a sentence that names the first fault. @param naming of its addresses */
export function readRegistry(
  json: string,
  naming: NamingProfile,
): { readonly registries: Registries } | { readonly fault: string } {
  if (json.length > maxRegistryBytes) return { fault: `The file must not exceed ${maxRegistryBytes} bytes.` };
  if (isTooDeep(json)) return { fault: 'The file is nested too deep.' };
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    return { fault: 'The file is not JSON.' };
  }
  const result = RegistryFile.safeParse(value);
  if (!result.success) {
    const [issue] = result.error.issues;
    const place = issue?.path.map(String).join('.') || 'The file';
    if (issue?.code !== 'unrecognized_keys') return { fault: `${place} ${sentenceOf(issue?.message)}.` };
    return { fault: `${place} has an unknown field: ${JSON.stringify(issue.keys[0]?.slice(0, 40))}.` };
  }
  const registries = {
    MAINNET: { network: 'MAINNET', entries: [], banners: [] } satisfies Registry as Registry,
    REGTEST: { network: 'REGTEST', entries: [], banners: [] } satisfies Registry as Registry,
  };
  const known = new Set<string>();
  for (const [place, { network, identifier, ...entry }] of result.data.entries.entries()) {
    const [given] = Object.values(propertiesOf(requestFromNaming({ identifier: identifier.trim() }, naming))).map(
      String,
    );
    const subject = given === undefined ? undefined : (namedKey(given) ?? namedToken(given));
    const field = `entries.${place}.identifier`;
    if (subject === undefined) return { fault: `${field} ${subjectSentence}.` };
    if (subject.network !== undefined && subject.network !== network) {
      return { fault: `${field} belongs to ${subject.network}, not to ${network}.` };
    }
    const named = registrySubject(subject, network);
    const key = `${network} ${named.identifier}`;
    if (known.has(key)) return { fault: `${field} is in the file twice.` };
    known.add(key);
    registries[network].entries.push({ ...named, ...entry });
  }
  for (const { network, ...one } of result.data.banners) registries[network].banners.push(one);
  return { registries };
}

function sentenceOf(message = ''): string {
  return message.startsWith('must') ? message : 'is missing or not valid';
}
