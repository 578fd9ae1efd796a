import { formatCount } from '#format/numbers.ts';
import type { RangeProgress } from '#format/export/range.ts';
import type { FullLocale } from '#i18n/locale.ts';
import { Button } from './button.tsx';
import { ErrorState } from './states.tsx';
import { useSecondsUntil } from '#web/hooks/seconds-until.ts';
import type { RangeState } from '#web/hooks/use-range.ts';
import { useFullLocale } from '#web/contexts.ts';

const text = 'max-w-160 text-ink-2';

/** Progress of a download, with buttons to stop and resume; only shown while it is running or stopped. */
export function RangeProgressView(properties: { state: RangeState<unknown>; start: () => void; stop: () => void }) {
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

function countOf(locale: FullLocale, { rows, total }: RangeProgress): string {
  return total === undefined
    ? locale.t('export.progress', { read: formatCount(locale, rows) })
    : locale.t('export.progressOf', { read: formatCount(locale, rows), total: formatCount(locale, total) });
}
