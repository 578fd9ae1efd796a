import { cva } from 'class-variance-authority';
import { formatPercent } from '#format/numbers.ts';
import { formatShare, sharePercent } from '#format/shares.ts';
import { useLocale } from '#web/contexts.ts';

const barLook = cva('', {
  variants: { tone: { token: 'fill-chart-stable', sats: 'fill-chart-deposits', issuer: 'fill-failed' } },
});

/** The least width of a bar, so that a small share is visible. */
const minShare = 0.01;

/**
 * A share as a bar.
 * @param share from 0 to 1
 * @param tone color of its asset; red for an issuer
 * @param label accessible name, if no text next to it has the value
 */
export function ShareBar(properties: {
  share: number;
  tone?: 'token' | 'sats' | 'issuer';
  label?: string | undefined;
  className?: string;
}) {
  const { share, tone = 'token', label, className = '' } = properties;
  const width = share > 0 ? Math.max(minShare, Math.min(1, share)) : 0;
  return (
    <svg
      className={`block h-1.5 w-full overflow-hidden forced-color-adjust-none forced-colors:outline forced-colors:outline-[color:CanvasText] ${className}`}
      role={label === undefined ? undefined : 'img'}
      aria-label={label}
      aria-hidden={label === undefined ? 'true' : undefined}
    >
      <rect className="fill-line" width="100%" height="100%" rx="3" />
      <rect className={barLook({ tone })} width={`${Math.round(width * 10_000) / 100}%`} height="100%" rx="3" />
    </svg>
  );
}

/** Decimals in the tooltip, as in the files. */
const exactPlaces = 8;

/** A share in percent, with more decimals in its tooltip. */
export function ShareOf({ part, whole }: { part: bigint; whole: bigint }) {
  const locale = useLocale();
  const share = formatShare(locale, part, whole);
  if (share === undefined) return <span className="text-ink-3">{locale.t('common.unknown')}</span>;
  return (
    <span title={formatPercent(locale, sharePercent(part, whole, exactPlaces))} dir="ltr" translate="no">
      {share}
    </span>
  );
}
