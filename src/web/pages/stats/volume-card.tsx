import { tpvPeriods } from '../../../contract/stats.ts';
import { statsVolumeWords as words } from '../../../words/en/stats-volume.ts';
import { isUnknown } from '../../queries/failure.ts';
import { useUnit } from '../../settings/unit.ts';
import { Segmented } from '../../ui/segmented.tsx';
import { SourceButton } from '../../ui/source-button.tsx';
import { Blank, ErrorState, SkeletonRows, StaleBanner } from '../../ui/states.tsx';
import { ChartFrame } from './chart-frame.tsx';
import { PaceChart } from './pace-chart.tsx';
import { Telescope } from './telescope.tsx';
import { useView } from './use-view.ts';
import type { useVolumes } from './use-volumes.ts';
import type { Volume } from './volume.ts';
import { paceSentence, volumeCsv, volumeSentence } from './volume-files.ts';
import { VolumeTable } from './volume-table.tsx';
import { VolumeTop } from './volume-top.tsx';

const periods = tpvPeriods.map((value) => ({ value, label: words.periods[value] }));
const views = (['volume', 'pace'] as const).map((value) => ({ value, label: words.views[value] }));

/** Total payment volume of the four periods, with or without stablecoins. */
export function VolumeCard({ volumes }: { volumes: ReturnType<typeof useVolumes> }) {
  const { view, change } = useView();
  const { data, error, retry, since } = volumes;
  const chosen = data?.find((volume) => volume.chosen.period === view.period);
  return (
    <section className="card mt" aria-labelledby="tpv-h" aria-busy={data === undefined && error === null}>
      <div className="card-h">
        <h2 id="tpv-h">{words.total}</h2>
        <span className="end">
          <Segmented
            legend={words.period}
            value={view.period}
            options={periods}
            onChange={(period) => change({ period })}
            small
          />
        </span>
        <label className="switch">
          <input
            type="checkbox"
            checked={view.stables}
            onChange={(event) => change({ stables: event.currentTarget.checked })}
          />
          {words.stablecoins}
        </label>
        <SourceButton sources={volumes.sources} of={words.total} />
      </div>
      {data === undefined || chosen === undefined ? (
        <NoVolume error={error} retry={retry} />
      ) : (
        <>
          {error !== null && <StaleBanner since={since} error={error} retry={retry} />}
          <div className={error === null ? undefined : 'stale'}>
            <VolumeTop volume={chosen} hasDollars={view.network === 'MAINNET'} />
            <VolumeChart volumes={data} />
          </div>
        </>
      )}
    </section>
  );
}

function VolumeChart({ volumes }: { volumes: readonly Volume[] }) {
  const { view, change } = useView();
  const { network, stables } = view;
  const hasDollars = network === 'MAINNET';
  const unit = useUnit();
  const isPace = view.view === 'pace';
  const told = { volumes, stables, hasDollars, unit };
  return (
    <ChartFrame
      title={isPace ? words.perDay : words.total}
      name={`${isPace ? 'payment-volume-per-day' : 'payment-volume'}-${network}`}
      sentence={isPace ? paceSentence(told) : volumeSentence(told)}
      csv={() => volumeCsv(volumes, hasDollars)}
      table={() => <VolumeTable volumes={volumes} hasDollars={hasDollars} />}
      tableName={stables ? words.withStables : words.withoutStables}
    >
      <div className="tpv-v">
        <Segmented
          legend={words.view}
          value={view.view}
          options={views}
          onChange={(to) => change({ view: to })}
          small
        />
        <span className="note" data-screen-only>
          {isPace ? words.paceNote : words.volumeNote}
        </span>
        <span className="keys end">
          <span className="key">{words.bitcoin}</span>
          {stables && <span className="key key-tok">{words.stablecoins}</span>}
        </span>
      </div>
      {isPace ? (
        <PaceChart volumes={volumes} stables={stables} hasDollars={hasDollars} />
      ) : (
        <Telescope volumes={volumes} stables={stables} hasDollars={hasDollars} />
      )}
    </ChartFrame>
  );
}

function NoVolume({ error, retry }: { error: Error | null; retry: () => void }) {
  if (error === null) {
    return (
      <div className="tpv-wait">
        <SkeletonRows rows={4} label={words.loading} />
      </div>
    );
  }
  if (!isUnknown(error)) return <ErrorState error={error} retry={retry} />;
  return (
    <Blank icon="chart" title={words.notServed}>
      {words.notServedMeans}
    </Blank>
  );
}
