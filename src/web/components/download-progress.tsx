import { useEffect, useRef, useState } from 'react';
import { formatCount } from '#format/numbers.ts';
import type { WholeList, WholeListProgress } from '#format/paging.ts';
import type { FullLocale } from '#i18n/locale.ts';
import { useFullLocale } from '#web/contexts.ts';
import { useSecondsUntil } from '#web/hooks/clock.ts';
import { Button } from './button.tsx';
import { ErrorState } from './states.tsx';

const text = 'max-w-160 text-ink-2';

/** Progress of a download, with buttons to stop and resume; only shown while it is running or stopped. */
export function DownloadProgress(properties: { state: DownloadState<unknown>; start: () => void; stop: () => void }) {
  const locale = useFullLocale();
  const { state, start, stop } = properties;
  if (state.status === 'idle' || state.status === 'done') return null;
  const { progress } = state;
  const isReading = state.status === 'reading';
  const error = isReading ? undefined : state.error;
  return (
    <div className="grid grid-cols-1 w-full justify-items-start gap-2">
      <progress
        className="h-2 w-full max-w-160 accent-accent"
        aria-label={locale.t('export.loading')}
        {...(progress.total === undefined ? { value: isReading ? undefined : 0 } : { value: progress.rows })}
        max={Math.max(1, progress.total ?? 1, progress.rows)}
      />
      <p className={text} role="status">
        {countOf(locale, progress)}
      </p>
      {isReading && progress.pausedUntil !== undefined && <Pause until={progress.pausedUntil} />}
      {!isReading && (
        <p className={text} role="status">
          {error === undefined ? locale.t('export.paused') : locale.t('export.failed')}
        </p>
      )}
      {error !== undefined && (
        <div className="w-full *:min-h-0 *:py-4">
          <ErrorState error={error} />
        </div>
      )}
      <div className="flex flex-none gap-2">
        <Button variant={isReading ? 'plain' : 'main'} onClick={isReading ? stop : start}>
          {isReading ? locale.t('export.pause') : locale.t('export.resume')}
        </Button>
      </div>
    </div>
  );
}

function Pause({ until }: { until: number }) {
  const { t } = useFullLocale();
  const seconds = useSecondsUntil(until);
  return (
    <p className={text} role="status">
      {/* A counting timer must not be announced every second. */}
      {t.rich('export.waiting', { seconds: () => <span aria-hidden="true">{seconds}</span> })}
    </p>
  );
}

function countOf(locale: FullLocale, { rows, total }: WholeListProgress): string {
  return total === undefined
    ? locale.t('export.progress', { read: formatCount(locale, rows) })
    : locale.t('export.progressOf', { read: formatCount(locale, rows), total: formatCount(locale, total) });
}

/** Reads all rows; `run` can be called again to resume after a stop or failure. */
export interface ListReading<Row> {
  run(signal: AbortSignal, onProgress: (progress: WholeListProgress) => void): Promise<WholeList<Row>>;
}

type DownloadState<Result> =
  | { readonly status: 'idle' }
  | { readonly status: 'reading'; readonly progress: WholeListProgress }
  /** No error if the user stopped it. */
  | { readonly status: 'stopped'; readonly progress: WholeListProgress; readonly error: unknown }
  | { readonly status: 'done'; readonly result: Result };

const noProgress: WholeListProgress = { rows: 0, total: undefined, pausedUntil: undefined };

/**
 * Downloads all rows of a list on request; aborts when the component unmounts.
 * @param begin creates the download
 * @param finish turns all rows into the result
 */
export function useDownload<Row, Result>(
  begin: () => ListReading<Row>,
  finish: (read: WholeList<Row>, signal: AbortSignal) => Promise<Result>,
) {
  const [state, setState] = useState<DownloadState<Result>>({ status: 'idle' });
  const reading = useRef<ListReading<Row>>(undefined);
  const controller = useRef<AbortController>(undefined);
  useEffect(() => () => controller.current?.abort(), []);

  const start = async () => {
    const stop = new AbortController();
    controller.current = stop;
    reading.current ??= begin();
    let progress = state.status === 'stopped' ? state.progress : noProgress;
    // Ignore updates of an earlier run.
    const show = (shown: DownloadState<Result>) => controller.current === stop && setState(shown);
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
