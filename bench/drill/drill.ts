export interface DrillContext {
  /** The short form takes seconds and is part of `npm test`; the full form prints the figures of `docs/benchmarks.md`. */
  readonly isShort: boolean;
  /** Folder of the programs of a PostgreSQL server; undefined where none is installed. */
  readonly postgresPrograms: string | undefined;
  /** `DATABASE_URL`, for drills that run on any database; undefined: a new one. */
  readonly databaseUrl?: string | undefined;
  /** Puts an empty store into a folder, in place of creating one in each process; only tests have one. */
  readonly copyEmptyStore?: (dataDir: string) => Promise<void>;
  /** Requests to send, for a drill that counts them; default: that of its form. */
  readonly requests?: number;
  /** Aborted when the person who started the drill stops it. */
  readonly signal: AbortSignal;
  /** Prints one line of progress. */
  readonly log: (line: string) => void;
}

export interface DrillFigure {
  /** What was measured, such as `answers with status 5xx`. */
  readonly name: string;
  /** With its unit, such as `1.3 s`. */
  readonly value: string;
  /** The limit; undefined for a figure without one. */
  readonly goal?: string;
  /** Whether the limit is met; undefined for a figure without one. */
  readonly isMet?: boolean;
}

/** A bounded attack on the service, or a fault of something it depends on. */
export interface Drill {
  /** Its argument in `npm run drill -- NAME`; also the name of its file. */
  readonly name: string;
  /** What happens, in one line. */
  readonly title: string;
  /** Whether it needs {@link DrillContext.postgresPrograms}. */
  readonly needsPostgres?: boolean;
  /**
   * Runs once and removes all its processes and files.
   * @throws Error if the drill itself could not be carried out
   */
  run(context: DrillContext): Promise<readonly DrillFigure[]>;
}
