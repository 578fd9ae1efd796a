import { statfs } from 'node:fs/promises';
import type { DataStop } from '#contract/endpoint.ts';

/** The disk has no space for more data; the message is a sentence for the operator. */
export class StoreFull extends Error {}

const megabyte = 1024 * 1024;

/** Bytes of disk that are never written to: without 128 MB and a segment of its log the engine panics. */
export const defaultReserveBytes = 256 * megabyte;

export interface WriteGuardOptions {
  readonly folder: string | undefined;
  readonly reserveBytes: number;
  /** Returns the free space of a folder's disk, undefined if unknown; for tests. */
  readonly freeBytes?: ((folder: string) => Promise<number | undefined>) | undefined;
}

/** Allows writes while the disk has space and nobody needs unchanged data, and records since when it has not. */
export class WriteGuard {
  readonly #options: WriteGuardOptions;
  #stop: DataStop | undefined;
  readonly #running = new Set<Promise<unknown>>();
  /** Work that needs unchanged data, one at a time; undefined: none. */
  #paused: Promise<unknown> | undefined;

  constructor(options: WriteGuardOptions) {
    this.#options = options;
  }

  /** undefined while data can be written. */
  get stop(): DataStop | undefined {
    return this.#stop;
  }

  get isPaused(): boolean {
    return this.#paused !== undefined;
  }

  /** Runs work while nothing is written: later writes wait for its end. */
  async pause<T>(work: () => Promise<T>): Promise<T> {
    while (this.#paused) await this.#paused;
    const paused = Promise.withResolvers<void>();
    this.#paused = paused.promise;
    try {
      await Promise.allSettled(this.#running);
      return await work();
    } finally {
      this.#paused = undefined;
      paused.resolve();
    }
  }

  /** @throws StoreFull if there is no space before or during the work; what the work throws */
  async write<T>(work: () => Promise<T>): Promise<T> {
    while (this.#paused) await this.#paused;
    const running = this.#write(work);
    this.#running.add(running);
    return running.finally(() => this.#running.delete(running));
  }

  async #write<T>(work: () => Promise<T>): Promise<T> {
    await this.expectFreeSpace();
    try {
      const result = await work();
      this.#stop = undefined;
      return result;
    } catch (error) {
      if (!isDiskFull(error)) throw error;
      this.#stopNow();
      const disk =
        this.#options.folder === undefined ? 'the disk of the database' : `the disk of ${this.#options.folder}`;
      throw new StoreFull(`Writing stopped: ${disk} is full.`, { cause: error });
    }
  }

  async expectFreeSpace(): Promise<void> {
    const { folder, reserveBytes } = this.#options;
    const free = await this.#freeBytes();
    if (free === undefined || free >= reserveBytes) return;
    this.#stopNow();
    const [left, reserved] = [free, reserveBytes].map((bytes) => Math.floor(bytes / megabyte));
    throw new StoreFull(
      `Writing stopped: the disk of ${folder} has ${left} MB left, and the store keeps ${reserved} MB free.`,
    );
  }

  async hasSpace(bytes: number): Promise<boolean> {
    const free = await this.#freeBytes();
    return free === undefined || free >= this.#options.reserveBytes + bytes;
  }

  /** Returns whether there is space for maintenance, which may use part of the reserve. */
  hasMaintenanceSpace(): Promise<boolean> {
    return this.hasSpace(-this.#options.reserveBytes / 2);
  }

  #stopNow(): void {
    this.#stop ??= { reason: 'disk-full', since: Date.now() };
  }

  async #freeBytes(): Promise<number | undefined> {
    const { folder, freeBytes = freeBytesOf } = this.#options;
    return folder === undefined ? undefined : freeBytes(folder);
  }
}

/** Returns the free bytes of a folder's disk, undefined if unknown. */
export async function freeBytesOf(folder: string): Promise<number | undefined> {
  const disk = await statfs(folder).catch(() => undefined);
  // Some file systems do not report it.
  return disk && disk.blocks > 0 ? disk.bavail * disk.bsize : undefined;
}

const diskFull = '53100';

function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && error.code === diskFull) return true;
  return error.message.includes('No space left on device') || isDiskFull(error.cause);
}
