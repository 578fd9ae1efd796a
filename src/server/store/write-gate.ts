import { statfs } from 'node:fs/promises';
import type { DataStop } from '../../contract/endpoints/data-stop.ts';

/** The disk of the embedded store has no room for more data; the message says so in a sentence. */
export class StoreFull extends Error {}

const megabyte = 1024 * 1024;

/**
 * Free space that is never written to, in bytes. The engine ends at a checkpoint that finds no room, and a checkpoint
 * writes at most its buffers of 128 MB and a piece of its log.
 */
export const defaultReserveBytes = 256 * megabyte;

export interface WriteGateOptions {
  /** On the disk that counts; undefined where the store is not on a disk of ours. */
  readonly folder: string | undefined;
  readonly reserveBytes: number;
  /** Free space on the disk of a folder, undefined where it is not known; for tests. */
  readonly freeBytes?: ((folder: string) => Promise<number | undefined>) | undefined;
}

/** Lets writes through as long as there is room for them, and knows since when there is none. */
export class WriteGate {
  readonly #options: WriteGateOptions;
  #stop: DataStop | undefined;

  constructor(options: WriteGateOptions) {
    this.#options = options;
  }

  /** undefined while data can be written. */
  get stop(): DataStop | undefined {
    return this.#stop;
  }

  /**
   * Writes, where there is room.
   * @throws StoreFull where there is none, or the work finds none; what the work throws
   */
  async write<T>(work: () => Promise<T>): Promise<T> {
    await this.expectRoom();
    try {
      const result = await work();
      this.#stop = undefined;
      return result;
    } catch (error) {
      if (!isDiskFull(error)) throw error;
      this.#stopNow();
      const disk =
        this.#options.folder === undefined ? 'the disk of the database' : `the disk of ${this.#options.folder}`;
      throw new StoreFull(`Nothing more is written: ${disk} is full.`, { cause: error });
    }
  }

  /** @throws StoreFull where there is no room */
  async expectRoom(): Promise<void> {
    const { folder, reserveBytes } = this.#options;
    const free = await this.#freeBytes();
    if (free === undefined || free >= reserveBytes) return;
    this.#stopNow();
    const [left, kept] = [free, reserveBytes].map((bytes) => Math.floor(bytes / megabyte));
    throw new StoreFull(
      `Nothing more is written: the disk of ${folder} has ${left} MB left, and the store keeps ${kept} MB free.`,
    );
  }

  /** Whether the engine has room to tidy up, for which a part of what is kept free is there. */
  async hasRoomToTidy(): Promise<boolean> {
    const free = await this.#freeBytes();
    return free === undefined || free >= this.#options.reserveBytes / 2;
  }

  #stopNow(): void {
    this.#stop ??= { reason: 'disk-full', since: Date.now() };
  }

  async #freeBytes(): Promise<number | undefined> {
    const { folder, freeBytes = freeBytesOf } = this.#options;
    return folder === undefined ? undefined : freeBytes(folder);
  }
}

async function freeBytesOf(folder: string): Promise<number | undefined> {
  const disk = await statfs(folder).catch(() => undefined);
  // Some file systems do not tell.
  return disk && disk.blocks > 0 ? disk.bavail * disk.bsize : undefined;
}

const diskFull = '53100';

function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && error.code === diskFull) return true;
  return error.message.includes('No space left on device') || isDiskFull(error.cause);
}
