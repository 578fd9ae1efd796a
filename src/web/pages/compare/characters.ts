import { shorten } from '#format/identifiers.ts';

/** Character-by-character comparison of two identifiers of one kind, after their shared prefix. */
export interface Likeness {
  readonly prefix: string;
  /** Equal characters from the start, and from the end. */
  readonly head: number;
  readonly tail: number;
  /** Number of characters after the prefix; undefined if the lengths differ. */
  readonly length: number | undefined;
  /** Differing positions after the prefix, from 0. */
  readonly differing: readonly number[];
}

/** Characters at each end of a short form: identifiers that agree in these look the same. */
const visible = 4;

/** @returns undefined if they do not look alike, and for the same identifier */
export function likenessOf(a: string, b: string): Likeness | undefined {
  const { prefix } = shorten(a, 'address');
  const one = a.slice(prefix.length);
  const other = b.slice(shorten(b, 'address').prefix.length);
  if (one === other) return undefined;
  const head = commonPrefixLength(one, other);
  const tail = commonPrefixLength(reversed(one), reversed(other));
  if (head < visible && tail < visible) return undefined;
  const length = one.length === other.length ? one.length : undefined;
  const differing = Array.from(one, (_, at) => at).filter((at) => one[at] !== other[at]);
  return { prefix, head, tail, length, differing };
}

function commonPrefixLength(a: string, b: string): number {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  return at;
}

function reversed(text: string): string {
  return [...text].toReversed().join('');
}
