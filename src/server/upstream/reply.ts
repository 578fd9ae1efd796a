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

/** Seconds or a date (RFC 9110, 10.2.3), from 1 s to a minute; undefined where there is neither. */
export function retryAfterSeconds(header: string | null): number | undefined {
  if (header === null) return undefined;
  const text = header.trim();
  const seconds = /^\d{1,9}$/.test(text) ? Number(text) : Math.ceil((Date.parse(text) - Date.now()) / 1000);
  return Number.isNaN(seconds) ? undefined : Math.min(longestWaitSeconds, Math.max(1, seconds));
}
