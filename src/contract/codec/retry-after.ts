/** Returns the seconds of a `Retry-After` header, a number or a date (RFC 9110, 10.2.3); undefined if it is invalid. */
export function parseRetryAfter(header: string | null): number | undefined {
  if (header === null) return undefined;
  const text = header.trim();
  const seconds = /^\d{1,9}$/.test(text) ? Number(text) : Math.ceil((Date.parse(text) - Date.now()) / 1000);
  return Number.isNaN(seconds) ? undefined : Math.max(0, seconds);
}
