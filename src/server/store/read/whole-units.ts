const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** An inclusive range of times, and the whole minutes, hours and days (UTC) in it; canonical ISO. */
export interface Range {
  readonly start: string;
  readonly end: string;
  /** Start inclusive, end exclusive. */
  readonly minutes: readonly [string, string];
  /** Whole hours within the minutes; empty if there is none. */
  readonly hours: readonly [string, string];
  /** Whole days within the hours. */
  readonly days: readonly [string, string];
}

type Span = readonly [start: number, end: number];

/** Returns the range between two times, with its whole minutes, hours and days. */
export function rangeOf(start: string, end: string): Range {
  const minutes = whole(Date.parse(start), Date.parse(end), minute);
  const hours = within(minutes, hour);
  const days = within(hours, day);
  const iso = ([from, to]: Span) => [new Date(from).toISOString(), new Date(to).toISOString()] as const;
  return { start, end, minutes: iso(minutes), hours: iso(hours), days: iso(days) };
}

/** Returns the whole units within `start` and `end` (exclusive). */
function whole(start: number, end: number, unit: number): Span {
  const first = Math.ceil(start / unit) * unit;
  return [first, Math.max(first, Math.floor(end / unit) * unit)];
}

/** Returns the whole units of smaller ones; empty, at their end, if there is none. */
function within([start, end]: Span, unit: number): Span {
  const units = whole(start, end, unit);
  return units[0] > end ? [end, end] : units;
}
