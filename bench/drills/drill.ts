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
  readonly figures: Figures;
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
  run(context: DrillContext): Promise<void>;
}

export const endsAt = new Date('2026-03-14T13:00:00.000Z');

/** Figures of a drill, in order. */
export class Figures {
  readonly #isShort: boolean;
  readonly #prefix: string;
  readonly list: DrillFigure[];

  /** @param isShort whether speed has no goals, since the short form shares the machine with other tests */
  constructor(isShort: boolean, prefix = '', list: DrillFigure[] = []) {
    this.#isShort = isShort;
    this.#prefix = prefix;
    this.list = list;
  }

  /** The same list, for figures of one engine or trouble. */
  of(part: string): Figures {
    return new Figures(this.#isShort, `${part}: `, this.list);
  }

  show(name: string, value: string | number, goal?: string, isMet = true): void {
    const figure = { name: this.#prefix + name, value: String(value) };
    this.list.push(goal === undefined ? figure : { ...figure, goal, isMet });
  }

  /** A number of faults, or a list of them, of which there must be none. */
  none(name: string, faults: number | readonly string[]): void {
    const value = typeof faults === 'number' ? faults.toLocaleString('en-US') : faults.join('; ') || '0';
    this.show(name, value, '0', value === '0');
  }

  /** A number that is known beforehand. */
  exactly(name: string, value: number, goal: number): void {
    this.show(name, value, String(goal), value === goal);
  }

  /** A statement that must be true. */
  yes(name: string, isSo: boolean): void {
    this.show(name, isSo ? 'yes' : 'no', 'yes', isSo);
  }

  /** A figure of speed or size. */
  limited(name: string, value: string, goal: string, isMet: boolean): void {
    if (this.#isShort) this.show(name, value);
    else this.show(name, value, goal, isMet);
  }

  within(name: string, ms: number, goalMs: number): void {
    this.limited(name, milliseconds(ms), milliseconds(goalMs), ms <= goalMs);
  }

  /** Duration of a recovery. In the short form a late one is no failure, but if it is `strict`. */
  recovery(name: string, ms: number, goalMs: number, strict?: 'strict'): void {
    const isMet = this.#isShort && !strict ? Number.isFinite(ms) : ms <= goalMs;
    this.show(name, seconds(ms), seconds(goalMs), isMet);
  }
}

/** Runs something over an empty embedded store, then over PostgreSQL if there is a server. */
export async function onEngines(
  { folder: dataDir, server, signal, figures, copyEmptyStore }: DrillContext,
  run: (title: string, place: Place, figures: Figures) => Promise<void>,
): Promise<void> {
  await copyEmptyStore?.(dataDir);
  await run('embedded', { dataDir, databaseUrl: undefined }, figures.of('embedded'));
  if (server === undefined || signal.aborted) return;
  await run('PostgreSQL', { dataDir, databaseUrl: server.url() }, figures.of('PostgreSQL'));
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
