import { formatCount } from '../../../../format/amounts/digits.ts';
import { useLocale } from '../../../locale-context.ts';

/** Says how many tokens count as nothing because nobody knows their price; nothing where there is none. */
export function UnpricedNote({ count }: { count: number }) {
  const locale = useLocale();
  if (count === 0) return null;
  return <span>{locale.t('address.unpriced', { count, written: formatCount(locale, count) })}</span>;
}
