/** What an identifier is: says how it is shortened and where it leads. */
export type IdentifierKind = 'address' | 'publicKey' | 'token' | 'transaction' | 'bitcoin' | 'invoice';

/** An identifier's ends, and before them what it shares with all of its kind. */
export interface ShortIdentifier {
  readonly prefix: string;
  readonly head: string;
  /** Empty where prefix and head are all there is. */
  readonly tail: string;
}

// A Lightning invoice has its amount before the separator. Every plain address goes on with `pgss` (supplement 2).
const sharedPrefix = /^(?:ln(?:bcrt|bc|tbs|tb)|[a-z]{1,30}1(?:pgss)?)/i;

const opaque = /^[0-9a-f-]+$/i;

/**
 * The short form: shared prefix, 5 characters, 5 characters; of hex and UUIDs 6 and 6.
 * A text that would not get shorter is all head.
 * @param kind settles what its characters cannot: a public key, a transaction and hex have no prefix
 */
export function shorten(value: string, kind: IdentifierKind): ShortIdentifier {
  const isOpaque = kind === 'publicKey' || kind === 'transaction' || opaque.test(value);
  const prefix = isOpaque ? '' : (sharedPrefix.exec(value)?.[0] ?? '');
  const end = isOpaque ? 6 : 5;
  const rest = value.slice(prefix.length);
  if (rest.length <= 2 * end + 1) return { prefix, head: rest, tail: '' };
  return { prefix, head: rest.slice(0, end), tail: rest.slice(-end) };
}
