import type { Problem } from '#contract/reading/problem.ts';
import type { Locale } from '#i18n/locale.ts';
import { type AnswerFault, ApiError, requestTimeoutMilliseconds } from '#web/data/api-error.ts';

/** Returns why a request failed, in one sentence; the service's own message if it has one. */
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

/** Returns why a response is invalid, in one sentence. */
export function faultText(locale: Locale, fault: AnswerFault): string {
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
