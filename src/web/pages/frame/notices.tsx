import { notifyManager, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { createContext, Fragment, useCallback, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import type { DataCopy, DataStop } from '#contract/endpoint.ts';
import { shortValue } from '#format/names.ts';
import { formatPercent } from '#format/numbers.ts';
import { age } from '#format/time.ts';
import type { Locale } from '#i18n/locale.ts';
import { Button, Icon, IconButton } from '#web/components/controls.tsx';
import { announce } from '#web/components/copy.tsx';
import { explain, retryText, useLastError, useOnline, useSecondsUntilRetry } from '#web/components/failure.ts';
import { Since } from '#web/components/time.tsx';
import { useLocale } from '#web/contexts.ts';
import { isRepeatingFirstLoad, shownFailure } from '#web/data/freshness.ts';
import { serviceAhead, subscribeServiceAhead } from '#web/data/service-clock.ts';

/* Notices between the header and the page. */

/** On a phone, reports above the page that the service fails: the cards that say so may be below the first screen. */
export function ServiceNotice() {
  const locale = useLocale();
  const client = useQueryClient();
  const failure = useCacheValue(shownFailure, null);
  const isRepeating = useCacheValue(isRepeatingFirstLoad, false);
  const error = useLastError({ data: isRepeating ? undefined : null, error: failure }, 'service');
  const isOnline = useOnline();
  const seconds = useSecondsUntilRetry(error);
  if (error === null && isOnline) return null;
  const title = isOnline ? explain(locale, error).title : locale.t('failure.offline.title');
  return (
    <div
      className="not-printed flex items-center gap-2 border-b border-line bg-sunken px-4 py-1 text-12 md:hidden"
      data-service-notice
    >
      <Icon name={isOnline ? 'server' : 'wifi'} size={14} className="flex-none text-ink-2" />
      <span className="min-w-0 flex-1">
        <span role="status">{title}.</span>{' '}
        {error?.retryAt === undefined ? locale.t('failure.mayBeOld') : retryText(locale, seconds)}
      </span>
      <Button
        size="tiny"
        className="-my-0.5 text-12"
        onClick={() => void client.refetchQueries({ type: 'active', predicate: ({ state }) => state.error !== null })}
      >
        {locale.t('failure.retryNow')}
      </Button>
    </div>
  );
}

const reasons = (locale: Locale) =>
  ({
    'disk-full': locale.t('dataStop.diskFull'),
    'source-unavailable': locale.t('dataStop.sourceUnavailable'),
  }) as const satisfies Record<DataStop['reason'], string>;

/** Reads the query cache after each of its changes. @param onServer in a rendered page; default: as read */
export function useCacheValue<Value>(read: (client: QueryClient) => Value, onServer?: Value): Value {
  const client = useQueryClient();
  const subscribe = useCallback(
    (onChange: () => void) => client.getQueryCache().subscribe(notifyManager.batchCalls(onChange)),
    [client],
  );
  return useSyncExternalStore(
    subscribe,
    () => read(client),
    () => (onServer === undefined ? read(client) : onServer),
  );
}

/** Reports that the service has no data newer than a time, and why. */
export function DataStoppedNotice({ stop }: { stop: DataStop }) {
  const locale = useLocale();
  return (
    <p className="m-0 border-t border-line bg-failed-wash px-4 py-1 text-center text-12 text-failed" role="alert">
      <strong>{locale.t.rich('dataStop.stopped', { since: () => <Since at={stop.since} /> })}</strong>{' '}
      {reasons(locale)[stop.reason]}
    </p>
  );
}

/** Reports that the service copies the data of another one, which responds until then. */
export function DataCopyingNotice({ copy: { share, secondsLeft } }: { copy: DataCopy }) {
  const locale = useLocale();
  return (
    <p className="not-printed m-0 border-t border-line bg-pending-wash px-4 py-1 text-center text-xs" role="note">
      {locale.t('dataCopy.copying', {
        share: formatPercent(locale, String(Math.floor(100 * share))),
        isKnown: secondsLeft !== undefined,
        left: age(locale, 1000 * (secondsLeft ?? 0)),
      })}
    </p>
  );
}

/** Reports that the device's clock is wrong, which its user does not see elsewhere. */
export function ClockNotice() {
  const locale = useLocale();
  const ahead = useSyncExternalStore(subscribeServiceAhead, serviceAhead, () => 0);
  if (ahead === 0) return null;
  return (
    <p className="not-printed m-0 border-b border-line bg-pending-wash px-4 py-1 text-center text-12" role="note">
      {locale.t('refresh.clockWrong', { span: age(locale, Math.abs(ahead)), isBehind: ahead > 0 })}
    </p>
  );
}

/** Shown while automatic refresh is off, with a button to refresh. */
export function PausedBar() {
  const { t } = useLocale();
  const queryClient = useQueryClient();
  const refresh = () =>
    void queryClient.refetchQueries({ type: 'active' }).then(() => announce(t('refresh.refreshed')));
  return (
    <div
      className="not-printed flex items-center justify-center gap-3 border-b border-line py-1 text-12 text-ink-2"
      role="note"
    >
      {t('refresh.updatesOff')}
      <Button size="tiny" className="text-12" onClick={refresh}>
        <Icon name="retry" size={14} />
        {t('refresh.refresh')}
      </Button>
    </div>
  );
}

/** Format of a value with too many possible values to list. */
export type ParameterFormat = 'moment' | 'day' | 'count' | 'asset' | 'amount';

export interface IgnoredParameter {
  readonly name: string;
  readonly value: string;
  readonly allowed: readonly string[];
  readonly format?: ParameterFormat | undefined;
}

export const IgnoredParameters = createContext<readonly IgnoredParameter[]>([]);

/** Lists ignored URL parameters until dismissed or the next navigation. */
export function IgnoredParametersNote() {
  const { t } = useLocale();
  const router = useRouter();
  const ignored = useContext(IgnoredParameters);
  const [isOpen, setOpen] = useState(ignored.length > 0);
  useEffect(() => {
    if (!isOpen) return;
    return router.subscribe('onBeforeNavigate', ({ fromLocation, hrefChanged }) => {
      // The first navigation, which has no origin, is the load itself.
      if (fromLocation !== undefined && hrefChanged) setOpen(false);
    });
  }, [isOpen, router]);
  if (!isOpen) return null;
  const dismiss = () => {
    setOpen(false);
    // The focused button is removed.
    document.getElementById('main')?.focus();
  };
  return (
    <div
      className="flex items-center justify-center gap-3 border-b border-line px-4 py-1 text-12 text-ink-2 not-printed"
      role="status"
    >
      <p className="m-0 min-w-0 break-words">
        {t('ignored.ignored')}{' '}
        {ignored.map(({ name, value, allowed, format }, index) => (
          <Fragment key={name}>
            {index > 0 && ', '}
            <bdi translate="no" className="font-mono text-ink">{`${name}=${shortValue(value)}`}</bdi>
            {allowed.length > 0 && ` (${t('ignored.allowed')} ${allowed.join(', ')})`}
            {format && ` (${t('ignored.expected')} ${t(`ignored.formats.${format}`)})`}
          </Fragment>
        ))}
      </p>
      <IconButton icon="cross" label={t('ignored.dismiss')} onClick={dismiss} />
    </div>
  );
}
