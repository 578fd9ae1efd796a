/*
 * The time of the service, by the `Date` of its responses. Rows have the service's times, so ages by a device whose clock
 * is wrong would be wrong too.
 */

/** A smaller difference is that of a slow response, or the fraction of a second that `Date` lacks. */
const minMilliseconds = 30_000;

/** How many responses count: a device's clock may be set meanwhile. */
const remembered = 8;

/** How far the service's clock was ahead of the device's at the newest responses, in milliseconds. */
let differences: readonly number[] = [];
let ahead = 0;
const listeners = new Set<() => void>();

/** Compares the clocks. @param date of a response that was just received, as its `Date` says */
export function noteServiceTime(date: string | null): void {
  const at = Date.parse(date ?? '');
  if (Number.isNaN(at)) return;
  differences = [at - Date.now(), ...differences].slice(0, remembered);
  // A response of a cache, or a slow one, has an older time: the latest is the best.
  const largest = Math.max(...differences);
  const next = Math.abs(largest) < minMilliseconds ? 0 : largest;
  if (Math.abs(next - ahead) < minMilliseconds) return;
  ahead = next;
  for (const listener of listeners) listener();
}

/** Returns how far the service's clock is ahead of the device's, in milliseconds; 0 if both agree. */
export function serviceAhead(): number {
  return ahead;
}

export function subscribeServiceAhead(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Returns the time of the service, in Unix milliseconds. @param at a time of the device; default: now */
export function serviceTime(at: number = Date.now()): number {
  return at + ahead;
}
