import { cva } from 'class-variance-authority';
import { isLive } from '../../../format/paging.ts';
import { Age } from '../../components/time/time.tsx';
import { useLocale } from '../../locale-context.ts';
import type { LatestView } from '../../queries/transaction.ts';
import { useLiveUpdates } from '../../settings/live.ts';

const pill = cva(
  'inline-flex min-h-7 cursor-pointer items-center gap-2 rounded-full px-2.5 text-xs font-semibold hover:inset-ring',
  { variants: { moves: { true: 'bg-accent-wash text-accent', false: 'bg-expired-wash text-ink-2' } } },
);

function Dot({ moves }: { moves: boolean }) {
  return <i className={`size-1.75 bg-current ${moves ? 'animate-breathe rounded-full' : 'rounded-[1px]'}`} />;
}

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
      <button className={pill({ moves: false })} type="button" onClick={onLive} title={t('latest.leaveForLive')}>
        <Dot moves={false} />
        {t('latest.goLive')}
      </button>
    );
  }
  if (stale) {
    return (
      <button className={pill({ moves: false })} type="button" onClick={stale.retry} title={t('common.retry')}>
        <Dot moves={false} />
        <span>
          {navigator.onLine ? t('latest.notUpdating') : t('latest.offline')} ·{' '}
          <Age at={new Date(stale.since).toISOString()} />
        </span>
      </button>
    );
  }
  return (
    <button
      className={pill({ moves: !isPaused })}
      type="button"
      aria-pressed={!isPaused}
      onClick={() => onPause(!isPaused)}
      title={isPaused ? t('latest.goOn') : t('latest.pause')}
    >
      <Dot moves={!isPaused} />
      {isPaused ? t('latest.paused') : t('latest.live')}
    </button>
  );
}
