import { formatCount, formatPercent } from '../../../format/digits.ts';
import { drawnShare, formatShare } from '../../../format/supply-share.ts';
import { useLocale } from '../../locale-context.ts';
import type { Concentration, Tier } from './concentration.ts';
import { concentrationSentence } from './concentration-words.ts';
import { curveBox, curvePaths, type Label, labelsOf, placeOf, rankTicks } from './curve.ts';

/** From here on a rank would run into the count of holders on a small screen, which takes a third of its width. */
const nearEnd = 0.6;

const levels = [0, 25, 50, 75, 100];

/** The running share by rank on a log scale, against the dashed line of a token that all hold alike. */
export function ConcentrationPlot({ concentration, supply }: { concentration: Concentration; supply: bigint }) {
  const locale = useLocale();
  const { tiers, total } = concentration;
  const { line, area, even } = curvePaths(concentration, supply);
  const points = tiers.map((tier) => ({
    tier,
    place: placeOf(tier.count, total),
    share: drawnShare(tier.held, supply),
  }));
  const labels = labelsOf(points);
  const grid = levels.map((level) => `M0 ${(level / 100) * curveBox.height}H${curveBox.width}`).join('');
  return (
    <div className="plot" role="img" aria-label={concentrationSentence(locale, concentration, supply)}>
      <svg viewBox={`0 0 ${curveBox.width} ${curveBox.height}`} preserveAspectRatio="none" aria-hidden="true">
        <path className="grid-l" d={grid} />
        <path className="area" d={area} />
        <path className="even" d={even} />
        <path className="ln" d={line} />
      </svg>
      {levels.map((level) => (
        <span className="yl" key={level} style={{ top: `${100 - level}%` }}>
          {formatPercent(locale, String(level))}
        </span>
      ))}
      {points.map((point, index) => (
        <Mark key={point.tier.count} {...point} label={labels[index]} supply={supply} />
      ))}
      <span className="el" style={{ left: '84%', top: '80%' }}>
        {locale.t('tokenHolders.ifEqual')}
      </span>
      {rankTicks(total).map((rank) => (
        <span
          className={placeOf(rank, total) > nearEnd ? 'xl xl-wide' : 'xl'}
          key={rank}
          style={{ left: percent(placeOf(rank, total)) }}
        >
          {formatCount(locale, rank)}
        </span>
      ))}
      <span className="xl xl-end" style={{ left: '100%' }}>
        {locale.t('tokenHolders.holders', { count: formatCount(locale, total) })}
      </span>
    </div>
  );
}

interface MarkProperties {
  tier: Tier;
  place: number;
  share: number;
  label: Label | undefined;
  supply: bigint;
}

function Mark({ tier: { count, held }, place, share, label, supply }: MarkProperties) {
  const locale = useLocale();
  const style = { left: percent(place), top: percent(1 - share) };
  const className = [
    'pl',
    label?.room === 'wide' && 'pl-wide',
    label?.isBefore && 'pl-before',
    label?.isAbove && 'pl-above',
  ];
  return (
    <>
      <span className="pt" style={style} />
      {label?.room !== 'none' && (
        <span className={className.filter(Boolean).join(' ')} style={style}>
          {locale.t('tokenHolders.tier', { count })} <b>{formatShare(locale, held, supply)}</b>
        </span>
      )}
    </>
  );
}

function percent(part: number): string {
  return `${Math.round(part * 10_000) / 100}%`;
}
