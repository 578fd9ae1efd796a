import { isLive } from '../../../format/paging.ts';
import type { LatestView } from '../../queries/transaction.ts';

/** Says whether the list moves, and stops or starts it; a page further back leads to the moving head. */
export function LiveButton(properties: {
  view: LatestView;
  isPaused: boolean;
  onPause: (isPaused: boolean) => void;
  onLive: () => void;
}) {
  const { view, isPaused, onPause, onLive } = properties;
  if (!isLive(view)) {
    if (view.to !== undefined) return null;
    return (
      <button className="live is-still" type="button" onClick={onLive} title="Leave this page for the moving list">
        <i />
        Go live
      </button>
    );
  }
  return (
    <button
      className={isPaused ? 'live is-still' : 'live'}
      type="button"
      aria-pressed={!isPaused}
      onClick={() => onPause(!isPaused)}
      title={isPaused ? 'Let new transactions join the list' : 'Pause the live list'}
    >
      <i />
      {isPaused ? 'Paused' : 'Live'}
    </button>
  );
}
