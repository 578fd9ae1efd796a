import { parseRetryAfter } from '../../contract/codec/retry-after.ts';

/* What the status and headers of other services mean, whoever wrote them. */

/** Not known, or there is no such endpoint: some services say it in other ways than 404. */
export function isMissing(status: number): boolean {
  return [404, 405, 410, 501].includes(status);
}

/** The service allows less than the specification. */
export function isRefused(status: number): boolean {
  return [400, 413, 414, 422].includes(status);
}

/** The key is missing, wrong, or not allowed to ask this. */
export function isUnwelcome(status: number): boolean {
  return status === 401 || status === 403;
}

/** A service that asks for more is asked again after this all the same: it may be wrong or hostile. */
const longestWaitSeconds = 60;

/** What `Retry-After` says, from 1 s to a minute. */
export function retryAfterSeconds(header: string | null): number | undefined {
  const seconds = parseRetryAfter(header);
  return seconds === undefined ? undefined : Math.min(longestWaitSeconds, Math.max(1, seconds));
}
