import type { DataStop } from '#contract/endpoints/data-stop.ts';
import type { Locale } from '#i18n/locale.ts';
import { Since } from '#web/components/time.tsx';
import { useLocale } from '#web/contexts.ts';

const reasons = (locale: Locale) =>
  ({ 'disk-full': locale.t('dataStop.diskFull') }) as const satisfies Record<DataStop['reason'], string>;

/** Reports that the service has no data newer than a time, and why. */
export function DataStoppedNotice({ stop }: { stop: DataStop }) {
  const locale = useLocale();
  return (
    <p className="m-0 border-t border-line bg-failed-wash px-4 py-1 text-center text-xs text-failed" role="alert">
      <strong>{locale.t.rich('dataStop.stopped', { since: () => <Since at={stop.since} /> })}</strong>{' '}
      {reasons(locale)[stop.reason]}
    </p>
  );
}
