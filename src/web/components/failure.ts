import { useState, useSyncExternalStore } from 'react';
import type { Problem } from '#contract/read-response.ts';
import type { Locale } from '#i18n/locale.ts';
import { ApiError, type ResponseFault, requestTimeoutMilliseconds } from '#web/data/api-error.ts';
import { useSecondsUntil } from '#web/hooks/clock.ts';
import { subscribeNever } from '#web/settings/settings.ts';
import type { IconName } from './controls.tsx';

interface Explanation {
  readonly icon: IconName;
  readonly title: string;
  readonly advice: string;
  readonly status?: number | undefined;
  /** The service's own message. Untrusted: show as text only. */
  readonly serviceMessage?: string | undefined;
  readonly fault?: string | undefined;
}

/** Describes any error for the user. @param seconds until the next attempt is allowed; omitted: the whole pause */
export function explain(locale: Locale, error: unknown, seconds = pauseSeconds(error)): Explanation {
  if (!(error instanceof ApiError))
    return { icon: 'warn', title: locale.t('failure.bug.title'), advice: locale.t('failure.bug.advice') };
  const { status, serviceMessage, fault } = error;
  const again = retryText(locale, seconds);
  switch (error.kind) {
    case 'offline':
      return unreachable(locale, again);
    case 'timeout':
      return {
        icon: 'clock',
        title: locale.t('failure.slow.title'),
        advice: `${locale.t('failure.slow.advice')} ${again}`,
      };
    case 'status':
      return { icon: 'server', status, serviceMessage, ...statusExplanation(locale, status, again) };
    case 'contract': {
      const reason = fault && faultText(locale, fault);
      return {
        icon: 'server',
        title: locale.t('failure.contract.title'),
        advice: locale.t('failure.contract.advice'),
        fault: reason,
      };
    }
    default:
      return { icon: 'warn', title: locale.t('failure.bug.title'), advice: locale.t('failure.bug.advice') };
  }
}

/** Returns the whole seconds of `Retry-After`; undefined if there is none. */
function pauseSeconds(error: unknown): number | undefined {
  const seconds = error instanceof ApiError ? error.retryAfterSeconds : undefined;
  return seconds === undefined ? undefined : Math.ceil(seconds);
}

export function detailsOf(error: unknown, page: string, at: Date): string {
  const { name, message } = error instanceof Error ? error : new Error(String(error));
  const serviceMessage = error instanceof ApiError ? error.serviceMessage : undefined;
  const lines = Object.entries({ page, time: at.toISOString(), name, message, response: serviceMessage });
  return lines.flatMap(([field, value]) => (value ? [`${field}: ${value}`] : [])).join('\n');
}

/** @param seconds until the next attempt; undefined if unknown */
export function retryText(locale: Locale, seconds: number | undefined): string {
  return locale.t('failure.retryIn', { isUnknown: seconds === undefined, seconds: seconds ?? 0 });
}

function unreachable(locale: Locale, again: string): Explanation {
  const isOffline = typeof navigator !== 'undefined' && navigator.onLine === false;
  const reason = isOffline ? 'offline' : 'unreachable';
  return {
    icon: isOffline ? 'wifi' : 'server',
    title: locale.t(`failure.${reason}.title`),
    advice: `${locale.t(`failure.${reason}.advice`)} ${again}`,
  };
}

function statusExplanation(locale: Locale, status: number | undefined, again: string) {
  if (status === 429) return { title: locale.t('failure.tooMany'), advice: again };
  if (status === 404) return { title: locale.t('failure.notFound.title'), advice: locale.t('failure.notFound.advice') };
  if (status !== undefined && status < 500)
    return { title: locale.t('failure.badRequest.title'), advice: locale.t('failure.badRequest.advice') };
  const title = status === 503 ? locale.t('failure.notReady') : locale.t('failure.serverError');
  return { title, advice: `${locale.t('failure.validRequest')} ${again}` };
}

export function errorText(locale: Locale, error: Error): string {
  if (!(error instanceof ApiError)) return error.message;
  if (error.serviceMessage) return error.serviceMessage;
  switch (error.kind) {
    case 'offline':
      return locale.t('states.unreachable');
    case 'timeout':
      return locale.t('states.timeout', { seconds: requestTimeoutMilliseconds / 1000 });
    case 'aborted':
      return locale.t('states.canceled');
    case 'status':
      return locale.t('states.returned', { status: error.status ?? 0 });
    case 'contract':
      return error.fault ? faultText(locale, error.fault) : locale.t('reading.invalid');
  }
}

function faultText(locale: Locale, fault: ResponseFault): string {
  switch (fault.code) {
    case 'no JSON':
      return locale.t('reading.noJson', { path: fault.path });
    case 'nested too deeply':
      return locale.t('reading.tooDeep', { path: fault.path });
    case 'a list':
      return locale.t('reading.list', { path: fault.path });
    case 'too many rows':
      return locale.t('reading.tooManyRows', { path: fault.path });
    case 'broken':
      return locale.t('reading.broken', {
        path: fault.path,
        isWhole: fault.field === '',
        field: fault.field,
        fault: problemText(locale, fault.problem),
      });
  }
}

/** Returns what is wrong with a value: `expected int`. */
export function problemText(locale: Locale, problem: Problem): string {
  switch (problem.code) {
    case 'missing':
      return locale.t('reading.missing');
    case 'invalid':
      return locale.t('reading.invalid');
    case 'no known form':
      return locale.t('reading.otherForm');
    case 'no date-time':
      return locale.t('reading.expected', { what: locale.t('reading.moment') });
    case 'no quantity':
      return locale.t('reading.expected', { what: locale.t('reading.quantity') });
    case 'unexpected':
      return locale.t('reading.expected', { what: problem.expected.join(locale.t('reading.or')) });
    case 'too small':
      return locale.t('reading.expected', { what: locale.t('reading.least', { least: problem.limit }) });
    case 'too big':
      return locale.t('reading.expected', { what: locale.t('reading.most', { most: problem.limit }) });
    case 'refused':
      return problem.message;
  }
}

/**
 * Returns the last error of a query without data, also while it is retried. A retrying query clears its error, which
 * would make the page flicker.
 * @param of identifies the query; another one starts without an error
 */
export function useLastError<Failure extends Error>(
  read: { readonly data: unknown; readonly error: Failure | null },
  of: string,
): Failure | null {
  const { data, error } = read;
  const [last, setLast] = useState({ of, error });
  if (error !== null && (error !== last.error || of !== last.of)) setLast({ of, error });
  return error ?? (data === undefined && last.of === of ? last.error : null);
}

/** Returns the seconds until a failed request is repeated; undefined if unknown. */
export function useSecondsUntilRetry(error: unknown): number | undefined {
  // The service renders the whole pause.
  const at = useSyncExternalStore(
    subscribeNever,
    () => (error instanceof ApiError ? error.retryAt : undefined),
    () => undefined,
  );
  // The clock shows full seconds.
  const left = useSecondsUntil(1000 * Math.floor((at ?? 0) / 1000));
  return at === undefined ? pauseSeconds(error) : left;
}

export function useOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
}

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}
