const minute = 60_000;
const hour = 60 * minute;

/** An inclusive range of times, and the whole minutes and hours in it; canonical ISO. */
export interface Range {
  readonly start: string;
  readonly end: string;
  /** Start inclusive, end exclusive. */
  readonly minutes: readonly [string, string];
  /** Likewise, within the minutes; empty if there is no whole hour. */
  readonly hours: readonly [string, string];
}

/** Returns the range between two times, with its whole minutes and hours. */
export function rangeOf(start: string, end: string): Range {
  const minutes = whole(Date.parse(start), Date.parse(end), minute);
  const hours = whole(...minutes, hour);
  const iso = ([from, to]: [number, number]) => [new Date(from).toISOString(), new Date(to).toISOString()] as const;
  return { start, end, minutes: iso(minutes), hours: iso(hours[0] > minutes[1] ? [minutes[1], minutes[1]] : hours) };
}

/** Returns the whole units within `start` and `end` (exclusive). */
function whole(start: number, end: number, unit: number): [number, number] {
  const first = Math.ceil(start / unit) * unit;
  return [first, Math.max(first, Math.floor(end / unit) * unit)];
}
