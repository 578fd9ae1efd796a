import { expect, test, vi } from 'vitest';
import { SharedWork } from './cache.ts';

function open() {
  const { promise, resolve } = Promise.withResolvers<string>();
  const work = vi.fn((_signal: AbortSignal) => promise);
  return { shared: new SharedWork<string>(), work, end: () => resolve('done') };
}

test('one caller that leaves does not affect the others', async () => {
  const { shared, work, end } = open();
  const leaving = new AbortController();
  const staying = new AbortController();
  const first = shared.run('key', work, leaving.signal);
  const second = shared.run('key', work, staying.signal);
  leaving.abort(new Error('left'));
  await expect(first).rejects.toThrow('left');
  expect(work.mock.calls[0]?.[0].aborted).toBe(false);
  end();
  expect(await second).toBe('done');
  expect(work).toHaveBeenCalledTimes(1);
});

test('work without callers is canceled, and the next caller starts again', async () => {
  const { shared, work, end } = open();
  const leaving = [new AbortController(), new AbortController()];
  const callers = leaving.map(({ signal }) => shared.run('key', work, signal));
  for (const controller of leaving) controller.abort(new Error('left'));
  expect((await Promise.allSettled(callers)).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(work.mock.calls[0]?.[0].reason).toEqual(new Error('left'));
  const next = shared.run('key', work);
  expect(work).toHaveBeenCalledTimes(2);
  expect(work.mock.calls[1]?.[0].aborted).toBe(false);
  end();
  expect(await next).toBe('done');
});

test('a caller without a signal never leaves', async () => {
  const { shared, work, end } = open();
  const leaving = new AbortController();
  const first = shared.run('key', work);
  const second = shared.run('key', work, leaving.signal);
  leaving.abort(new Error('left'));
  await expect(second).rejects.toThrow('left');
  expect(work.mock.calls[0]?.[0].aborted).toBe(false);
  end();
  expect(await first).toBe('done');
});

test('a failure is not cached', async () => {
  const shared = new SharedWork<string>();
  await expect(shared.run('key', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await shared.run('key', async () => 'done')).toBe('done');
});
