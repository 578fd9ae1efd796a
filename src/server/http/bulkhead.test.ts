import { expect, test, vi } from 'vitest';
import { Bulkhead } from './limits.ts';

/** A task that ends when the test says so. */
function task() {
  const { promise, resolve } = Promise.withResolvers<string>();
  const run = vi.fn(() => promise);
  return { run, end: () => resolve('done') };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

test('runs a few tasks at a time, in order', async () => {
  const bulkhead = new Bulkhead({ maxRunning: 2, maxWaitMs: 60_000 });
  const tasks = [task(), task(), task(), task()];
  const results = tasks.map(({ run }) => bulkhead.run(run));
  expect(tasks.map(({ run }) => run.mock.calls.length)).toEqual([1, 1, 0, 0]);
  expect(bulkhead.figures).toEqual({ running: 2, waiting: 2 });
  tasks[1]?.end();
  await settle();
  expect(tasks.map(({ run }) => run.mock.calls.length)).toEqual([1, 1, 1, 0]);
  for (const { end } of tasks) end();
  expect(await Promise.all(results)).toEqual(['done', 'done', 'done', 'done']);
  expect(bulkhead.figures).toEqual({ running: 0, waiting: 0 });
});

test('rejects a task that cannot end soon, judged by how long the previous ones ran', async () => {
  let now = 0;
  const bulkhead = new Bulkhead({ maxRunning: 1, maxWaitMs: 1000 }, () => now);
  for (let at = 0; at < 100; at++) {
    await bulkhead.run(async () => {
      now += 300;
    });
  }
  const running = task();
  const first = bulkhead.run(running.run);
  // 300 ms each: the fourth in the queue would end after 1,200 ms.
  const waiting = [1, 2, 3].map(() => bulkhead.run(async () => 'done'));
  await expect(bulkhead.run(async () => 'done')).rejects.toMatchObject({ status: 503, retryAfterSeconds: 1 });
  running.end();
  expect(await Promise.all([first, ...waiting])).toHaveLength(4);
  // With a free slot a task always runs.
  await expect(bulkhead.run(async () => 'done')).resolves.toBe('done');
});

test('accepts tasks again after a stall', async () => {
  let now = 0;
  const bulkhead = new Bulkhead({ maxRunning: 1, maxWaitMs: 1000 }, () => now);
  await bulkhead.run(async () => {
    now += 3_600_000;
  });
  const running = task();
  const first = bulkhead.run(running.run);
  const second = bulkhead.run(async () => 'done');
  running.end();
  expect(await Promise.all([first, second])).toEqual(['done', 'done']);
});

test('rejects a task that has waited too long, although shorter tasks were expected', async () => {
  vi.useFakeTimers();
  try {
    const bulkhead = new Bulkhead({ maxRunning: 1, maxWaitMs: 1000 });
    const running = task();
    const first = bulkhead.run(running.run);
    const late = task();
    const refused = expect(bulkhead.run(late.run)).rejects.toMatchObject({ status: 503 });
    await vi.advanceTimersByTimeAsync(1000);
    await refused;
    running.end();
    await first;
    expect(late.run).not.toHaveBeenCalled();
    expect(bulkhead.figures).toEqual({ running: 0, waiting: 0 });
  } finally {
    vi.useRealTimers();
  }
});

test('rejects tasks beyond the queue limit', async () => {
  const bulkhead = new Bulkhead({ maxRunning: 1, maxWaitMs: 60_000, maxQueued: 1 });
  const running = task();
  const first = bulkhead.run(running.run);
  const second = bulkhead.run(async () => 'done');
  await expect(bulkhead.run(async () => 'done')).rejects.toMatchObject({ status: 503 });
  running.end();
  expect(await Promise.all([first, second])).toEqual(['done', 'done']);
});

test('a task whose caller has left never starts; a running one keeps its slot until it ends', async () => {
  const bulkhead = new Bulkhead({ maxRunning: 1, maxWaitMs: 60_000 });
  const [running, left, next] = [task(), task(), task()];
  const leaving = new AbortController();
  const first = bulkhead.run(running.run, leaving.signal);
  const second = bulkhead.run(left.run, leaving.signal);
  const third = bulkhead.run(next.run);
  leaving.abort(new Error('left'));
  await expect(second).rejects.toThrow('left');
  await expect(bulkhead.run(left.run, leaving.signal)).rejects.toThrow('left');
  expect(bulkhead.figures).toEqual({ running: 1, waiting: 1 });
  expect(next.run).not.toHaveBeenCalled();
  running.end();
  await first;
  next.end();
  await third;
  expect(left.run).not.toHaveBeenCalled();
});

test('a rejection is delayed, and the caller may leave meanwhile', async () => {
  vi.useFakeTimers();
  try {
    const bulkhead = new Bulkhead({ maxRunning: 1, maxWaitMs: 60_000, maxQueued: 0, rejectDelayMs: 400 });
    const running = task();
    const first = bulkhead.run(running.run);
    const settled = vi.fn();
    const refused = bulkhead.run(async () => 'done').catch(settled);
    await vi.advanceTimersByTimeAsync(399);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await refused;
    expect(settled).toHaveBeenCalledWith(expect.objectContaining({ status: 503 }));
    running.end();
    await first;
  } finally {
    vi.useRealTimers();
  }
});

test('a task that fails releases its slot', async () => {
  const bulkhead = new Bulkhead({ maxRunning: 1, maxWaitMs: 60_000 });
  const failing = () => Promise.reject(new Error('broken'));
  await expect(bulkhead.run(failing)).rejects.toThrow('broken');
  await expect(bulkhead.run(async () => 'done')).resolves.toBe('done');
});

test('a slot cools down for as long as its task ran', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    let now = 0;
    const bulkhead = new Bulkhead({ maxRunning: 1, maxWaitMs: 60_000, cooldown: 1 }, () => now);
    await bulkhead.run(async () => {
      now += 300;
    });
    const next = task();
    const result = bulkhead.run(next.run);
    await vi.advanceTimersByTimeAsync(299);
    expect(next.run).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(next.run).toHaveBeenCalledTimes(1);
    next.end();
    expect(await result).toBe('done');
  } finally {
    vi.useRealTimers();
  }
});
