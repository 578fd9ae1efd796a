import type { Locale } from '#i18n/locale.ts';
import { ApiError } from '#web/data/api-error.ts';
import type { IconName } from './icon.tsx';
import { faultText } from './states/error-text.ts';

interface Explanation {
  readonly icon: IconName;
  readonly title: string;
  readonly advice: string;
  readonly status?: number | undefined;
  /** The service's own message. Untrusted: show as text only. */
  readonly serviceMessage?: string | undefined;
  /** Details of the error. */
  readonly fault?: string | undefined;
}

/**
 * Describes any error for the user.
 * @param seconds until the next attempt is allowed; omitted: the whole pause
 */
export function explain(locale: Locale, error: unknown, seconds = pauseSeconds(error)): Explanation {
  if (!(error instanceof ApiError))
    return { icon: 'warn', title: locale.t('failure.bug.title'), advice: locale.t('failure.bug.advice') };
  const { status, serviceMessage, fault } = error;
  const again = retryText(locale, seconds);
  switch (error.kind) {
    case 'offline':
      return { icon: 'wifi', ...unreachable(locale, again) };
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
export function pauseSeconds(error: unknown): number | undefined {
  const seconds = error instanceof ApiError ? error.retryAfterSeconds : undefined;
  return seconds === undefined ? undefined : Math.ceil(seconds);
}

/** Returns the details of an error as text for a bug report. */
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

function unreachable(locale: Locale, again: string) {
  const isOffline = typeof navigator !== 'undefined' && navigator.onLine === false;
  const reason = isOffline ? 'offline' : 'unreachable';
  return { title: locale.t(`failure.${reason}.title`), advice: `${locale.t(`failure.${reason}.advice`)} ${again}` };
}

function statusExplanation(locale: Locale, status: number | undefined, again: string) {
  if (status === 429) return { title: locale.t('failure.tooMany'), advice: again };
  if (status === 404) return { title: locale.t('failure.notFound.title'), advice: locale.t('failure.notFound.advice') };
  if (status !== undefined && status < 500)
    return { title: locale.t('failure.badRequest.title'), advice: locale.t('failure.badRequest.advice') };
  return { title: locale.t('failure.serverError'), advice: `${locale.t('failure.validRequest')} ${again}` };
}
