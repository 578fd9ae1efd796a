import { parseRetryAfter } from '#contract/codec/retry-after.ts';

/* Meaning of the statuses and headers of other services. */

/** Not found, or no such endpoint: some services use other statuses than 404. */
export function isNotFound(status: number): boolean {
  return [404, 405, 410, 501].includes(status);
}

/** The service allows less than the specification. */
export function isBadRequest(status: number): boolean {
  return [400, 413, 414, 422].includes(status);
}

/** The key is missing, wrong or lacks permission. */
export function isUnauthorized(status: number): boolean {
  return status === 401 || status === 403;
}

/** Longer values are cut: the service may be wrong or hostile. */
const maxRetryAfterSeconds = 60;

/** Parses `Retry-After`, limited to the range from 1 s to a minute. */
export function retryAfterSeconds(header: string | null): number | undefined {
  const seconds = parseRetryAfter(header);
  return seconds === undefined ? undefined : Math.min(maxRetryAfterSeconds, Math.max(1, seconds));
}
