import { useEffect, useRef, useState } from 'react';
import type { RangeProgress, RangeRead, RangeReading } from '../components/export/range.ts';

/** Where a reading stands. */
export type RangeState<Result> =
  | { readonly is: 'idle' }
  | { readonly is: 'reading'; readonly progress: RangeProgress }
  /** Without an error it was stopped. */
  | { readonly is: 'stopped'; readonly progress: RangeProgress; readonly error: unknown }
  | { readonly is: 'done'; readonly result: Result };

const nothingYet: RangeProgress = { rows: 0, total: undefined, pausedUntil: undefined };

/**
 * Reads all rows of a list when it is told to, and stops with the page.
 * @param begin a new reading
 * @param finish what is made of all rows
 */
export function useRange<Row, Result>(
  begin: () => RangeReading<Row>,
  finish: (read: RangeRead<Row>, signal: AbortSignal) => Promise<Result>,
) {
  const [state, setState] = useState<RangeState<Result>>({ is: 'idle' });
  const reading = useRef<RangeReading<Row>>(undefined);
  const stopper = useRef<AbortController>(undefined);
  useEffect(() => () => stopper.current?.abort(), []);

  const goOn = async () => {
    const stop = new AbortController();
    stopper.current = stop;
    reading.current ??= begin();
    let progress = state.is === 'stopped' ? state.progress : nothingYet;
    // Another reading may have begun meanwhile.
    const show = (shown: RangeState<Result>) => stopper.current === stop && setState(shown);
    show({ is: 'reading', progress });
    try {
      const read = await reading.current.run(stop.signal, (told) => {
        progress = told;
        show({ is: 'reading', progress });
      });
      show({ is: 'done', result: await finish(read, stop.signal) });
    } catch (error) {
      show({ is: 'stopped', progress, error: stop.signal.aborted ? undefined : error });
    }
  };
  return {
    state,
    /** Begins, or goes on where it stopped or failed. */
    goOn: () => void goOn(),
    stop: () => stopper.current?.abort(),
    /** Forgets what was read and begins again. */
    beginAnew: () => {
      stopper.current?.abort();
      reading.current = undefined;
      void goOn();
    },
  };
}
