import { apiUrl } from './config.ts';
import { earlyPaths, type Place } from './early-paths.ts';
import { storedText } from './settings/stored.ts';

/* Reads that begin before the application's scripts have arrived: early-start.ts begins them, api.ts takes them. */

interface EarlyRead {
  /** `performance.now()` when it began. */
  readonly at: number;
  /** No answer where the service could not be reached. */
  readonly response: Promise<Response | undefined>;
}

/** Longest that an answer may have waited to be taken. */
const freshMilliseconds = 5000;

const reads = new Map<string, EarlyRead>();

/** Begins the first reads of the page at a place. */
export function beginEarly(place: Place): void {
  for (const path of earlyPaths(place, storedText('pageSize'))) {
    reads.set(path, { at: performance.now(), response: fetch(apiUrl + path).catch(() => undefined) });
  }
}

/** The read of a path that is already under way, once and while it is fresh. */
export function takeEarly(path: string): Promise<Response | undefined> | undefined {
  const read = reads.get(path);
  reads.delete(path);
  return read && performance.now() - read.at < freshMilliseconds ? read.response : undefined;
}
