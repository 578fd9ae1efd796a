import { shorten } from '../../../format/identifiers/short-identifier.ts';

/** How two identifiers of one kind agree, character by character, after what all of the kind share. */
export interface Likeness {
  readonly prefix: string;
  /** Characters that are the same from the beginning, and from the end. */
  readonly head: number;
  readonly tail: number;
  /** Of the characters after the prefix; undefined where the lengths are not the same. */
  readonly length: number | undefined;
  /** 0-based places after the prefix that differ. */
  readonly differing: readonly number[];
}

/** Characters at an end that a short form shows: who agrees in these is taken for the same. */
const visible = 4;

/** @returns undefined where nobody would take one for the other, and for the same identifier */
export function likenessOf(a: string, b: string): Likeness | undefined {
  const { prefix } = shorten(a, 'address');
  const one = a.slice(prefix.length);
  const other = b.slice(shorten(b, 'address').prefix.length);
  if (one === other) return undefined;
  const head = agreeing(one, other);
  const tail = agreeing(reversed(one), reversed(other));
  if (head < visible && tail < visible) return undefined;
  const length = one.length === other.length ? one.length : undefined;
  const differing = Array.from(one, (_, at) => at).filter((at) => one[at] !== other[at]);
  return { prefix, head, tail, length, differing };
}

function agreeing(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at++;
  return at;
}

function reversed(text: string): string {
  return [...text].toReversed().join('');
}
