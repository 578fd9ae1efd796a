import { setTimeout as sleep } from 'node:timers/promises';
import type { Source } from '#server/api/operations.ts';
import type { NetworkChanges } from '#server/store/changes.ts';

export type ChangeSource = Required<Pick<Source, 'version' | 'listChanges'>>;

/** Called with a new version of the data and what it changed; the next call waits for it. */
export type OnChange = (version: string, changes: readonly NetworkChanges[]) => Promise<void>;

/** Milliseconds between two reads of the version. */
const pollMs = 200;

/**
 * Watches the version of the data for all streams of a process. It is read from the database, since another process
 * may write, and LISTEN does not work on a replica.
 */
export class ChangeWatcher {
  readonly #source: ChangeSource;
  readonly #onChange: OnChange;
  #stopping: AbortController | undefined;
  #started: Promise<void> | undefined;
  #version = '';

  constructor(source: ChangeSource, onChange: OnChange) {
    this.#source = source;
    this.#onChange = onChange;
  }

  /** The version whose changes were reported last. */
  get version(): string {
    return this.#version;
  }

  /** Starts to watch; may be called again. @throws StoreUnavailable if the version cannot be read */
  start(): Promise<void> {
    this.#started ??= this.#start().catch((error: unknown) => {
      this.#started = undefined;
      throw error;
    });
    return this.#started;
  }

  stop(): void {
    this.#stopping?.abort();
    this.#stopping = undefined;
    this.#started = undefined;
  }

  async #start(): Promise<void> {
    const stopping = new AbortController();
    this.#stopping = stopping;
    this.#version = await this.#source.version();
    void this.#watch(stopping.signal);
  }

  async #watch(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      await sleep(pollMs, undefined, { signal, ref: false }).catch(() => {});
      if (signal.aborted) return;
      // While the database is away, requests report it; here the next turn tries again.
      await this.#poll(signal).catch(() => {});
    }
  }

  async #poll(signal: AbortSignal): Promise<void> {
    const version = await this.#source.version();
    if (version === this.#version) return;
    const changes = await this.#source.listChanges(this.#version, version);
    if (signal.aborted) return;
    this.#version = version;
    await this.#onChange(version, changes);
  }
}
