import { CatchBoundary } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { SkeletonRows } from '#web/components/skeleton.tsx';
import { ErrorState } from '#web/components/states.tsx';
import { useLocale } from '#web/contexts.ts';
import type { TimeChartProperties } from '#web/components/time-chart.tsx';

// The chart library is the largest part of a page with a chart.
const loadChart = () => lazy(() => import('#web/components/time-chart.tsx').then((code) => ({ default: code.TimeChart })));

// On the server it is loaded once, not per page.
const FirstChart = loadChart();

/** A `TimeChart` whose code is loaded on demand. @param axis unit of the axis */
export function LazyTimeChart({ axis, ...chart }: TimeChartProperties & { axis: string }) {
  const { t } = useLocale();
  // A lazy component caches its failure, so a retry creates another one.
  const [Chart, setChart] = useState(() => FirstChart);
  const retry = () => setChart(loadChart);
  return (
    <div className="px-5 pt-4 pb-3.5 @max-md/page:px-4">
      <span className="text-2xs/4 text-ink-3">{axis}</span>
      <div className="h-65 overflow-hidden **:focus-visible:-outline-offset-2 @max-md/page:h-55" dir="ltr">
        <CatchBoundary
          getResetKey={() => Chart}
          errorComponent={({ error }) => <ErrorState error={error} retry={retry} />}
        >
          <Suspense fallback={<SkeletonRows rows={5} label={t('statsHistory.loadingChart')} />}>
            <Chart {...chart} />
          </Suspense>
        </CatchBoundary>
      </div>
    </div>
  );
}
