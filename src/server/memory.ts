import { getHeapStatistics, setFlagsFromString } from 'node:v8';

/* Memory of the process: how far the heap may grow, and how much of it the caches take. */

/** Growth of the heap in percent of what is in use, after which V8 collects garbage. Its default reaches 300. */
const heapGrowthPercent = 30;

/**
 * Makes V8 collect garbage before the heap has grown to several times the memory in use. Node limits the heap to
 * half of the memory that the container or the machine has; this keeps it far below, for any way to start.
 */
export function limitHeapGrowth(): void {
  setFlagsFromString(`--heap-growing-percent=${heapGrowthPercent}`);
}

const mostCacheBytes = 32 * 1024 * 1024;

/** Share of the heap limit for one of the caches: responses, rendered pages. */
const cacheShare = 1 / 16;

/** Returns the size of one cache in bytes: 32 MB, less where the heap limit is below 512 MB. */
export function cacheBytes(heapLimitBytes = getHeapStatistics().heap_size_limit): number {
  return Math.floor(Math.min(mostCacheBytes, heapLimitBytes * cacheShare));
}

/** Returns the bytes that texts take in memory, at most: one character beyond Latin-1 makes all of a text take two. */
export function bytesOf(...texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + 2 * text.length, 0);
}
