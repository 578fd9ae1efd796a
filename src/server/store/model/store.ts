import type { Kysely } from 'kysely';
import type { DataStop } from '#contract/endpoint.ts';
import type { Tables } from './tables.ts';

export interface Store {
  readonly db: Kysely<Tables>;
  /** For API reads, with a shorter timeout; on a server also a separate pool. */
  readonly readDb: Kysely<Tables>;
  /** Like `db`, for statements that may take minutes. */
  readonly longDb: Kysely<Tables>;
  readonly isWritable: boolean;
  /** Whether the tables are on several servers, where a commit is visible on one after the other. */
  readonly isCluster: boolean;
  readonly sessions: number;
  connections(): Connections;
  /** @throws StoreFull if the disk has no space, and what the work throws */
  write<T>(work: () => Promise<T>): Promise<T>;
  /** Runs work while this process writes nothing: what others write meanwhile waits. */
  pauseWrites<T>(work: () => Promise<T>): Promise<T>;
  isPaused(): boolean;
  /** @throws StoreFull if the disk has no space */
  expectFreeSpace(): Promise<void>;
  hasSpace(bytes: number): Promise<boolean>;
  /** Why nothing can be written, and since when; undefined while writes work. */
  dataStop(): DataStop | undefined;
  /** @throws StoreDamaged if the files of the store are known to be damaged */
  expectUndamaged(): void;
  recordWrites(transactions: number): void;
  /**
   * Runs work in one process of all that use the store, which another one takes over if it dies.
   * @param work its signal aborts when another process may take over, or with `signal`
   */
  lead(work: (signal: AbortSignal) => Promise<void>, signal: AbortSignal): Promise<void>;
  /** Finishes work in progress and closes database, worker and folder lock. */
  close(): Promise<void>;
}

export interface Connections {
  readonly open: number;
  readonly idle: number;
  readonly waiting: number;
}
