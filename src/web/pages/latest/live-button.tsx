import { cva } from 'class-variance-authority';
import type { RefObject } from 'react';
import { isLive } from '#format/paging.ts';
import { useLocale } from '#web/contexts.ts';
import { useDataState } from '#web/data/data-state.ts';
import type { LatestView } from '#web/data/queries/transaction.ts';
import { type PageStep, StepLink } from '#web/lists/pager.tsx';
import { useSetting } from '#web/settings/settings.ts';

const liveLook = cva(
  // The border is seen in forced colors only.
  'group not-printed inline-flex min-h-7 cursor-pointer items-center gap-1.75 rounded-full border border-transparent px-2.5 text-12 font-label',
  {
    variants: {
      moves: {
        true: 'text-accent hover:bg-accent-wash @max-md/page:-mx-1',
        false: 'bg-sunken text-ink-2 @max-md/page:px-2',
      },
    },
  },
);

function Dot({ moves }: { moves: boolean }) {
  const look = moves ? 'animate-breathe rounded-full' : 'rounded-[1px]';
  return <i className={`size-2 bg-current forced-colors:bg-[ButtonText] ${look}`} />;
}

/** The state of the list; for a pointer or the keyboard, what the button does. */
function LiveMark({ isPaused, moves }: { isPaused: boolean; moves: boolean }) {
  const bars = 'M1 0h2v8H1zM5 0h2v8H5z';
  const isShown = 'group-hover:block group-focus-visible:block';
  const isReplaced = 'group-hover:hidden group-focus-visible:hidden';
  const shape = (path: string, when: string) => (
    <svg className={`size-2 fill-current ${when}`} viewBox="0 0 8 8" aria-hidden="true">
      <path d={path} />
    </svg>
  );
  return (
    <>
      {isPaused ? (
        shape(bars, isReplaced)
      ) : (
        <span className={`inline-flex ${isReplaced}`}>
          <Dot moves={moves} />
        </span>
      )}
      {shape(isPaused ? 'M1 0l7 4-7 4z' : bars, `hidden ${isShown}`)}
    </>
  );
}

/** Shows whether the list is live, and pauses or resumes it; on a later page it links to the live first page. */
export function LiveButton(properties: {
  view: LatestView;
  isPaused: boolean;
  onPause: (isPaused: boolean) => void;
  /** The live first page, and the list that it scrolls to. */
  newest: PageStep | undefined;
  section: RefObject<HTMLElement | null>;
  /** Requests stale data again; undefined for current data. The bar of the page has its age. */
  retry: (() => void) | undefined;
}) {
  const { t } = useLocale();
  const { view, isPaused, onPause, newest, section, retry } = properties;
  const { stop, late } = useDataState(view.network);
  // The frame already reports it on every page.
  if (useSetting('live') === 'off') return null;
  if (!isLive(view)) {
    if (view.to !== undefined) return null;
    return (
      <StepLink look={liveLook({ moves: false })} step={newest} section={section} title={t('latest.goLiveTitle')}>
        <Dot moves={false} />
        {t('latest.goLive')}
      </StepLink>
    );
  }
  if (retry) {
    return (
      <button className={liveLook({ moves: false })} type="button" onClick={retry} title={t('common.retry')}>
        <Dot moves={false} />
        {navigator.onLine ? t('latest.notUpdating') : t('latest.offline')}
      </button>
    );
  }
  // Rows come as before, but the bar of the page says that there are none.
  const isWaiting = !isPaused && (late ?? stop) !== undefined;
  return (
    <button
      className={liveLook({ moves: !isPaused && !isWaiting })}
      type="button"
      aria-pressed={!isPaused}
      onClick={() => onPause(!isPaused)}
      title={isPaused ? t('latest.resume') : t('latest.pause')}
    >
      <LiveMark isPaused={isPaused} moves={!isWaiting} />
      {isPaused ? t('latest.paused') : isWaiting ? t('latest.noNewData') : t('latest.live')}
    </button>
  );
}

export type Noun = 'newTransactions' | 'newerRows';
