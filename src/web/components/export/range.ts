/* Interface of reading all rows of a list, for components; queries/range-reader.ts implements it. */

export interface RangeProgress {
  readonly rows: number;
  /** Rows of the whole list, if the service reports it. */
  readonly total: number | undefined;
  /** When the next request is sent, in milliseconds, if the service requested a pause. */
  readonly pausedUntil: number | undefined;
}

export interface RangeRead<Row> {
  readonly rows: readonly Row[];
  readonly pinned: string | undefined;
  readonly total: number | undefined;
  readonly unreadable: number;
  readonly missing: number;
  readonly isUnsettled: boolean;
}

/** Reads all rows; `run` can be called again to resume. */
export interface RangeReading<Row> {
  run(signal: AbortSignal, onProgress: (progress: RangeProgress) => void): Promise<RangeRead<Row>>;
}
