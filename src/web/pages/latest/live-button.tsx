import { cva } from 'class-variance-authority';
import type { RefObject } from 'react';
import { isLive } from '#format/paging.ts';
import { Age } from '#web/components/time.tsx';
import { StepLink } from '#web/lists/pager.tsx';
import type { PageStep } from '#web/lists/steps.ts';
import { useLocale } from '#web/contexts.ts';
import type { LatestView } from '#web/queries/transaction.ts';
import { useSetting } from '#web/settings/settings.ts';

const pill = cva(
  'inline-flex min-h-7 cursor-pointer items-center gap-2 rounded-full px-2.5 text-xs font-semibold hover:depth-[inset_0_0_0_1px_currentColor]',
  { variants: { moves: { true: 'bg-accent-wash text-accent', false: 'bg-expired-wash text-ink-2' } } },
);

function Dot({ moves }: { moves: boolean }) {
  return <i className={`size-2 bg-current ${moves ? 'animate-breathe rounded-full' : 'rounded-[1px]'}`} />;
}

/** Shows whether the list is live, and pauses or resumes it; on a later page it links to the live first page. */
export function LiveButton(properties: {
  view: LatestView;
  isPaused: boolean;
  onPause: (isPaused: boolean) => void;
  /** The live first page, and the list that it scrolls to. */
  newest: PageStep | undefined;
  section: RefObject<HTMLElement | null>;
  /** For stale data: when it was received, and how to retry. */
  stale: { readonly since: number; readonly retry: () => void } | undefined;
}) {
  const { t } = useLocale();
  const { view, isPaused, onPause, newest, section, stale } = properties;
  // The frame already reports it on every page.
  if (useSetting('live') === 'off') return null;
  if (!isLive(view)) {
    if (view.to !== undefined) return null;
    return (
      <StepLink look={pill({ moves: false })} step={newest} section={section} title={t('latest.goLiveTitle')}>
        <Dot moves={false} />
        {t('latest.goLive')}
      </StepLink>
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
      title={isPaused ? t('latest.resume') : t('latest.pause')}
    >
      <Dot moves={!isPaused} />
      {isPaused ? t('latest.paused') : t('latest.live')}
    </button>
  );
}
