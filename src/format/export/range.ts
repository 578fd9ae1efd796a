/* Reading all rows of a list for an export. */

export interface RangeProgress {
  readonly rows: number;
  /** Rows of the whole list, if the service reports it. */
  readonly total: number | undefined;
  /** When the next request is sent, in milliseconds, if the service requested a pause. */
  readonly pausedUntil: number | undefined;
}

export interface RangeResult<Row> {
  /** Newest first, without repeats. */
  readonly rows: readonly Row[];
  /** End of the range, ISO 8601: the time of the newest row when reading began. */
  readonly pinned: string | undefined;
  /** Number of rows in the range according to the service, if reported. */
  readonly total: number | undefined;
  readonly unreadable: number;
  /** Rows inserted between those already read that were not found again. */
  readonly missing: number;
  /** Whether rows changed places faster than they could be read: one may be missing. */
  readonly isUnsettled: boolean;
}
