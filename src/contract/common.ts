const pattern = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(?::(\d{2})(?:[.,](\d{1,6})\d*)?)?(Z|[+\- ]\d{2}:?\d{2})?)?$/i;

/**
 * Parses an ISO 8601 date or date-time into its canonical form `YYYY-MM-DDTHH:MM:SS.ffffffZ`.
 * Without an offset it is UTC; a date alone is its first instant. Digits finer than microseconds are
 * dropped. A space before the offset is read as the `+` that a query string decodes to a space.
 * @returns undefined for anything else, or outside the years 0001 to 9999
 */
export function parseTimestamp(text: string): string | undefined {
  const match = typeof text === 'string' ? pattern.exec(text) : null;
  if (!match) return undefined;
  const [, date, minutes = '00:00', seconds = '00', fraction = '', zone = 'Z'] = match;
  const offset =
    zone.toUpperCase() === 'Z' ? 'Z' : `${zone[0] === '-' ? '-' : '+'}${zone.slice(1, 3)}:${zone.slice(-2)}`;
  const instant = new Date(`${date}T${minutes}:${seconds}${offset}`);
  if (Number.isNaN(instant.getTime())) return undefined;
  const canonical = instant.toISOString();
  // Date turns 30 February into 1 March instead of rejecting it. An offset may also change the day.
  if (canonical.slice(0, 10) !== date && new Date(`${date}T00:00:00Z`).toISOString().slice(0, 10) !== date)
    return undefined;
  if (!/^(?!0000)\d{4}-/.test(canonical)) return undefined;
  return `${canonical.slice(0, 19)}.${fraction.padEnd(6, '0')}Z`;
}

/**
 * Returns the last microsecond that a time with fewer digits may stand for: `…:01.250999Z` for `…:01.250Z`.
 * @param time ISO 8601 with seconds, as in responses
 */
export function endOfInstant(time: string): string {
  const [, fraction = ''] = /\.(\d{1,6})/.exec(time) ?? [];
  // An offset shifts whole minutes only, so the digits after the seconds stay the same.
  return `${new Date(time).toISOString().slice(0, 19)}.${fraction.padEnd(6, '9')}Z`;
}
