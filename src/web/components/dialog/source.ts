/** A response that a panel is based on, as received. */
export interface Source {
  readonly received: {
    readonly method: string;
    /** Path and query of the request. */
    readonly path: string;
    readonly requestBody: string | undefined;
    /** The body of the response, exactly as received. */
    readonly body: string;
  };
  /** When it was received, in milliseconds. */
  readonly at: number;
}

/** The parts of a query result that are needed here. */
interface Read {
  readonly data: Source['received'] | undefined;
  readonly dataUpdatedAt: number;
}

/** Returns the responses of queries that have data. */
export function sourcesOf(...reads: readonly Read[]): Source[] {
  // Placeholder data has no time.
  return reads.flatMap(({ data, dataUpdatedAt: at }) => (data && at > 0 ? [{ received: data, at }] : []));
}
