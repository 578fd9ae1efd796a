import { isLive } from '../../../format/paging.ts';
import { latestWords as words } from '../../../words/en/latest.ts';
import type { LatestView } from '../../queries/transaction.ts';
import { useLiveUpdates } from '../../settings/live.ts';

/** Says whether the list moves, and stops or starts it; a page further back leads to the moving head. */
export function LiveButton(properties: {
  view: LatestView;
  isPaused: boolean;
  onPause: (isPaused: boolean) => void;
  onLive: () => void;
}) {
  const { view, isPaused, onPause, onLive } = properties;
  // The frame says so, on every page.
  if (!useLiveUpdates()) return null;
  if (!isLive(view)) {
    if (view.to !== undefined) return null;
    return (
      <button className="live is-still" type="button" onClick={onLive} title={words.leaveForLive}>
        <i />
        {words.goLive}
      </button>
    );
  }
  return (
    <button
      className={isPaused ? 'live is-still' : 'live'}
      type="button"
      aria-pressed={!isPaused}
      onClick={() => onPause(!isPaused)}
      title={isPaused ? words.goOn : words.pause}
    >
      <i />
      {isPaused ? words.paused : words.live}
    </button>
  );
}
