import { useQueries } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { hasDollarValue, type Network } from '#contract/common.ts';
import { type Tpv, tpvPeriods } from '#contract/stats.ts';
import { formatUsd } from '#format/amounts.ts';
import { timeCell } from '#format/csv.ts';
import { type BitcoinUnit, exactTotal, percent } from '#format/network-figures.ts';
import { type Zone, zoneName } from '#format/time.ts';
import type { Locale } from '#i18n/locale.ts';
import { Card, CardHead } from '#web/components/card.tsx';
import { ChartControls, ChartFrame, type FigureColumn } from '#web/components/chart.tsx';
import { Legend, LegendKey, SegmentedLinks } from '#web/components/controls.tsx';
import { useLastError } from '#web/components/failure.ts';
import { isInDollars, NetworkTotal, useOtherCurrency } from '#web/components/network-figures.tsx';
import { Blank, ErrorState, SkeletonRows, StaleBanner } from '#web/components/states.tsx';
import { useLocale } from '#web/contexts.ts';
import { isNotFound } from '#web/data/freshness.ts';
import { volumeQueries } from '#web/data/queries.ts';
import { bitcoinUnitOf, useUnit, useZone } from '#web/settings/settings.ts';
import { SwitchLink, useView } from './view-options.tsx';
import {
  amountOf,
  paceOf,
  paceSentence,
  sinceText,
  stableSats,
  type Volume,
  volumeSentence,
  windowEnds,
} from './volume.ts';
import { NestedVolumeChart, PaceChart } from './volume-charts.tsx';

const views = (locale: Locale) =>
  (['volume', 'pace'] as const).map((value) => ({ value, label: locale.t(`statsVolume.views.${value}`) }));

/** Total payment volume of four periods, with or without stablecoins. */
export function VolumeCard({ volumes }: { volumes: ReturnType<typeof useVolumes> }) {
  const locale = useLocale();
  const { view, linkTo } = useView();
  const { data, error, retry, since } = volumes;
  const chosen = data?.find((volume) => volume.chosen.period === view.period);
  return (
    <Card className="mt-4" aria-labelledby="tpv-h" aria-busy={data === undefined && error === null}>
      <CardHead className="@max-md/page:pb-3">
        <h2 id="tpv-h" className="@max-md/page:shrink-0 @max-md/page:basis-full @max-md/page:pt-1.5">
          {locale.t('statsVolume.total')}
        </h2>
        <div className="ms-auto @max-md/page:ms-0">
          <SwitchLink
            label={locale.t('statsVolume.stablecoins')}
            isOn={view.stables}
            link={linkTo({ stables: !view.stables })}
          />
        </div>
      </CardHead>
      {data === undefined ? (
        <NoVolume error={error} retry={retry} />
      ) : (
        <>
          {error !== null && <StaleBanner since={since} error={error} retry={retry} />}
          <div className={error === null ? undefined : 'stale'}>
            {chosen ? (
              <VolumeTop volume={chosen} hasStables={view.stables} hasDollars={hasDollarValue(view.network)} />
            ) : (
              <p className="px-5 py-4 text-sm text-ink-2 @max-md/page:px-4">{locale.t('statsVolume.otherPeriods')}</p>
            )}
            <VolumeChart volumes={data} />
            <p className="px-5 pb-4 text-xs text-ink-3">{locale.t('statsVolume.definition')}</p>
          </div>
        </>
      )}
    </Card>
  );
}

function VolumeChart({ volumes }: { volumes: readonly Volume[] }) {
  const locale = useLocale();
  const { view, linkTo } = useView();
  const { network, stables } = view;
  const hasDollars = hasDollarValue(network);
  const unit = useUnit();
  const isPace = view.view === 'pace';
  const zone = useZone();
  const sentence = { volumes, stables, hasDollars, unit, zone };
  return (
    <ChartFrame
      title={isPace ? locale.t('statsVolume.perDay') : locale.t('statsVolume.total')}
      name={`${isPace ? 'payment-volume-per-day' : 'payment-volume'}-${network}`}
      sentence={isPace ? paceSentence(locale, sentence) : volumeSentence(locale, sentence)}
      rows={volumes}
      columns={volumeColumns(locale, { hasDollars, unit: bitcoinUnitOf(unit), zone })}
      caption={locale.t('statsVolume.byPeriod')}
      tableName={stables ? locale.t('statsVolume.withStables') : locale.t('statsVolume.withoutStables')}
    >
      <ChartControls>
        <SegmentedLinks
          legend={locale.t('statsVolume.view')}
          value={view.view}
          options={views(locale)}
          linkTo={(to) => linkTo({ view: to })}
          small
        />
        <span className="@max-md/page:order-5 @max-md/page:shrink-0 @max-md/page:basis-full" data-screen-only>
          {isPace ? locale.t('statsVolume.paceNote') : locale.t('statsVolume.volumeNote')}
        </span>
        <Legend>
          <LegendKey of="bitcoin">{locale.t('statsVolume.bitcoin')}</LegendKey>
          {stables && <LegendKey of="token">{locale.t('statsVolume.stablecoins')}</LegendKey>}
        </Legend>
      </ChartControls>
      {isPace ? (
        <PaceChart volumes={volumes} stables={stables} hasDollars={hasDollars} />
      ) : (
        <NestedVolumeChart volumes={volumes} stables={stables} hasDollars={hasDollars} />
      )}
    </ChartFrame>
  );
}

function NoVolume({ error, retry }: { error: Error | null; retry: () => void }) {
  const { t } = useLocale();
  if (error === null) {
    return (
      <div className="min-h-147.25 @max-md/page:min-h-200">
        <SkeletonRows rows={4} label={t('statsVolume.loading')} />
      </div>
    );
  }
  if (!isNotFound(error)) return <ErrorState error={error} retry={retry} />;
  return (
    <Blank icon="chart" title={t('statsVolume.notServed')}>
      {t('statsVolume.notServedHint')}
    </Blank>
  );
}

function VolumeTop({ volume, hasStables, hasDollars }: { volume: Volume; hasStables: boolean; hasDollars: boolean }) {
  const locale = useLocale();
  const { chosen } = volume;
  const unit = useUnit();
  const amount = amountOf(chosen, hasDollars);
  const other = useOtherCurrency(amount);
  const zone = useZone();
  const ends = windowEnds(locale, chosen, zone);
  return (
    <div className="flex flex-wrap items-end gap-x-10 gap-y-4 px-5 pt-6 pb-5.5 @max-md/page:gap-x-7 @max-md/page:gap-y-3.5 @max-md/page:px-4 @max-md/page:py-4.5">
      <div className="me-auto @max-md/page:shrink-0 @max-md/page:basis-full">
        <span className="text-xs/4 text-ink-3">
          {locale.t('statsVolume.ofPeriod', {
            period: locale.t(`statsVolume.namesInside.${chosen.period}`),
            hasStables,
          })}
        </span>
        <div>
          <NetworkTotal amount={amount} size="hero" quietFraction />
        </div>
      </div>
      {other !== undefined && (
        <VolumeFact
          name={isInDollars(unit, amount) ? locale.t('statsVolume.inBitcoin') : locale.t('statsVolume.inDollars')}
        >
          {other}
        </VolumeFact>
      )}
      <VolumeFact name={locale.t('statsVolume.perDayShort')}>
        <NetworkTotal amount={paceOf(chosen, hasDollars)} size="fact" quietFraction />
      </VolumeFact>
      <VolumeFact name={locale.t('statsVolume.stablecoins')}>{stableShare(locale, volume)}</VolumeFact>
      <VolumeFact name={locale.t('statsVolume.timeRangeIn', { zone: zoneName(chosen.endTime, zone) })} isWide>
        {locale.t.rich('stats.window', {
          start: () => (
            <time translate="no" dateTime={chosen.startTime} title={chosen.startTime}>
              {ends.start}
            </time>
          ),
          end: () => (
            <time translate="no" dateTime={chosen.endTime} title={chosen.endTime}>
              {ends.end}
            </time>
          ),
        })}
      </VolumeFact>
    </div>
  );
}

/** @param isWide has its own line on a phone */
function VolumeFact({ name, isWide = false, children }: { name: string; isWide?: boolean; children: ReactNode }) {
  return (
    <div className={isWide ? 'pb-1 @max-md/page:shrink-0 @max-md/page:basis-full' : 'pb-1'}>
      <span className="block text-xs/4 text-ink-3">{name}</span>
      <b className="mt-0.5 block font-semibold whitespace-nowrap">{children}</b>
    </div>
  );
}

/** Returns the columns of the volumes; no dollars if coins have no value. The file has exact integers, UTC times. */
export function volumeColumns(
  locale: Locale,
  { hasDollars, unit, zone }: { hasDollars: boolean; unit: BitcoinUnit; zone: Zone },
): FigureColumn<Volume>[] {
  const { t } = locale;
  const unitName = unit === 'btc' ? 'BTC' : 'sats';
  const dollars: FigureColumn<Volume> = {
    head: t('statsVolume.volumeIn', { unit: 'USD' }),
    cell: ({ chosen }) =>
      chosen.tpvUsd > 0 || chosen.tpvSats === 0 ? formatUsd(locale, chosen.tpvUsd) : t('common.noPrice'),
    isNumber: true,
    isOptional: true,
    csv: { volume_usd: ({ chosen }) => chosen.tpvUsd },
  };
  return [
    {
      head: t('statsVolume.period'),
      cell: ({ chosen }) => t(`statsVolume.names.${chosen.period}`),
      csv: { period: ({ chosen }) => chosen.period },
    },
    {
      head: t('statsVolume.timeRange'),
      cell: ({ chosen }) => sinceText(locale, chosen, zone),
      isQuiet: true,
      isOptional: true,
      csv: { start: ({ chosen }) => timeCell(chosen.startTime), end: ({ chosen }) => timeCell(chosen.endTime) },
    },
    {
      head: t('statsVolume.volumeIn', { unit: unitName }),
      cell: ({ chosen }) => <b>{exactTotal(locale, chosen.tpvSats, unit)}</b>,
      isNumber: true,
      csv: { volume_sats: ({ chosen }) => chosen.tpvSats },
    },
    ...(hasDollars ? [dollars] : []),
    {
      head: t('statsVolume.perDayIn', { unit: unitName }),
      cell: ({ chosen }) => exactTotal(locale, paceOf(chosen, hasDollars).sats, unit),
      isNumber: true,
      csv: { volume_per_day_sats: ({ chosen }) => paceOf(chosen, hasDollars).sats },
    },
    {
      head: t('statsVolume.stablecoins'),
      cell: (volume) => stableShare(locale, volume),
      isNumber: true,
      isQuiet: true,
      isOptional: true,
      csv: {
        with_stablecoins_sats: ({ all }) => all?.tpvSats,
        without_stablecoins_sats: ({ bitcoin }) => bitcoin?.tpvSats,
        stablecoins_sats: stableSats,
      },
    },
  ];
}

function stableShare(locale: Locale, volume: Volume): string {
  const stable = stableSats(volume);
  return stable === undefined || !volume.all ? locale.t('common.unknown') : percent(locale, stable, volume.all.tpvSats);
}

/** Volumes of the four periods, shortest first. Only the stablecoin share needs those of the other setting. */
export function useVolumes(network: Network, stables: boolean) {
  const all = useQueries({ queries: volumeQueries(network, true) });
  const bitcoin = useQueries({ queries: volumeQueries(network, false) });
  const chosen = stables ? all : bitcoin;
  const volumes = chosen.flatMap(({ data }, index): Volume[] =>
    data ? [{ chosen: data.data, all: all[index]?.data?.data, bitcoin: bitcoin[index]?.data?.data }] : [],
  );
  const data = volumes.length === tpvPeriods.length ? volumes : undefined;
  const failed = chosen.find((one) => one.error !== null)?.error ?? null;
  const error = useLastError({ data, error: failed }, `${network} ${stables}`);
  return {
    data,
    error,
    /** When the oldest of them was received. */
    since: Math.min(...chosen.map(({ dataUpdatedAt }) => dataUpdatedAt)),
    retry: () => {
      for (const one of [...all, ...bitcoin]) if (one.error !== null) void one.refetch();
    },
  };
}

/** Replaces the volume of a period by the total of the bars beside it. */
export function withTotal(volumes: ReturnType<typeof useVolumes>, total: Tpv): ReturnType<typeof useVolumes> {
  const withOwn = (volume: Volume) => (volume.chosen.period === total.period ? { ...volume, chosen: total } : volume);
  return { ...volumes, data: volumes.data?.map(withOwn) };
}
