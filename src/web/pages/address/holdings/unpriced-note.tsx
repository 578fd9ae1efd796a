import { formatCount } from '#format/numbers.ts';
import { useLocale } from '#web/contexts.ts';

/** Number of tokens that count as 0 because they have no price; renders nothing if there are none. */
export function UnpricedNote({ count }: { count: number }) {
  const locale = useLocale();
  if (count === 0) return null;
  return <span>{locale.t('address.unpriced', { count, written: formatCount(locale, count) })}</span>;
}
