import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { PostgresServer } from '#server/testing/postgres-server.ts';

export interface DrillContext {
  /** The short form takes seconds and is a test; the full form prints the figures of `docs/benchmarks.md`. */
  readonly isShort: boolean;
  /** Folder of the programs of a PostgreSQL server; undefined where none is installed. */
  readonly postgresPrograms: string | undefined;
  /** `DATABASE_URL`, for drills that run on any database; undefined: a new one. */
  readonly databaseUrl?: string | undefined;
  /** Puts an empty store into a folder, in place of creating one in each process; only tests have one. */
  readonly copyEmptyStore?: (dataDir: string) => Promise<void>;
  /** Requests to send, for a drill that counts them; default: depends on its form. */
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
  /** Its argument in `npm run drill -- NAME`. */
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

/** Runs something in a temporary folder. */
export async function inFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'drill-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Runs something with a new PostgreSQL server, or without one if its programs are undefined. */
export async function withPostgres<Result>(
  programs: string | undefined,
  work: (server: PostgresServer | undefined) => Promise<Result>,
): Promise<Result> {
  const server = programs === undefined ? undefined : await PostgresServer.open(programs, { isDurable: true });
  try {
    return await work(server);
  } finally {
    await server?.remove();
  }
}

/** A number of faults, or a list of them, of which there must be none. */
export function none(name: string, faults: number | readonly string[]): DrillFigure {
  const value = typeof faults === 'number' ? faults.toLocaleString('en-US') : faults.join('; ') || '0';
  return { name, value, goal: '0', isMet: value === '0' };
}

/** A number that is known beforehand. */
export function exactly(name: string, value: number, goal: number): DrillFigure {
  return { name, value: String(value), goal: String(goal), isMet: value === goal };
}

/** A statement that must be true. */
export function yes(name: string, isSo: boolean): DrillFigure {
  return { name, value: isSo ? 'yes' : 'no', goal: 'yes', isMet: isSo };
}

/** A duration with its goal; the short form, which shares the machine with other tests, has none. */
export function within(name: string, ms: number, goalMs: number, isShort: boolean): DrillFigure {
  const figure = { name, value: milliseconds(ms) };
  return isShort ? figure : { ...figure, goal: milliseconds(goalMs), isMet: ms <= goalMs };
}

/** Duration of a recovery. In the short form a late one is no failure, since tests share the machine. */
export function recovery(name: string, ms: number, goalMs: number, isShort: boolean): DrillFigure {
  const isMet = isShort ? Number.isFinite(ms) : ms <= goalMs;
  return { name, value: seconds(ms), goal: seconds(goalMs), isMet };
}

/** `1,234 ms` */
export function milliseconds(ms: number): string {
  return `${Math.round(ms).toLocaleString('en-US')} ms`;
}

/** `1.2 s`; `never` */
export function seconds(ms: number): string {
  return Number.isFinite(ms) ? `${(ms / 1000).toFixed(1)} s` : 'never';
}

/** `200: 1,234, 503: 56` */
export function countStatuses(statuses: Readonly<Record<number, number>>): string {
  const counts = Object.entries(statuses).map(
    ([status, count]) => `${status === '0' ? 'none' : status}: ${count.toLocaleString('en-US')}`,
  );
  return counts.join(', ') || 'none';
}

/** Returns the milliseconds until a condition is true; Infinity if it is not within the time. */
export async function until(isSo: () => Promise<boolean>, patienceMs: number): Promise<number> {
  const begun = performance.now();
  while (!(await isSo())) {
    if (performance.now() - begun > patienceMs) return Number.POSITIVE_INFINITY;
    await sleep(50);
  }
  return performance.now() - begun;
}

/** Formats the figures of one drill for a terminal. */
export function reportOf(figures: readonly DrillFigure[]): string {
  const width = Math.max(0, ...figures.map(({ name }) => name.length));
  return figures
    .map(({ name, value, goal, isMet }) => {
      const verdict = goal === undefined ? '' : `${isMet ? '' : ' MISSED'} (goal: ${goal})`;
      return `  ${name.padEnd(width)}  ${value}${verdict}`;
    })
    .join('\n');
}
