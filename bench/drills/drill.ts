import { setTimeout as sleep } from 'node:timers/promises';
import type { PostgresServer } from '#server/testing/postgres-server.ts';
import type { Place } from '../store.ts';

export interface DrillContext {
  /** The short form takes seconds and is a test; the full form prints the figures of `docs/benchmarks.md`. */
  readonly isShort: boolean;
  /** Temporary, and empty. */
  readonly folder: string;
  /** A new server for a drill that uses PostgreSQL; undefined where none is installed. */
  readonly server: PostgresServer | undefined;
  /** `DATABASE_URL`, for drills that run on any database; undefined: a new one. */
  readonly databaseUrl?: string | undefined;
  /** Puts an empty store into a folder, in place of creating one in each process; only tests have one. */
  readonly copyEmptyStore?: (dataDir: string) => Promise<void>;
  /** Requests to send, for a drill that counts them; default: depends on its form. */
  readonly requests?: number;
  /** Aborted when the person who started the drill stops it. */
  readonly signal: AbortSignal;
  /** Closed after the drill, whether it succeeds or not. */
  readonly closing: AsyncDisposableStack;
  /** Prints one line of progress. */
  readonly log: (line: string) => void;
}

/** What was measured, with its unit, and the limit if there is one. */
export interface DrillFigure {
  readonly name: string;
  readonly value: string;
  readonly goal?: string;
  readonly isMet?: boolean;
}

/** A bounded attack on the service, or a fault of something it depends on. */
export interface Drill {
  /** Its argument in `npm run drill -- NAME`. */
  readonly name: string;
  /** What happens, in one line. */
  readonly title: string;
  /** Whether it needs PostgreSQL, or also uses it where it is installed. */
  readonly postgres?: 'needed' | 'used';
  /**
   * Runs once and ends all its processes.
   * @throws Error if the drill itself could not be carried out
   */
  run(context: DrillContext): Promise<readonly DrillFigure[]>;
}

export const endsAt = new Date('2026-03-14T13:00:00.000Z');

/** Runs something over an empty embedded store, then over PostgreSQL if there is a server. */
export async function onEngines(
  { folder: dataDir, server, signal, copyEmptyStore }: DrillContext,
  run: (title: string, place: Place) => Promise<readonly DrillFigure[]>,
): Promise<DrillFigure[]> {
  const named = async (title: string, place: Place) =>
    (await run(title, place)).map((figure) => ({ ...figure, name: `${title}: ${figure.name}` }));
  await copyEmptyStore?.(dataDir);
  const embedded = await named('embedded', { dataDir, databaseUrl: undefined });
  if (server === undefined || signal.aborted) return embedded;
  return [...embedded, ...(await named('PostgreSQL', { dataDir, databaseUrl: server.url() }))];
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

/** A figure with its goal; the short form, which shares the machine with other tests, has none. */
export function limited(name: string, value: string, goal: string, isMet: boolean, isShort: boolean): DrillFigure {
  return isShort ? { name, value } : { name, value, goal, isMet };
}

export function within(name: string, ms: number, goalMs: number, isShort: boolean): DrillFigure {
  return limited(name, milliseconds(ms), milliseconds(goalMs), ms <= goalMs, isShort);
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

/** In units of 2^20 bytes, as systems report memory. */
export function megabytes(bytes: number): string {
  return `${Math.round(bytes / 2 ** 20)} MB`;
}

/** In units of a million bytes. */
export function inMegabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(0)} MB`;
}

/** `200: 1,234, 503: 56` */
export function countStatuses(statuses: Readonly<Record<number, number>>): string {
  const counts = Object.entries(statuses).map(
    ([status, count]) => `${status === '0' ? 'none' : status}: ${count.toLocaleString('en-US')}`,
  );
  return counts.join(', ') || 'none';
}

/** Returns the milliseconds until a condition is true; Infinity if it is not within the time. */
export async function until(isSo: () => boolean | Promise<boolean>, patienceMs: number): Promise<number> {
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
