import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import * as z from 'zod/mini';
import type { EngineMessage } from './embedded.ts';
import { adviceFor, checkFolder, finishCreation, isDamage } from './store-folder.ts';
import { messageOf } from './unavailable.ts';

/* Worker thread that runs PostgreSQL, so that a long query blocks no requests. It reports why it fails, and exits. */

const logEntry = /^\S+ \S+ \S+ \[\d+\] (PANIC|FATAL|DETAIL|[A-Z]+): {2}(.*)$/;

/** Path of the data folder inside the engine. */
const engineFolder = '/pglite/data';

/** Captures from the engine's log why it ended; the exception that follows lacks the reason. */
class EngineLog {
  readonly #folder: string;
  #reason: string[] = [];
  #isEnd = false;

  constructor(folder: string) {
    this.#folder = folder;
  }

  readonly parseLine = (line: string): false => {
    const [, level, text = ''] = logEntry.exec(line) ?? [];
    if (level === undefined) return false;
    if (level === 'DETAIL') {
      if (this.#isEnd) this.#reason.push(text);
      return false;
    }
    this.#isEnd = level === 'PANIC' || level === 'FATAL';
    if (this.#isEnd) this.#reason = [text];
    return false;
  };

  /** Returns why the engine failed, without a full stop. */
  reasonOf(error: unknown): string {
    const reason = this.#reason.length > 0 ? this.#reason.join(': ') : reasonOfException(error);
    return reason.replaceAll(engineFolder, this.#folder).replace(/\.$/, '');
  }
}

function reasonOfException(error: unknown): string {
  // Exceptions from aborts and exits of the engine carry no useful message.
  const isOwn = !(error instanceof Error) || error.name === 'RuntimeError';
  return isOwn ? 'the engine ended unexpectedly' : error.message;
}

const port = parentPort;
if (!port) throw new Error('This file runs only as a worker of the embedded store.');
const { folder, mayCreate, token } = z
  .object({ folder: z.string(), mayCreate: z.boolean(), token: z.string() })
  .parse(workerData);

/** Exit status that PostgreSQL's error handling uses for long jumps; not an exit. */
const longJump = 100;

const log = new EngineLog(folder);
const database = await open();

async function open(): Promise<PGlite> {
  try {
    const state = checkFolder(folder, mayCreate);
    try {
      const opened = await PGlite.create({ dataDir: folder, extensions: { pg_trgm }, onStderr: log.parseLine });
      if (state === 'new') finishCreation(folder);
      return opened;
    } catch (error) {
      const reason = log.reasonOf(error);
      throw new Error(`The store in ${folder} cannot be opened: ${reason}. ${adviceFor(reason)}`);
    }
  } catch (error) {
    const sentence = messageOf(error);
    return stop(sentence, { isDamaged: isDamage(sentence) });
  }
}

/** Ends the worker at once, even within the engine. */
function stop(sentence: string, { isDamaged } = { isDamaged: false }): never {
  port?.postMessage({ stopped: sentence, isDamaged } satisfies EngineMessage);
  process.exit(1);
}

function stopFor(error: unknown): never {
  return stop(`The store in ${folder} stopped: ${log.reasonOf(error)}.`);
}

/* After an exit or abort, such as on a full disk, PGlite repeats its loop forever: the message is unread. */
const engine = database.Module;
const runOnce = engine._PostgresMainLoopOnce;
engine._PostgresMainLoopOnce = () => {
  try {
    runOnce();
  } catch (error) {
    if (!isLongJump(error)) stopFor(error);
    throw error;
  }
};

function isLongJump(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'status' in error && error.status === longJump;
}

/* PostgreSQL cancels a statement at its next check of these flags, which it otherwise gets by a signal. */
let isResponding = false;

function setCancelFlags(value: 0 | 1): void {
  engine.HEAPU8[engine._QueryCancelPending] = value;
  engine.HEAPU8[engine._InterruptPending] = value;
}

Object.assign(globalThis, {
  /** Called by `interruptWorker` while the engine runs. @returns whether it is this worker */
  cancelStatement: (name: string): boolean => {
    if (name === token && isResponding) setCancelFlags(1);
    return name === token;
  },
});

let queue: Promise<void> = Promise.resolve();
port.on('message', (message: Uint8Array | 'reset' | 'close') => {
  queue = queue
    .then(() => {
      if (message === 'reset') return reset();
      return message === 'close' ? close() : respond(message);
    })
    .catch(stopFor);
});
port.postMessage('ready');

async function respond(message: Uint8Array): Promise<void> {
  isResponding = true;
  try {
    // execProtocolRaw would also retain every row in memory.
    await database.execProtocolRawStream(message, {
      onRawData: (view) => {
        // A view of memory that the database reuses.
        const bytes = view.slice();
        port?.postMessage(bytes, [bytes.buffer]);
      },
    });
  } finally {
    isResponding = false;
    // A cancel request that came too late must not hit the next statement.
    setCancelFlags(0);
  }
}

async function reset(): Promise<void> {
  await database.exec('rollback');
  await database.exec('discard all');
}

async function close(): Promise<void> {
  await database.close();
  port?.close();
}
