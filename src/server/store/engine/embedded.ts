import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Duplex } from 'node:stream';
import { Worker } from 'node:worker_threads';
import { interruptWorker } from './interrupt.ts';
import { accessProblem, adviceFor, expectComplete, isDamage, restoreAdvice } from './store-folder.ts';
import { messageOf, StoreDamaged, toUnavailable } from './unavailable.ts';

/* PostgreSQL inside the process, over a folder that no other process uses and whose damage is recognized. */

/** The embedded engine has ended; `code` distinguishes it from an error of a statement. */
export class EngineError extends Error {
  readonly code = 'ENGINE_STOPPED';
  /** Whether it could not start with the files of the store. */
  readonly isDamaged: boolean;

  constructor(sentence: string, { isDamaged = false, ...options }: ErrorOptions & { isDamaged?: boolean } = {}) {
    super(sentence, options);
    this.isDamaged = isDamaged;
  }
}

/** PostgreSQL in a worker thread over one folder, one connection at a time. The next one replaces a dead worker. */
export class EmbeddedEngine {
  readonly #folder: string;
  #thread: Thread | undefined;
  /** A store is created at the first start only: one that disappears later is lost, not new. */
  #mayCreate = true;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Returns a connection for pg, instead of a socket. */
  connect(): Duplex {
    const thread = this.#thread?.alive ? this.#thread : new Thread(this.#folder, this.#mayCreate);
    this.#thread = thread;
    this.#mayCreate = false;
    return new EngineStream(thread);
  }

  async close(): Promise<void> {
    const thread = this.#thread;
    this.#thread = undefined;
    await thread?.close();
  }

  /** Cancels the running statement, if there is one; a later one is not hit. @throws Error if the engine does not reply */
  async cancel(): Promise<void> {
    const thread = this.#thread;
    if (thread?.alive) await interruptWorker(thread.worker, 'cancelStatement', thread.token);
  }

  /** Ends the worker at once, like a crash. */
  async terminate(): Promise<void> {
    await this.#thread?.worker.terminate();
  }
}

/** A message of the worker: ready for queries, bytes of the wire protocol, or why it stopped. */
export type EngineMessage = 'ready' | Uint8Array | { readonly stopped: string; readonly isDamaged: boolean };

class Thread {
  /** Identifies the worker. */
  readonly token = randomUUID();
  readonly worker: Worker;
  readonly ready: Promise<void>;
  alive = true;
  stream: EngineStream | undefined;

  constructor(folder: string, mayCreate: boolean) {
    this.worker = new Worker(join(import.meta.dirname, 'embedded-worker.ts'), {
      workerData: { folder, mayCreate, token: this.token },
      // Flags of the main process may not apply to the worker.
      execArgv: [],
    });
    this.ready = new Promise((resolve, reject) => {
      let stop: { readonly stopped: string; readonly isDamaged: boolean } | undefined;
      this.worker.on('message', (message: EngineMessage) => {
        if (message === 'ready') resolve();
        else if ('stopped' in message) stop = message;
        else this.stream?.push(message);
      });
      const stopped = (fallback: string, cause?: unknown) => {
        this.alive = false;
        const sentence = stop?.stopped ?? `The store in ${folder} stopped: ${fallback}.`;
        const error = new EngineError(sentence, { cause, isDamaged: stop?.isDamaged ?? false });
        reject(error);
        this.stream?.destroy(error);
      };
      this.worker.on('error', (error) => stopped(messageOf(error), error));
      this.worker.on('exit', (code) => stopped(`its thread ended with code ${code}`));
    });
    this.ready.catch(() => {});
  }

  async close(): Promise<void> {
    if (!this.alive) return;
    const exit = once(this.worker, 'exit');
    this.worker.postMessage('close');
    await exit;
  }
}

/** A stream that pg uses like a socket: bytes of the wire protocol to the worker and back. */
class EngineStream extends Duplex {
  readonly #thread: Thread;

  constructor(thread: Thread) {
    super();
    this.#thread = thread;
  }

  connect(): this {
    this.#thread.ready.then(
      () => {
        this.#thread.stream = this;
        this.#thread.worker.postMessage('reset');
        this.emit('connect');
      },
      (error: unknown) => this.destroy(error instanceof Error ? error : new EngineError(String(error))),
    );
    return this;
  }

  setNoDelay(): this {
    return this;
  }

  setKeepAlive(): this {
    return this;
  }

  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    this.#send(Uint8Array.from(chunk));
    done();
  }

  override _writev(chunks: { chunk: Buffer }[], done: (error?: Error | null) => void): void {
    this.#send(Uint8Array.from(Buffer.concat(chunks.map(({ chunk }) => chunk))));
    done();
  }

  override _final(done: (error?: Error | null) => void): void {
    this.push(null);
    done();
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    if (this.#thread.stream === this) this.#thread.stream = undefined;
    done(error);
  }

  /** The buffer is transferred to the worker and must not be used afterwards. */
  #send(bytes: Uint8Array<ArrayBuffer>): void {
    this.#thread.worker.postMessage(bytes, [bytes.buffer]);
  }
}

/** SQLSTATE codes: XX internal error, such as an unreadable page; 58 a missing or unreadable file. */
const damageCodes = /^(XX...|58P01|58030)$/;

/** Detects damaged files of the embedded store from errors, and remembers them until a restart. */
export class DamageDetector {
  readonly #folder: string;
  #damage: StoreDamaged | undefined;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** @returns undefined if the error has another cause */
  readonly detect = (error: unknown): StoreDamaged | undefined => {
    if (error instanceof StoreDamaged) return error;
    if (!(error instanceof Error) || !isDamage(error.message)) return undefined;
    const sentence = this.#messageOf(error);
    if (sentence === undefined) return undefined;
    const damage = new StoreDamaged(sentence, { cause: error });
    // Each attempt to start the engine checks again.
    if (!(error instanceof EngineError)) this.#damage ??= damage;
    return damage;
  };

  /** @throws StoreDamaged if damage was detected since the start, or a file is missing */
  expectUndamaged(): void {
    if (this.#damage) throw this.#damage;
    try {
      expectComplete(this.#folder);
    } catch (error) {
      const reason = messageOf(error);
      throw isDamage(reason) ? new StoreDamaged(reason, { cause: error }) : toUnavailable(error);
    }
  }

  #messageOf(error: Error): string | undefined {
    if (error instanceof EngineError) return error.isDamaged ? error.message : undefined;
    if (!('code' in error) || typeof error.code !== 'string' || !damageCodes.test(error.code)) return undefined;
    return `The store in ${this.#folder} is damaged: ${error.message}. ${restoreAdvice}`;
  }
}

/** Another process has the folder open, such as a service. */
export class FolderInUse extends Error {}

const sqliteBusy = 5;
const sqliteNotADatabase = 26;

/**
 * Locks a folder for this process by an operating system lock, which ends with the process; by SQLite, since Node has
 * none.
 * @throws Error with one sentence if the folder cannot be locked; FolderInUse if another process has the lock
 */
export function lockFolder(folder: string): { readonly release: () => void } {
  const path = makeFolder(folder);
  const file = join(path, 'lock');
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(file);
    database.exec('pragma journal_mode = memory; pragma locking_mode = exclusive; begin exclusive');
    const locked = database;
    return { release: () => locked.close() };
  } catch (error) {
    database?.close();
    throw lockError(error, path, file);
  }
}

function makeFolder(folder: string): string {
  try {
    mkdirSync(folder, { recursive: true });
    return realpathSync(folder);
  } catch (error) {
    const reason = messageOf(error);
    const advice = isDamage(reason) ? '' : ` ${adviceFor(reason)}`;
    throw new Error(`DATA_DIR=${folder} cannot be used: ${reason}.${advice}`, { cause: error });
  }
}

function lockError(cause: unknown, path: string, file: string): Error {
  const problem = accessProblem(path);
  if (problem !== undefined) return new Error(problem, { cause });
  const code = cause instanceof Error && 'errcode' in cause ? cause.errcode : undefined;
  if (code === sqliteBusy) {
    const sentence = `Another process uses the folder ${path}; stop it first, or name another folder with DATA_DIR.`;
    return new FolderInUse(sentence, { cause });
  }
  if (code === sqliteNotADatabase) {
    const advice = 'It holds no data: delete it while no other process uses the folder, and start again.';
    return new Error(`The file ${file} is damaged. ${advice}`, { cause });
  }
  return new Error(`The file ${file} cannot be locked: ${messageOf(cause)}.`, { cause });
}
