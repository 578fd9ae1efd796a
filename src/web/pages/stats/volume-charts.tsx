import { Fragment } from 'react';
import type { TpvPeriod } from '#contract/stats.ts';
import { percent, times } from '#format/network-figures.ts';
import { NetworkTotal, useOtherCurrency } from '#web/components/network-figures.tsx';
import { useLocale } from '#web/contexts.ts';
import { useZone } from '#web/settings/settings.ts';
import {
  amountOf,
  lengthText,
  type NestedBar,
  nestedBars,
  paceOf,
  ratio,
  sinceText,
  stableSats,
  type Volume,
} from './volume.ts';

interface ChartProperties {
  /** Shortest first. */
  volumes: readonly Volume[];
  stables: boolean;
  hasDollars: boolean;
}

/** Volume by period: each bar magnifies the bright end of the one above. */
export function NestedVolumeChart({ volumes, stables, hasDollars }: ChartProperties) {
  return (
    <div className="px-5 pt-6 pb-5 @max-md/page:px-4 @max-md/page:py-4.5">
      {nestedBars(volumes, stables).map((bar) => (
        <Fragment key={bar.volume.chosen.period}>
          <NestedRow bar={bar} hasDollars={hasDollars} />
          {bar.inner && <Zoom bar={bar} inner={bar.inner} />}
        </Fragment>
      ))}
    </div>
  );
}

function NestedRow({ bar, hasDollars }: { bar: NestedBar; hasDollars: boolean }) {
  const locale = useLocale();
  const { chosen } = bar.volume;
  const amount = amountOf(chosen, hasDollars);
  return (
    <div className="grid grid-cols-[11.25rem_minmax(0,1fr)_13.5rem] items-center gap-5 @max-md/page:grid-cols-[minmax(0,1fr)_auto] @max-md/page:gap-x-3 @max-md/page:gap-y-1.5">
      <div className="font-semibold">
        {locale.t(`statsVolume.names.${chosen.period}`)}
        <small className="block text-xs/4 font-normal text-ink-3">{sinceText(locale, chosen, useZone())}</small>
      </div>
      <div
        className="relative flex h-8 gap-0.5 forced-color-adjust-none @max-md/page:col-span-full @max-md/page:row-start-2 @max-md/page:h-7"
        aria-hidden="true"
        data-bar="volume"
      >
        {chosen.tpvSats > 0 && (
          <>
            {bar.bright < 1 && <Piece length={1 - bar.bright} stable={bar.restStable} isRest />}
            {bar.bright > 0 && <Piece length={bar.bright} stable={bar.brightStable} />}
          </>
        )}
      </div>
      <div className="text-end">
        <NetworkTotal amount={amount} quietFraction />
        <small className="block text-xs/4 text-ink-3">{useOtherCurrency(amount)}</small>
      </div>
    </div>
  );
}

function Piece({ length, stable, isRest = false }: { length: number; stable: number; isRest?: boolean }) {
  return (
    <span
      className={`flex min-w-0 flex-col gap-px overflow-hidden rounded-xs last:min-w-0.5 ${isRest ? 'opacity-26' : ''}`}
      style={{ flex: length }}
    >
      {stable > 0 && <i className="bg-token-fill" style={{ flex: `0 0 ${stable}%` }} />}
      {stable < 100 && <i className="flex-1 bg-sats-fill" />}
    </span>
  );
}

function Zoom({ bar, inner }: { bar: NestedBar; inner: TpvPeriod }) {
  const locale = useLocale();
  const from = Math.round((1 - bar.bright) * 10_000) / 10;
  return (
    <div className="grid h-9 grid-cols-[11.25rem_minmax(0,1fr)_13.5rem] gap-5 py-1 @max-md/page:relative @max-md/page:block @max-md/page:h-8.5">
      <svg
        className="col-start-2 h-7 w-full fill-sats-wash @max-md/page:h-8.5"
        viewBox="0 0 1000 26"
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {bar.bright > 0 && <path d={`M${from} 0H1000V26H0Z`} />}
      </svg>
      <span className="col-start-3 self-center text-end text-2xs text-ink-3 @max-md/page:absolute @max-md/page:top-2 @max-md/page:inset-e-0 @max-md/page:ps-1.5">
        {locale.t('statsVolume.ofThat', {
          share: percent(locale, bar.innerSats, bar.volume.chosen.tpvSats),
          period: locale.t(`statsVolume.inPeriods.${inner}`),
        })}
      </span>
    </div>
  );
}

const tallest = 214;

/** Daily volume by period, with the all-time average as a dashed line. */
export function PaceChart({ volumes, stables, hasDollars }: ChartProperties) {
  const locale = useLocale();
  const paces = volumes.map(({ chosen }) => paceOf(chosen, hasDollars));
  const [largest = 0n] = paces.map(({ sats }) => sats).toSorted((a, b) => Number(b - a));
  const usual = paces.at(-1)?.sats ?? 0n;
  return (
    <>
      <div className="relative mx-5 mt-11 grid h-75 grid-cols-4 gap-7 border-b border-line-2 @max-md/page:mx-4 @max-md/page:mt-6 @max-md/page:gap-2.5">
        {usual > 0n && (
          <span
            className="absolute inset-x-0 border-t-[1.5px] border-dashed border-control"
            style={{ bottom: ratio(usual, largest) * tallest }}
          />
        )}
        {paces.map((pace, index) => {
          const volume = volumes[index];
          return (
            volume && (
              <div className="flex flex-col items-center justify-end" key={volume.chosen.period}>
                <NetworkTotal amount={pace} size="column" quietFraction />
                <span className="relative z-1 mb-2.5 bg-surface text-xs/4 text-ink-3">
                  {volume.chosen.period === 'all' ? (
                    locale.t('statsVolume.perDayUnit')
                  ) : (
                    <Compared pace={pace.sats} usual={usual} />
                  )}
                </span>
                <Column
                  height={ratio(pace.sats, largest) * tallest}
                  stable={(stables && stableSats(volume)) || 0n}
                  sats={BigInt(volume.chosen.tpvSats)}
                />
              </div>
            )
          );
        })}
      </div>
      <div className="mx-5 grid grid-cols-4 gap-7 pt-2.5 pb-5 text-center text-sm font-semibold @max-md/page:mx-4 @max-md/page:gap-2.5 @max-md/page:text-xs">
        {volumes.map(({ chosen }) => (
          <span key={chosen.period}>
            {locale.t(`statsVolume.names.${chosen.period}`)}
            <small className="block text-xs/4 font-normal text-ink-3">{lengthText(locale, chosen)}</small>
          </span>
        ))}
      </div>
    </>
  );
}

function Compared({ pace, usual }: { pace: bigint; usual: bigint }) {
  const locale = useLocale();
  const compared = times(locale, pace, usual);
  if (compared === undefined) return locale.t('statsVolume.perDayUnit');
  return (
    <>
      {locale.t('statsVolume.times', { times: compared })}
      <span className="max-md:hidden"> {locale.t('statsVolume.allTimeAverage')}</span>
    </>
  );
}

function Column({ height, stable, sats }: { height: number; stable: bigint; sats: bigint }) {
  const share = ratio(stable, sats) * 100;
  return (
    <div
      className="flex w-[min(100%,4.5rem)] flex-col gap-px overflow-hidden rounded-t-xs forced-color-adjust-none"
      style={{ height }}
      aria-hidden="true"
      data-bar="pace"
    >
      {share > 0 && <i className="bg-token-fill" style={{ flex: `0 0 ${share}%` }} />}
      {share < 100 && <i className="flex-1 bg-sats-fill" />}
    </div>
  );
}
