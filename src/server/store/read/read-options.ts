/** For tests and measurements. */
export interface ReadOptions {
  /** Offsets from here on are found through the hour buckets. */
  readonly seekFrom?: number;
  readonly now?: () => Date;
}

/** The options with what is left out. */
export function readOptions({ seekFrom = 1000, now = () => new Date() }: ReadOptions = {}): Required<ReadOptions> {
  return { seekFrom, now };
}
