import { cva } from 'class-variance-authority';
import { formatCount, formatPercent } from '#format/numbers.ts';
import { drawnShare, formatShare } from '#format/shares.ts';
import { useLocale } from '#web/contexts.ts';
import {
  type Concentration,
  concentrationSentence,
  curveBox,
  curvePaths,
  type Label,
  labelsOf,
  placeOf,
  rankTicks,
  type Tier,
} from './concentration-curve.ts';

/** Beyond this position a rank label would overlap the holder count on a small screen. */
const nearEnd = 0.6;

const levels = [0, 25, 50, 75, 100];

export const plotBox = 'relative mt-7 mb-6.5 ms-10 h-55 @max-md/page:ms-8.5 @max-md/page:h-50';

const rankText = cva('absolute top-[calc(100%+0.5rem)] text-12 leading-3.5 whitespace-nowrap text-ink-3', {
  variants: {
    isLast: { true: '[translate:-100%]', false: '[translate:-50%]' },
    isWide: { true: '@max-md/page:hidden' },
  },
});

/** Label of a point, on the side that has room. */
const tierText = cva('absolute text-12 leading-4 whitespace-nowrap text-ink-2 @max-md/page:text-12', {
  variants: {
    isBefore: {
      true: '[translate:calc(-100%-0.75rem)] @max-md/page:[translate:calc(-100%-0.5rem)]',
      // As wide as the space to its right, otherwise it wraps.
      false: '[translate:0.75rem] @max-md/page:[translate:0.5rem] @max-md/page:pe-2 @max-md/page:whitespace-normal',
    },
    isAbove: { true: '-mt-5', false: 'mt-1' },
    isWide: { true: '@max-md/page:hidden' },
  },
});

/** Running share by rank on a log scale; equal shares as a dashed line. */
export function ConcentrationPlot({ concentration, supply }: { concentration: Concentration; supply: bigint }) {
  const locale = useLocale();
  const { tiers, total } = concentration;
  const points = tiers.map((tier) => ({
    tier,
    place: placeOf(tier.count, total),
    share: drawnShare(tier.held, supply),
  }));
  const labels = labelsOf(points);
  return (
    <div
      className={plotBox}
      dir="ltr"
      translate="no"
      role="img"
      aria-label={concentrationSentence(locale, concentration, supply)}
    >
      <Curve concentration={concentration} supply={supply} />
      {levels.map((level) => (
        <span
          className="absolute inset-e-[calc(100%+0.5rem)] [translate:0_-50%] text-12 leading-3.5 text-ink-3"
          key={level}
          style={{ top: `${100 - level}%` }}
        >
          {formatPercent(locale, String(level))}
        </span>
      ))}
      {points.map((point, index) => (
        <Mark key={point.tier.count} {...point} label={labels[index]} supply={supply} />
      ))}
      <span
        className="absolute text-12 whitespace-nowrap text-ink-3 @max-md/page:hidden"
        style={{ left: '84%', top: '80%' }}
      >
        {locale.t('tokenHolders.equalShares')}
      </span>
      {rankTicks(total).map((rank) => (
        <span
          className={rankText({ isLast: false, isWide: placeOf(rank, total) > nearEnd })}
          key={rank}
          style={{ left: percent(placeOf(rank, total)) }}
        >
          {formatCount(locale, rank)}
        </span>
      ))}
      <span className={rankText({ isLast: true })} style={{ left: '100%' }}>
        {locale.t('tokenHolders.holders', { count: formatCount(locale, total) })}
      </span>
    </div>
  );
}

function Curve({ concentration, supply }: { concentration: Concentration; supply: bigint }) {
  const { line, area, even } = curvePaths(concentration, supply);
  const grid = levels.map((level) => `M0 ${(level / 100) * curveBox.height}H${curveBox.width}`).join('');
  return (
    <svg
      className="size-full overflow-visible fill-none"
      viewBox={`0 0 ${curveBox.width} ${curveBox.height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path className="stroke-line" vectorEffect="non-scaling-stroke" d={grid} />
      <path className="fill-chart-stable" fillOpacity="0.16" d={area} />
      <path className="stroke-control stroke-[1.25]" strokeDasharray="4 4" vectorEffect="non-scaling-stroke" d={even} />
      <path className="stroke-chart-stable stroke-[2.25]" vectorEffect="non-scaling-stroke" d={line} />
    </svg>
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
  const { isBefore = false, isAbove = false, room } = label ?? {};
  return (
    <>
      <span
        className="absolute -m-1.5 size-3 rounded-full border-[2.5px] border-chart-stable bg-raised"
        style={style}
      />
      {room !== 'none' && (
        <span className={tierText({ isBefore, isAbove, isWide: room === 'wide' })} style={style}>
          {locale.t('tokenHolders.tier', { count })}{' '}
          <b className="font-strong text-ink">{formatShare(locale, held, supply)}</b>
        </span>
      )}
    </>
  );
}

function percent(part: number): string {
  return `${Math.round(part * 10_000) / 100}%`;
}
