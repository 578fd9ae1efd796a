import { isLive } from '../../../format/paging.ts';
import { useLocale } from '../../locale-context.ts';
import type { LatestView } from '../../queries/transaction.ts';
import { useLiveUpdates } from '../../settings/live.ts';
import { Age } from '../../ui/time.tsx';

/** Says whether the list moves, and stops or starts it; a page further back leads to the moving head. */
export function LiveButton(properties: {
  view: LatestView;
  isPaused: boolean;
  onPause: (isPaused: boolean) => void;
  onLive: () => void;
  /** Of an answer that could not be had again: when it came, and how to try. */
  stale: { readonly since: number; readonly retry: () => void } | undefined;
}) {
  const { t } = useLocale();
  const { view, isPaused, onPause, onLive, stale } = properties;
  // The frame says so, on every page.
  if (!useLiveUpdates()) return null;
  if (!isLive(view)) {
    if (view.to !== undefined) return null;
    return (
      <button className="live is-still" type="button" onClick={onLive} title={t('latest.leaveForLive')}>
        <i />
        {t('latest.goLive')}
      </button>
    );
  }
  if (stale) {
    return (
      <button className="live is-still" type="button" onClick={stale.retry} title={t('common.retry')}>
        <i />
        <span>
          {navigator.onLine ? t('latest.notUpdating') : t('latest.offline')} ·{' '}
          <Age at={new Date(stale.since).toISOString()} />
        </span>
      </button>
    );
  }
  return (
    <button
      className={isPaused ? 'live is-still' : 'live'}
      type="button"
      aria-pressed={!isPaused}
      onClick={() => onPause(!isPaused)}
      title={isPaused ? t('latest.goOn') : t('latest.pause')}
    >
      <i />
      {isPaused ? t('latest.paused') : t('latest.live')}
    </button>
  );
}
