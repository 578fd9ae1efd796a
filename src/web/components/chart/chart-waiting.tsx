import { SkeletonRows } from '#web/components/skeleton.tsx';
import { ErrorState } from '#web/components/states.tsx';
import { useLocale } from '#web/contexts.ts';

/** Shown instead of a chart that is loading or failed to load, with its height. */
export function ChartWaiting({ error, retry }: { error: Error | null; retry: () => void }) {
  const { t } = useLocale();
  return (
    <div className="min-h-109 @max-md/page:min-h-120">
      {error === null ? (
        <SkeletonRows rows={6} label={t('statsHistory.loading')} />
      ) : (
        <ErrorState error={error} retry={retry} />
      )}
    </div>
  );
}
