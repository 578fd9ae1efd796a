import { useSyncExternalStore } from 'react';
import { formatCount } from '../../format/digits.ts';
import { exportWords as words } from '../../words/en/export.ts';
import { readClock, subscribeClock } from './clock.ts';
import { Phrase } from './phrase.tsx';
import { ErrorState } from './states.tsx';
import './range-progress.css';
import type { RangeProgress } from './range.ts';
import type { RangeState } from './use-range.ts';

/** How far a reading is, and the ways to stop it and to go on; nothing before it began and after it ended. */
export function RangeProgressView(properties: { state: RangeState<unknown>; goOn: () => void; stop: () => void }) {
  const { state, goOn, stop } = properties;
  if (state.is === 'idle' || state.is === 'done') return null;
  const { progress } = state;
  const isReading = state.is === 'reading';
  const error = isReading ? undefined : state.error;
  return (
    <div className="reading">
      <progress
        aria-label={words.reading}
        {...(progress.total === undefined ? { value: isReading ? undefined : 0 } : { value: progress.rows })}
        max={Math.max(1, progress.total ?? 1, progress.rows)}
      />
      <p role="status">{countOf(progress)}</p>
      {isReading && progress.pausedUntil !== undefined && <Pause until={progress.pausedUntil} />}
      {!isReading && <p role="status">{error === undefined ? words.stopped : words.failed}</p>}
      {error !== undefined && <ErrorState error={error} />}
      <div className="acts">
        <button className={isReading ? 'btn' : 'btn btn-main'} type="button" onClick={isReading ? stop : goOn}>
          {isReading ? words.stop : words.goOn}
        </button>
      </div>
    </div>
  );
}

function Pause({ until }: { until: number }) {
  const read = () => Math.max(0, Math.ceil((until - readClock()) / 1000));
  const seconds = useSyncExternalStore(subscribeClock, read, read);
  return (
    <p role="status">
      {/* The seconds go on by themselves, and would be read out each time. */}
      <Phrase text={words.paused} seconds={<span aria-hidden="true">{seconds}</span>} />
    </p>
  );
}

function countOf({ rows, total }: RangeProgress): string {
  return total === undefined
    ? words.progress(formatCount(rows))
    : words.progressOf(formatCount(rows), formatCount(total));
}
