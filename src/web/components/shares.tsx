import { cva } from 'class-variance-authority';
import { formatPercent } from '#format/numbers.ts';
import { formatShare, sharePercent } from '#format/shares.ts';
import { useLocale } from '#web/contexts.ts';

const track = cva(
  'block overflow-hidden forced-color-adjust-none forced-colors:outline forced-colors:outline-[CanvasText]',
  { variants: { size: { row: 'h-1.5 rounded-xs bg-ink/7', card: 'mt-4 h-3.5 rounded-xs bg-ink/7' } } },
);
const fill = cva('block h-full', {
  variants: {
    size: { row: 'rounded-xs', card: '' },
    tone: { token: 'bg-token-fill', sats: 'bg-sats-fill' },
  },
});

/**
 * A share as a bar.
 * @param share from 0 to 1
 * @param label accessible name, if no text next to it has the value
 */
export function ShareBar(properties: { share: number; size: 'row' | 'card'; tone?: 'token' | 'sats'; label?: string }) {
  const { share, size, tone = 'token', label } = properties;
  const bar = <i className={fill({ size, tone })} style={{ width: `${share * 100}%` }} />;
  if (label === undefined) return <span className={track({ size })}>{bar}</span>;
  return (
    <span className={track({ size })} role="img" aria-label={label}>
      {bar}
    </span>
  );
}

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

/** Note next to a sum whose displayed parts do not add up to it. */
export function Rounded() {
  const { t } = useLocale();
  return (
    <small className="text-ink-3" title={t('rounded.explanation')}>
      {' '}
      {t('rounded.rounded')}
    </small>
  );
}
