import { hasDollarValue } from '#contract/endpoints/common.ts';
import { tpvPeriods } from '#contract/stats.ts';
import type { Locale } from '#i18n/locale.ts';
import { ChartControls } from '#web/components/chart/chart-controls.tsx';
import { ChartFrame } from '#web/components/chart-frame.tsx';
import { Legend, LegendKey } from '#web/components/chart/legend.tsx';
import { SourceButton } from '#web/components/source.tsx';
import { Card, CardHead } from '#web/components/card.tsx';
import { SegmentedLinks } from '#web/components/segmented.tsx';
import { SkeletonRows } from '#web/components/skeleton.tsx';
import { Blank, ErrorState, StaleBanner } from '#web/components/states.tsx';
import { useLocale } from '#web/contexts.ts';
import { useView } from './view-options.tsx';
import { isNotFound } from '#web/queries/not-found.ts';
import { useZone } from '#web/settings/time.ts';
import { useUnit } from '#web/settings/unit.ts';
import { NestedVolumeChart } from './volume-charts.tsx';
import { PaceChart } from './volume/pace-chart.tsx';
import { SwitchLink } from './volume/switch-link.tsx';
import type { useVolumes } from './volume/use-volumes.ts';
import type { Volume } from './volume.ts';
import { paceSentence, volumeCsv, volumeSentence } from './volume/volume-files.ts';
import { VolumeTable } from './volume/volume-table.tsx';
import { VolumeTop } from './volume/volume-top.tsx';

const periods = (locale: Locale) =>
  tpvPeriods.map((value) => ({ value, label: locale.t(`statsVolume.periods.${value}`) }));
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
        <span className="ms-auto @max-md/page:ms-0">
          <SegmentedLinks
            legend={locale.t('statsVolume.period')}
            value={view.period}
            options={periods(locale)}
            linkTo={(period) => linkTo({ period })}
            small
          />
        </span>
        <SwitchLink
          label={locale.t('statsVolume.stablecoins')}
          isOn={view.stables}
          link={linkTo({ stables: !view.stables })}
        />
        <SourceButton sources={volumes.sources} of={locale.t('statsVolume.total')} />
      </CardHead>
      {data === undefined || chosen === undefined ? (
        <NoVolume error={error} retry={retry} />
      ) : (
        <>
          {error !== null && <StaleBanner since={since} error={error} retry={retry} />}
          <div className={error === null ? undefined : 'stale'}>
            <VolumeTop volume={chosen} hasStables={view.stables} hasDollars={hasDollarValue(view.network)} />
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
      csv={() => volumeCsv(volumes, hasDollars)}
      table={() => <VolumeTable volumes={volumes} hasDollars={hasDollars} />}
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
