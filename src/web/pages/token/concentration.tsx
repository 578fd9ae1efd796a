import type { UseQueryResult } from '@tanstack/react-query';
import { cva } from 'class-variance-authority';
import type { ReactNode } from 'react';
import type { ResponseBody } from '#contract/endpoint.ts';
import type { listTokenHolders, TokenDetails } from '#contract/token.ts';
import { quantityText, shortQuantityText, toBigInt } from '#format/amounts.ts';
import { formatCount, formatPercent } from '#format/numbers.ts';
import { drawnShare, formatShare } from '#format/shares.ts';
import type { Locale } from '#i18n/locale.ts';
import { Summary } from '#web/components/controls.tsx';
import { ErrorState, SkeletonLine, skeleton } from '#web/components/states.tsx';
import { useLocale } from '#web/contexts.ts';
import { isNotFound } from '#web/data/freshness.ts';
import {
  type Concentration,
  concentrationOf,
  concentrationSentence,
  curveBox,
  curvePaths,
  type Label,
  labelsOf,
  placeOf,
  rankTicks,
  type Tier,
} from './concentration-curve.ts';

const grid = 'grid grid-cols-[minmax(0,1fr)_14.5rem] gap-7 p-5 @max-md/page:grid-cols-1 @max-md/page:p-4';

interface ConcentrationPanelProperties {
  response: UseQueryResult<{ readonly data: ResponseBody<typeof listTokenHolders> }>;
  token: TokenDetails | undefined;
  isWaiting: boolean;
  /** Whether to show an error here, or it is shown elsewhere already. */
  showsFailure: boolean;
}

export function ConcentrationPanel({ response, token, isWaiting, showsFailure }: ConcentrationPanelProperties) {
  const { t } = useLocale();
  const { data, error, refetch } = response;
  if (isWaiting) return <Waiting />;
  if (data === undefined) {
    if (error === null) return <Waiting />;
    if (!showsFailure || isNotFound(error)) return null;
    return <ErrorState error={error} retry={() => void refetch()} />;
  }
  const { data: holders, meta } = data.data;
  if (holders.length === 0) return null;
  if (token === undefined) {
    return <Note className="px-(--inset) pt-5">{t('tokenHolders.noShares')}</Note>;
  }
  const supply = toBigInt(token.totalSupply);
  if (supply === 0n) return null;
  const balances = holders.map(({ balance }) => toBigInt(balance));
  const concentration = concentrationOf(balances, meta.totalItems, supply);
  return (
    <div className={error === null ? grid : `${grid} stale`}>
      <figure>
        <Caption />
        {concentration.total > 1 && <ConcentrationPlot concentration={concentration} supply={supply} />}
        {concentration.total > holders.length && <Note>{t('tokenHolders.topShown', { rank: holders.length })}</Note>}
        {!concentration.fits && <Note>{t('tokenHolders.supplyMismatch')}</Note>}
      </figure>
      <ConcentrationFigures concentration={concentration} supply={supply} />
      <ConcentrationTable concentration={concentration} token={token} />
    </div>
  );
}

function Note({ className = '', children }: { className?: string; children: ReactNode }) {
  return <p className={`text-12 leading-4.5 text-ink-3 ${className}`}>{children}</p>;
}

function Caption() {
  const { t } = useLocale();
  return (
    <figcaption className="mb-4 text-14 leading-5">
      <b className="block text-14 font-strong">{t('tokenHolders.concentration')}</b>
      <span className="text-ink-3">{t('tokenHolders.concentrationHint')}</span>
    </figcaption>
  );
}

function Waiting() {
  return (
    <div className={grid} aria-busy="true">
      <figure>
        <Caption />
        <div className={plotBox}>
          <span className={skeleton({ shape: 'own', className: 'h-full rounded-10' })} />
        </div>
      </figure>
      <div className={factList}>
        {[130, 90, 150].map((width) => (
          <div className={`${factBox} min-h-11.5 pt-2.5`} key={width}>
            <SkeletonLine width={width} />
          </div>
        ))}
      </div>
      <div className="col-span-full py-1.5">
        <SkeletonLine width={140} />
      </div>
    </div>
  );
}

const factList = 'grid grid-cols-1 content-center gap-5';
const factBox = 'border-s-2 border-line-2 ps-4';

export function ConcentrationFigures({ concentration, supply }: { concentration: Concentration; supply: bigint }) {
  const locale = useLocale();
  const { tiers, rest, half, running, total } = concentration;
  const last = tiers.at(-1);
  const share = formatShare(locale, rest.held, supply) ?? locale.t('common.unknown');
  return (
    <dl className={factList}>
      <Fact
        figure={
          half === undefined ? locale.t('tokenHolders.moreThan', { count: running.length }) : addresses(locale, half)
        }
      >
        {half === undefined
          ? locale.t('tokenHolders.holdHalf')
          : locale.t('tokenHolders.countHoldHalf', { count: half })}
      </Fact>
      {last && (
        <Fact figure={formatShare(locale, last.held, supply)}>
          {locale.t('tokenHolders.heldByLargest', { count: last.count })}
        </Fact>
      )}
      <Fact figure={addresses(locale, rest.count)}>
        {total === rest.count
          ? locale.t('tokenHolders.holdsAll', { share })
          : locale.t('tokenHolders.holdRemaining', { count: rest.count, share })}
      </Fact>
    </dl>
  );
}

function Fact({ figure, children }: { figure: ReactNode; children: ReactNode }) {
  return (
    <div className={factBox}>
      <dt className="text-28 leading-7 font-strong tracking-[-0.02em]">{figure}</dt>
      <dd className="text-14 leading-4.5 text-ink-2">{children}</dd>
    </div>
  );
}

function addresses(locale: Locale, count: number): string {
  return locale.t('tokenHolders.addresses', { count, text: formatCount(locale, count) });
}

/** Beyond this position a rank label would overlap the holder count on a small screen. */
const nearEnd = 0.6;

const levels = [0, 25, 50, 75, 100];

const plotBox = 'relative mt-2.5 mb-6.5 ms-10 h-55 @max-md/page:ms-8.5 @max-md/page:h-50';

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
function ConcentrationPlot({ concentration, supply }: { concentration: Concentration; supply: bigint }) {
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
    <div
      className={plotBox}
      dir="ltr"
      translate="no"
      role="img"
      aria-label={concentrationSentence(locale, concentration, supply)}
    >
      <svg
        className="size-full overflow-visible fill-none"
        viewBox={`0 0 ${curveBox.width} ${curveBox.height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <path className="stroke-line" vectorEffect="non-scaling-stroke" d={grid} />
        <path className="fill-chart-stable" fillOpacity="0.16" d={area} />
        <path
          className="stroke-control stroke-[1.25]"
          strokeDasharray="4 4"
          vectorEffect="non-scaling-stroke"
          d={even}
        />
        <path className="stroke-chart-stable stroke-[2.25]" vectorEffect="non-scaling-stroke" d={line} />
      </svg>
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

const cell = cva('border-b border-line py-1.5', {
  variants: {
    is: {
      name: 'text-start',
      number: 'ps-3 text-end',
      // The first column to hide on the narrowest screens.
      last: 'ps-3 text-end @max-xs/page:hidden',
    },
    isHead: { true: 'font-label text-ink-3' },
  },
  defaultVariants: { is: 'number' },
});

export function ConcentrationTable({ concentration, token }: { concentration: Concentration; token: TokenDetails }) {
  const locale = useLocale();
  const { tiers, rest, total } = concentration;
  const supply = toBigInt(token.totalSupply);
  const { decimals } = token.metadata;
  const others = locale.t('tokenHolders.others', { count: rest.count, text: formatCount(locale, rest.count) });
  const rows = [
    ...tiers.map(({ count, held }) => ({ name: locale.t('tokenHolders.tier', { count }), count, held })),
    { name: tiers.length > 0 ? others : locale.t('tokenHolders.onlyHolder'), ...rest },
  ];
  return (
    <details className="col-span-full text-14 @max-md/page:text-12">
      <Summary className="min-h-6 w-max text-ink-2">{locale.t('tokenHolders.asTable')}</Summary>
      <table className="mt-2 w-full border-collapse @max-2xs/page:block @max-2xs/page:[&_:is(thead,tbody)]:block @max-2xs/page:[&_tr]:flex @max-2xs/page:[&_tr]:flex-wrap">
        <caption className="sr-only">{locale.t('tokenHolders.tableCaption')}</caption>
        <thead>
          <tr>
            <th className={cell({ is: 'name', isHead: true })} scope="col">
              {locale.t('tokenHolders.tableHolders')}
            </th>
            <th className={cell({ isHead: true })} scope="col">
              {locale.t('tokenHolders.amount')}
            </th>
            <th className={cell({ isHead: true })} scope="col">
              {locale.t('tokenHolders.share')}
            </th>
            <th className={cell({ is: 'last', isHead: true })} scope="col">
              {locale.t('tokenHolders.tableEqualShares')}
            </th>
          </tr>
        </thead>
        <tbody translate="no">
          {rows.map(({ name, count, held }) => (
            <tr key={name}>
              <th className={cell({ is: 'name', isHead: true })} scope="row">
                {name}
              </th>
              <td className={cell()} title={quantityText(locale, held, decimals)}>
                {shortQuantityText(locale, held, decimals)}
              </td>
              <td className={cell()}>{formatShare(locale, held, supply)}</td>
              <td className={cell({ is: 'last' })}>{formatShare(locale, BigInt(count), BigInt(total))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
