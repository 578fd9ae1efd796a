import { prefixes } from '../contract/prefix.ts';

/** What an identifier is: says how it is shortened and where it leads. */
export type IdentifierKind = 'address' | 'publicKey' | 'token' | 'transaction' | 'bitcoin' | 'invoice';

/** An identifier's ends, and before them what it shares with all of its kind. */
export interface ShortIdentifier {
  readonly prefix: string;
  readonly head: string;
  /** Empty where prefix and head are all there is. */
  readonly tail: string;
}

// supplement 2: every plain address continues so after its prefix
const addressHead = '1pgss';
const sharedPrefixes = [
  ...prefixes.flatMap(({ kind, text }) => (kind === 'address' ? [`${text}${addressHead}`, `${text}1`] : [`${text}1`])),
  ...['bc1', 'tb1', 'bcrt1', 'lnbcrt', 'lnbc', 'lntbs', 'lntb'],
];

const opaque = /^[0-9a-f-]+$/i;

/**
 * The short form: shared prefix, 5 characters, 5 characters; of hex and UUIDs 6 and 6.
 * A text that would not get shorter is all head.
 * @param kind settles what its characters cannot: a public key, a transaction and hex have no prefix
 */
export function shorten(value: string, kind: IdentifierKind): ShortIdentifier {
  const isOpaque = kind === 'publicKey' || kind === 'transaction' || opaque.test(value);
  const prefix = isOpaque ? '' : prefixOf(value);
  const end = isOpaque ? 6 : 5;
  const rest = value.slice(prefix.length);
  if (rest.length <= 2 * end + 1) return { prefix, head: rest, tail: '' };
  return { prefix, head: rest.slice(0, end), tail: rest.slice(-end) };
}

function prefixOf(value: string): string {
  const lower = value.toLowerCase();
  const shared = sharedPrefixes.find((prefix) => lower.startsWith(prefix)) ?? '';
  return value.slice(0, shared.length);
}
