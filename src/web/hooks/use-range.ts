import { useEffect, useRef, useState } from 'react';
import type { RangeProgress, RangeResult } from '#format/export/range.ts';

/** Reads all rows; `run` can be called again to resume after a stop or failure. */
export interface RangeReading<Row> {
  run(signal: AbortSignal, onProgress: (progress: RangeProgress) => void): Promise<RangeResult<Row>>;
}

export type RangeState<Result> =
  | { readonly status: 'idle' }
  | { readonly status: 'reading'; readonly progress: RangeProgress }
  /** No error if the user stopped it. */
  | { readonly status: 'stopped'; readonly progress: RangeProgress; readonly error: unknown }
  | { readonly status: 'done'; readonly result: Result };

const noProgress: RangeProgress = { rows: 0, total: undefined, pausedUntil: undefined };

/**
 * Downloads all rows of a list on request; aborts when the component unmounts.
 * @param begin creates the download
 * @param finish turns all rows into the result
 */
export function useRange<Row, Result>(
  begin: () => RangeReading<Row>,
  finish: (read: RangeResult<Row>, signal: AbortSignal) => Promise<Result>,
) {
  const [state, setState] = useState<RangeState<Result>>({ status: 'idle' });
  const reading = useRef<RangeReading<Row>>(undefined);
  const controller = useRef<AbortController>(undefined);
  useEffect(() => () => controller.current?.abort(), []);

  const start = async () => {
    const stop = new AbortController();
    controller.current = stop;
    reading.current ??= begin();
    let progress = state.status === 'stopped' ? state.progress : noProgress;
    // Ignore updates of an earlier run.
    const show = (shown: RangeState<Result>) => controller.current === stop && setState(shown);
    show({ status: 'reading', progress });
    try {
      const read = await reading.current.run(stop.signal, (update) => {
        progress = update;
        show({ status: 'reading', progress });
      });
      show({ status: 'done', result: await finish(read, stop.signal) });
    } catch (error) {
      show({ status: 'stopped', progress, error: stop.signal.aborted ? undefined : error });
    }
  };
  return {
    state,
    /** Starts, or resumes after a stop or failure. */
    start: () => void start(),
    stop: () => controller.current?.abort(),
    /** Discards the rows and starts over. */
    restart: () => {
      controller.current?.abort();
      reading.current = undefined;
      void start();
    },
  };
}
