import { formatPercent } from '#format/numbers.ts';
import { sharePercent } from '#format/amounts/share-percent.ts';
import { formatShare } from '#format/shares.ts';
import { useLocale } from '#web/contexts.ts';

/** Decimals in the tooltip, as in the files. */
const exactPlaces = 8;

/** A share in percent, with more decimals in its tooltip. */
export function ShareOf({ part, whole, places = 2 }: { part: bigint; whole: bigint; places?: number }) {
  const locale = useLocale();
  const share = formatShare(locale, part, whole, places);
  if (share === undefined) return <span className="text-ink-3">{locale.t('common.unknown')}</span>;
  return (
    <span title={formatPercent(locale, sharePercent(part, whole, exactPlaces))} dir="ltr">
      {share}
    </span>
  );
}
