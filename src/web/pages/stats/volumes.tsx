import { useQueries } from '@tanstack/react-query';
import { hasDollarValue, type Network } from '#contract/common.ts';
import { type Tpv, tpvPeriods } from '#contract/stats.ts';
import { formatUsd } from '#format/amounts.ts';
import { perDay, shortTotal } from '#format/network-figures.ts';
import { SatsAmount } from '#web/components/amount.tsx';
import { SectionHead } from '#web/components/card.tsx';
import { useLastError } from '#web/components/failure.ts';
import { Explained } from '#web/components/network-figures.tsx';
import { Blank, ErrorState, SkeletonRows } from '#web/components/states.tsx';
import { useLocale } from '#web/contexts.ts';
import { isNotFound } from '#web/data/freshness.ts';
import { volumeQueries } from '#web/data/queries/stats.ts';
import { bitcoinUnitOf, useUnit } from '#web/settings/settings.ts';
import { useView } from './view-options.tsx';

/** The payment volume of four periods as a table, with or without stablecoins. */
export function Volumes({ volumes }: { volumes: ReturnType<typeof useVolumes> }) {
  const locale = useLocale();
  const { t } = locale;
  const { view } = useView();
  const { data, error, retry } = volumes;
  const unit = bitcoinUnitOf(useUnit());
  const hasDollars = hasDollarValue(view.network);
  return (
    <section className="section" aria-labelledby="tpv-h" aria-busy={data === undefined && error === null}>
      <SectionHead>
        <h2 id="tpv-h">
          <Explained label={t('statsVolume.total')}>{t('statsVolume.definition')}</Explained>
        </h2>
      </SectionHead>
      {data === undefined ? (
        <NoVolume error={error} retry={retry} />
      ) : (
        <table className={error === null ? 'periods' : 'periods stale'}>
          <caption className="sr-only">
            {view.stables ? t('statsVolume.withStables') : t('statsVolume.withoutStables')}
          </caption>
          <thead>
            <tr>
              <th scope="col">{t('statsVolume.period')}</th>
              <th scope="col">{t('statsVolume.volume')}</th>
              {hasDollars && <th scope="col">{t('statsVolume.dollars')}</th>}
              <th scope="col">{t('statsVolume.perDay')}</th>
            </tr>
          </thead>
          <tbody translate="no">
            {data.map(({ period, tpvSats, tpvUsd, startTime, endTime }) => (
              <tr key={period}>
                <th scope="row">{t(`statsVolume.names.${period}`)}</th>
                <td>
                  <SatsAmount sats={tpvSats} worth={tpvUsd} className="text-16 font-strong" />
                </td>
                {hasDollars && (
                  <td>{tpvUsd > 0 || tpvSats === 0 ? formatUsd(locale, tpvUsd, 'summary') : t('common.noPrice')}</td>
                )}
                <td>{shortTotal(locale, perDay(tpvSats, startTime, endTime), unit)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function NoVolume({ error, retry }: { error: Error | null; retry: () => void }) {
  const { t } = useLocale();
  if (error === null) {
    return (
      <div className="min-h-53">
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

/** Volumes of the four periods, shortest first. */
export function useVolumes(network: Network, stables: boolean) {
  const reads = useQueries({ queries: volumeQueries(network, stables) });
  const volumes = reads.flatMap(({ data }): Tpv[] => (data ? [data.data] : []));
  const data = volumes.length === tpvPeriods.length ? volumes : undefined;
  const failed = reads.find((one) => one.error !== null)?.error ?? null;
  const error = useLastError({ data, error: failed }, `${network} ${stables}`);
  return {
    data,
    error,
    retry: () => {
      for (const one of reads) if (one.error !== null) void one.refetch();
    },
  };
}

/** Replaces the volume of a period by the total of the bars beside it. */
export function withTotal(volumes: ReturnType<typeof useVolumes>, total: Tpv): ReturnType<typeof useVolumes> {
  return { ...volumes, data: volumes.data?.map((one) => (one.period === total.period ? total : one)) };
}
