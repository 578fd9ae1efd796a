/** Options for tests and benchmarks. */
export interface ReadOptions {
  /** Larger offsets use the buckets. */
  readonly seekFrom?: number;
  readonly now?: () => Date;
  /** Most rows that a filtered list examines for one page. */
  readonly examinedMax?: number;
}

/** Returns the options with defaults. */
export function readOptions({
  seekFrom = 1000,
  now = () => new Date(),
  examinedMax = 2000,
}: ReadOptions = {}): Required<ReadOptions> {
  return { seekFrom, now, examinedMax };
}
