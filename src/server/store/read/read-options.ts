import type { Cursors } from './cursor.ts';

/** How responses are read; all but the first two are for tests and benchmarks. */
export interface ReadOptions {
  /** Whether the rows of a list may be on several servers. */
  readonly isCluster?: boolean;
  /** Shared by all sources over a store; default: one per source. */
  readonly cursors?: Cursors;
  /** Larger offsets use the buckets. */
  readonly seekFrom?: number;
  readonly now?: () => Date;
  /** Most rows that a filtered list examines for one page. */
  readonly examinedMax?: number;
}

/** Returns the options with defaults. */
export function readOptions({
  isCluster = false,
  seekFrom = 1000,
  now = () => new Date(),
  examinedMax = 2000,
}: ReadOptions = {}): Required<Omit<ReadOptions, 'cursors'>> {
  return { isCluster, seekFrom, now, examinedMax };
}
