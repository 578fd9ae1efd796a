/* All rows of a list, as the parts that show and save them know it; queries/whole-range.ts reads them. */

/** How far a reading is. */
export interface RangeProgress {
  readonly rows: number;
  /** Rows of the whole list, where the service tells. */
  readonly total: number | undefined;
  /** When the next request goes out, in milliseconds, where the service asked for a pause. */
  readonly pausedUntil: number | undefined;
}

/** What a reading came to. */
export interface RangeRead<Row> {
  readonly rows: readonly Row[];
  readonly pinned: string | undefined;
  readonly total: number | undefined;
  readonly unreadable: number;
  readonly missing: number;
  readonly isUnsettled: boolean;
}

/** Reads all rows; what was read stays for the next `run`. */
export interface RangeReading<Row> {
  run(signal: AbortSignal, onProgress: (progress: RangeProgress) => void): Promise<RangeRead<Row>>;
}
