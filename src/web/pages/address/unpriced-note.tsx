import { formatCount } from '../../../format/digits.ts';
import { addressWords as words } from '../../../words/en/address.ts';

/** Says how many tokens count as nothing because nobody knows their price; nothing where there is none. */
export function UnpricedNote({ count }: { count: number }) {
  if (count === 0) return null;
  return <span>{words.unpriced(count, formatCount(count))}</span>;
}
