import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';

/*
 * The thread PostgreSQL runs in, so that a long query never holds up a request. It takes messages of the
 * wire protocol, in order, and answers each with what the database says.
 */

const port = parentPort;
if (!port || typeof workerData?.folder !== 'string') throw new Error('This file is a worker of the embedded store.');
const folder: string = workerData.folder;

const database = await PGlite.create({ dataDir: folder, extensions: { pg_trgm } });

let queue: Promise<void> = Promise.resolve();
port.on('message', (message: Uint8Array | 'reset' | 'close') => {
  // An error that is not caught ends the thread, and its owner hears of it.
  queue = queue.then(() => {
    if (message === 'reset') return reset();
    return message === 'close' ? close() : answer(message);
  });
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
