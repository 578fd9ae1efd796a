/** Options for tests and benchmarks. */
export interface ReadOptions {
  /** Larger offsets use the buckets. */
  readonly seekFrom?: number;
  readonly now?: () => Date;
}

/** Returns the options with defaults. */
export function readOptions({ seekFrom = 1000, now = () => new Date() }: ReadOptions = {}): Required<ReadOptions> {
  return { seekFrom, now };
}
