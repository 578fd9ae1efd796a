import { useQueries } from '@tanstack/react-query';
import { hasDollarValue, type Network } from '#contract/common.ts';
import { type Tpv, tpvPeriods } from '#contract/stats.ts';
import { formatUsd } from '#format/amounts.ts';
import { timeCell } from '#format/csv.ts';
import { type BitcoinUnit, exactTotal, percent } from '#format/network-figures.ts';
import type { Zone } from '#format/time.ts';
import type { Locale } from '#i18n/locale.ts';
import { Card, CardHead } from '#web/components/card.tsx';
import { CsvButton, type FigureColumn, FiguresTable } from '#web/components/chart.tsx';
import { useLastError } from '#web/components/failure.ts';
import { Blank, ErrorState, SkeletonRows, StaleBanner } from '#web/components/states.tsx';
import { useLocale } from '#web/contexts.ts';
import { isNotFound } from '#web/data/freshness.ts';
import { volumeQueries } from '#web/data/queries.ts';
import { bitcoinUnitOf, useUnit, useZone } from '#web/settings/settings.ts';
import { SwitchLink, useView } from './view-options.tsx';
import { paceOf, sinceText, stableSats, type Volume } from './volume.ts';

/** Total payment volume of four periods as a table, with or without stablecoins. */
export function VolumeCard({ volumes }: { volumes: ReturnType<typeof useVolumes> }) {
  const locale = useLocale();
  const { view, linkTo } = useView();
  const { data, error, retry, since } = volumes;
  const unit = bitcoinUnitOf(useUnit());
  const zone = useZone();
  const columns = volumeColumns(locale, { hasDollars: hasDollarValue(view.network), unit, zone });
  const isBusy = data === undefined && error === null;
  return (
    <Card className="mt-4" aria-labelledby="tpv-h" aria-busy={isBusy}>
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
            <FiguresTable
              caption={view.stables ? locale.t('statsVolume.withStables') : locale.t('statsVolume.withoutStables')}
              columns={columns}
              rows={data}
            />
            <div className="flex items-center justify-between gap-x-6 border-t border-line px-5 py-2.5 text-12/4.5 text-ink-3 @max-md/page:px-4 @max-2xs/page:flex-wrap">
              <p>{locale.t('statsVolume.definition')}</p>
              <CsvButton
                title={locale.t('statsVolume.total')}
                name={`payment-volume-${view.network}`}
                columns={columns}
                rows={data}
              />
            </div>
          </div>
        </>
      )}
    </Card>
  );
}

function NoVolume({ error, retry }: { error: Error | null; retry: () => void }) {
  const { t } = useLocale();
  if (error === null) {
    return (
      <div className="min-h-64">
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
