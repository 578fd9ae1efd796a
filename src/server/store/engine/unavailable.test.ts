import pg from 'pg';
import { expect, test } from 'vitest';
import { DamageDetector, EngineError } from './embedded.ts';
import { adviceFor } from './store-folder.ts';
import { asUnavailable, StoreDamaged, StoreUnavailable, whenAvailable } from './unavailable.ts';

function databaseError(code: string): Error {
  return Object.assign(new pg.DatabaseError('too many connections for role "explorer"', 10, 'error'), { code });
}

/** As Citus passes it on. */
function workerError(message: string): Error {
  return Object.assign(new pg.DatabaseError(message, 10, 'error'), { code: 'XX000' });
}

test.each([
  ['connections exhausted', databaseError('53300')],
  ['terminated by the administrator', databaseError('57P01')],
  ['starting up', databaseError('57P03')],
  ['statement time-out', databaseError('57014')],
  ['conflict with recovery', databaseError('40001')],
  ['a right was revoked', databaseError('42501')],
  ['login refused', databaseError('28P01')],
  ['the database was removed', databaseError('3D000')],
  ['the server became a replica', databaseError('25006')],
  ['connection lost', databaseError('08006')],
  ['connection of a cluster to a worker lost', workerError('SSL SYSCALL error: EOF detected')],
  ['worker lost within a transaction', workerError('failure on connection marked as essential: 10.0.0.2:5432')],
  ['worker stopped', workerError('server closed the connection unexpectedly')],
  ['refused', Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' })],
  ['reset', Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' })],
  ['embedded engine stopped', new EngineError('The store in .data/store stopped')],
  ['ended', new Error('Connection terminated unexpectedly')],
  ['no answer in time', new Error('Query read timeout')],
  ['no connection in time', new Error('timeout exceeded when trying to connect')],
])('%s: the store is unavailable', (_title, error) => {
  const found = asUnavailable(error);
  expect(found).toBeInstanceOf(StoreUnavailable);
  expect(found?.cause).toBe(error);
  expect(found?.message).toMatch(/^The store cannot be used at the moment: \S/);
});

test.each([
  ['a mistake in a statement', databaseError('42601')],
  ['a fault in the database', workerError('unexpected chunk number 1 (expected 0) for toast value 5')],
  ['a rule of a table', databaseError('23505')],
  ['a mistake in our code', new TypeError('x is not a function')],
  ['no error at all', 'ECONNREFUSED'],
])('%s: the store is not to blame', (_title, error) => {
  expect(asUnavailable(error)).toBeUndefined();
});

test('work waits for the store and logs it once', async () => {
  const printed: string[] = [];
  let turn = 0;
  const work = async () => {
    turn++;
    if (turn < 3) throw new StoreUnavailable('refused');
    return turn;
  };
  expect(await whenAvailable(work, { print: (line) => printed.push(line) })).toBe(3);
  expect(printed).toEqual([
    'The store cannot be used at the moment: refused; waiting.',
    'The store is available again.',
  ]);
});

test('work does not wait for a damaged store', async () => {
  const damage = new StoreDamaged('The store in .data/store is damaged.');
  const printed: string[] = [];
  const waits = whenAvailable(() => Promise.reject(damage), { print: (line) => printed.push(line) });
  await expect(waits).rejects.toBe(damage);
  expect(damage.message).toBe('The store in .data/store is damaged.');
  expect(printed).toEqual([]);
});

test.each([
  ['a page that cannot be read', databaseError('XX001')],
  ['an internal error', databaseError('XX000')],
  ['a missing file', databaseError('58P01')],
  ['a file that cannot be read', databaseError('58030')],
])('%s: the embedded store is damaged', (_title, error) => {
  const watch = new DamageDetector('.data/store');
  const damage = watch.detect(error);
  expect(damage).toBeInstanceOf(StoreDamaged);
  expect(damage?.message).toMatch(/^The store .+\.$/);
  expect(() => watch.expectUndamaged()).toThrow(damage);
});

test('an engine that cannot open its files is damaged until it can', () => {
  const watch = new DamageDetector('.data/store');
  const error = new EngineError('The store in .data/store cannot be opened: x.', { isDamaged: true });
  expect(watch.detect(error)).toBeInstanceOf(StoreDamaged);
  expect(watch.detect(error)?.message).toBe(error.message);
});

test.each([
  ['a full disk', Object.assign(databaseError('58030'), { message: 'could not write: No space left on device' })],
  ['an engine that stopped', new EngineError('The store in .data/store stopped.')],
  ['a mistake in a statement', databaseError('42601')],
])('%s: the embedded store is not damaged', (_title, error) => {
  expect(new DamageDetector('.data/store').detect(error)).toBeUndefined();
});

test.each([
  ['could not open file "base/5/1259": Permission denied', 'Give the user of this process the right to read and write'],
  ["EACCES: permission denied, scandir '/data/store'", 'Give the user of this process the right to read and write'],
  ['could not open file "pg_wal/000000010000000000000001": Read-only file system', 'Make its file system writable'],
  ["EROFS: read-only file system, mkdir '/data'", 'Make its file system writable'],
  ['could not extend file "base/5/1259": No space left on device', 'Free some space'],
  ['could not write to file "pg_wal/xlogtemp.42": Disk quota exceeded', 'Free some space'],
  ['could not open file "base/5/1259": Too many open files', 'Raise the limit of open files'],
])('%s: the store needs no backup', (reason, advice) => {
  expect(adviceFor(reason)).toMatch(new RegExp(`^${advice}.*, and start again\\.$`));
  const error = Object.assign(databaseError('58030'), { message: reason });
  expect(new DamageDetector('.data/store').detect(error)).toBeUndefined();
});

test('waiting for the store ends with the signal', async () => {
  const stopping = new AbortController();
  const waits = whenAvailable(() => Promise.reject(new StoreUnavailable('refused')), {
    signal: stopping.signal,
    print: () => stopping.abort(),
  });
  await expect(waits).rejects.toThrow(expect.objectContaining({ name: 'AbortError' }));
});
