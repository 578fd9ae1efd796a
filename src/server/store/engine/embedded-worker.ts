import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import * as z from 'zod/mini';
import type { EngineMessage } from './embedded-engine.ts';
import { EngineLog } from './engine-log.ts';
import { adviceFor, checkFolder, finishCreation } from './store-folder.ts';

/*
 * The thread PostgreSQL runs in, so that a long query never holds up a request. It takes messages of the
 * wire protocol, in order, and answers each with what the database says. When the engine fails, it says why and ends.
 */

const port = parentPort;
if (!port) throw new Error('This file is a worker of the embedded store.');
const { folder, mayCreate } = z.object({ folder: z.string(), mayCreate: z.boolean() }).parse(workerData);

/** Status of the exit that PostgreSQL's own error handling stands on; it is no end. */
const longJump = 100;

const log = new EngineLog(folder);
const database = await open();

async function open(): Promise<PGlite> {
  try {
    const state = checkFolder(folder, mayCreate);
    try {
      const opened = await PGlite.create({ dataDir: folder, extensions: { pg_trgm }, onStderr: log.take });
      if (state === 'new') finishCreation(folder);
      return opened;
    } catch (error) {
      const reason = log.reasonOf(error);
      throw new Error(`The store in ${folder} cannot be opened: ${reason}. ${adviceFor(reason)}`);
    }
  } catch (error) {
    const sentence = error instanceof Error ? error.message : String(error);
    return stop(sentence, { isDamaged: !sentence.includes('No space left on device') });
  }
}

/** Ends the thread at once, also from within the engine. */
function stop(sentence: string, { isDamaged } = { isDamaged: false }): never {
  port?.postMessage({ stopped: sentence, isDamaged } satisfies EngineMessage);
  process.exit(1);
}

function stopFor(error: unknown): never {
  return stop(`The store in ${folder} stopped: ${log.reasonOf(error)}.`);
}

/*
 * PGlite repeats its loop after an exit or an abort, for ever, since the message is still unread: after a PANIC, such as
 * of a checkpoint on a full disk, the thread would never answer again.
 */
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

let queue: Promise<void> = Promise.resolve();
port.on('message', (message: Uint8Array | 'reset' | 'close') => {
  queue = queue
    .then(() => {
      if (message === 'reset') return reset();
      return message === 'close' ? close() : answer(message);
    })
    .catch(stopFor);
});
port.postMessage('ready');

async function answer(message: Uint8Array): Promise<void> {
  // execProtocolRaw would also keep every row it ever read in memory.
  await database.execProtocolRawStream(message, {
    onRawData: (view) => {
      // A view into memory of the database, which is used again.
      const bytes = view.slice();
      port?.postMessage(bytes, [bytes.buffer]);
    },
  });
}

/** Clears what an earlier connection left in the only session there is. */
async function reset(): Promise<void> {
  await database.exec('rollback');
  await database.exec('discard all');
}

async function close(): Promise<void> {
  await database.close();
  port?.close();
}
