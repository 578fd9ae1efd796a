import { notifyManager, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import { cx } from 'class-variance-authority';
import {
  type ComponentProps,
  createContext,
  Fragment,
  useCallback,
  useContext,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import type { DataCopy, DataStop } from '#contract/endpoint.ts';
import type { Pace } from '#contract/pace.ts';
import { shortValue } from '#format/names.ts';
import { formatPercent } from '#format/numbers.ts';
import { age } from '#format/time.ts';
import { paceText } from '#format/time-text.ts';
import type { Locale } from '#i18n/locale.ts';
import { Button, Icon, IconButton } from '#web/components/controls.tsx';
import { announce } from '#web/components/copy.tsx';
import { explain, retryText, useLastError, useOnline, useSecondsUntilRetry } from '#web/components/failure.ts';
import { Age, Since } from '#web/components/time.tsx';
import { useLocale } from '#web/contexts.ts';
import type { DataState } from '#web/data/data-state.ts';
import { isRepeatingFirstLoad, oldestStaleData, shownFailure } from '#web/data/freshness.ts';
import { serviceAhead, serviceTime, subscribeServiceAhead } from '#web/data/service-clock.ts';
import { useSetting } from '#web/settings/settings.ts';

/* Bars between the header and the page. */

export function Bar({ className, ...properties }: ComponentProps<'div'>) {
  return (
    <div className="wrap not-printed">
      <div className={cx(bar, className)} {...properties} />
    </div>
  );
}

const bar = 'mt-3 flex min-h-13 items-center gap-3 rounded-16 bg-sunken py-1.5 pe-2.5 ps-5';

/** The one bar above the page: what most limits what the reader sees. Cards do not repeat it. */
export function NoticeBar({ failure, stop, copy, late }: Partial<DataState> & { failure: ServiceFailure | undefined }) {
  const ignored = useIgnoredParameters();
  const ahead = useSyncExternalStore(subscribeServiceAhead, serviceAhead, () => 0);
  const isLive = useSetting('live') === 'on';
  if (failure) return <ServiceNotice {...failure} />;
  if (stop) return <DataStoppedNotice stop={stop} />;
  if (copy) return <DataCopyingNotice copy={copy} />;
  if (late) return <DataLateNotice pace={late} />;
  if (ignored) return <IgnoredParametersNote {...ignored} />;
  if (ahead !== 0) return <ClockNotice ahead={ahead} />;
  return isLive ? null : <PausedBar />;
}

interface ServiceFailure {
  /** null: there is no connection, and no request has failed so far. */
  readonly error: Error | null;
  /** When the oldest data that could not be refreshed was received, in milliseconds. */
  readonly dataSince: number | undefined;
}

/** Returns why the page as a whole is late; undefined if it is not. */
export function useServiceFailure(): ServiceFailure | undefined {
  const failure = useCacheValue(shownFailure, null);
  const dataSince = useCacheValue(oldestStaleData, undefined);
  const isRepeating = useCacheValue(isRepeatingFirstLoad, false);
  const error = useLastError({ data: isRepeating ? undefined : null, error: failure }, 'service');
  const isOnline = useOnline();
  return error === null && isOnline ? undefined : { error, dataSince };
}

/** Reports that the service fails, or that there is no connection, and the age of the data that is shown. */
export function ServiceNotice({ error, dataSince }: ServiceFailure) {
  const locale = useLocale();
  const client = useQueryClient();
  const isOnline = useOnline();
  const seconds = useSecondsUntilRetry(error);
  const { icon, title } = isOnline
    ? explain(locale, error)
    : { icon: 'wifi' as const, title: locale.t('failure.offline.title') };
  const at = dataSince === undefined ? undefined : serviceTime(dataSince);
  return (
    <Bar data-service-notice>
      <Icon name={icon} className="flex-none text-ink-3" />
      <p className="min-w-0 flex-1">
        {/* Neither the age nor the countdown must be announced every time it changes. */}
        <span role="status">
          <b className="font-strong">{title}.</b>{' '}
          {at !== undefined && locale.t.rich('failure.dataAsOf', { since: () => <Since at={at} /> })}
        </span>
        {at !== undefined && locale.t.rich('failure.age', { age: () => <Age at={new Date(at).toISOString()} /> })}
        {at === undefined && isOnline && retryText(locale, seconds)}
      </p>
      {isOnline && (
        <Button
          variant="quiet"
          onClick={() => void client.refetchQueries({ type: 'active', predicate: ({ state }) => state.error !== null })}
        >
          {locale.t('failure.retryNow')}
        </Button>
      )}
    </Bar>
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
    <Bar className="bg-failed-wash" role="alert">
      <Icon name="warn" className="flex-none text-failed" />
      <p className="min-w-0 flex-1">
        <strong className="font-strong">
          {locale.t.rich('dataStop.stopped', { since: () => <Since at={stop.since} /> })}
        </strong>{' '}
        {reasons(locale)[stop.reason]}
      </p>
    </Bar>
  );
}

/** Reports that the service copies the data of another one, which responds until then. */
export function DataCopyingNotice({ copy: { share, secondsLeft } }: { copy: DataCopy }) {
  const locale = useLocale();
  return (
    <Bar className="bg-pending-wash" role="note">
      <Icon name="clock" className="flex-none text-pending" />
      <p className="min-w-0 flex-1">
        {locale.t('dataCopy.copying', {
          share: formatPercent(locale, String(Math.floor(100 * share))),
          isKnown: secondsLeft !== undefined,
          left: age(locale, 1000 * (secondsLeft ?? 0)),
        })}
      </p>
    </Bar>
  );
}

/** Reports that there has been no transaction for longer than usual. */
export function DataLateNotice({ pace: { newestAt, secondsPerTransaction } }: { pace: Pace }) {
  const locale = useLocale();
  return (
    <Bar className="bg-pending-wash" role="note">
      <Icon name="clock" className="flex-none text-pending" />
      <p className="min-w-0 flex-1">
        <strong className="font-strong">{locale.t.rich('dataLate.late', { age: () => <Age at={newestAt} /> })}.</strong>{' '}
        {secondsPerTransaction !== null &&
          locale.t('dataLate.sentence', { pace: paceText(locale, secondsPerTransaction) })}
      </p>
      <Link className="link px-2 py-1" to="/status">
        {locale.t('frame.status')}
      </Link>
    </Bar>
  );
}

/** Reports that the device's clock is wrong, which its user does not see elsewhere. */
function ClockNotice({ ahead }: { ahead: number }) {
  const locale = useLocale();
  return (
    <Bar className="bg-pending-wash" role="note">
      <Icon name="clock" className="flex-none text-pending" />
      <p className="min-w-0 flex-1">
        {locale.t('refresh.clockWrong', { span: age(locale, Math.abs(ahead)), isBehind: ahead > 0 })}
      </p>
    </Bar>
  );
}

/** Shown while automatic refresh is off, with a button to refresh. */
function PausedBar() {
  const { t } = useLocale();
  const queryClient = useQueryClient();
  const refresh = () =>
    void queryClient.refetchQueries({ type: 'active' }).then(() => announce(t('refresh.refreshed')));
  return (
    <Bar role="note">
      <Icon name="clock" className="flex-none text-ink-3" />
      <span className="min-w-0 flex-1">{t('refresh.updatesOff')}</span>
      <Button variant="quiet" onClick={refresh}>
        <Icon name="retry" size={14} />
        {t('refresh.refresh')}
      </Button>
    </Bar>
  );
}

/** Format of a value with too many possible values to list. */
export type ParameterFormat = 'moment' | 'day' | 'count' | 'asset' | 'amount' | 'addresses';

export interface IgnoredParameter {
  readonly name: string;
  readonly value: string;
  readonly allowed: readonly string[];
  readonly format?: ParameterFormat | undefined;
}

export const IgnoredParameters = createContext<readonly IgnoredParameter[]>([]);

interface ShownParameters {
  readonly ignored: readonly IgnoredParameter[];
  readonly dismiss: () => void;
}

/** Returns the ignored URL parameters until dismissed or the next navigation. */
function useIgnoredParameters(): ShownParameters | undefined {
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
  const dismiss = () => {
    setOpen(false);
    // The focused button is removed.
    document.getElementById('main')?.focus();
  };
  return isOpen ? { ignored, dismiss } : undefined;
}

function IgnoredParametersNote({ ignored, dismiss }: ShownParameters) {
  const { t } = useLocale();
  return (
    <Bar role="status">
      <Icon name="info" className="flex-none text-ink-3" />
      <p className="min-w-0 flex-1 break-words">
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
    </Bar>
  );
}
