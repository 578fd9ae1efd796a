import { expect, test, vi } from 'vitest';
import { Bulkhead } from './bulkhead.ts';

/** A task that ends when the test says so. */
function task() {
  const { promise, resolve } = Promise.withResolvers<string>();
  const run = vi.fn(() => promise);
  return { run, end: () => resolve('done') };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

test('tasks run a few at a time, in the order they came', async () => {
  const bulkhead = new Bulkhead({ atOnce: 2, patienceMs: 60_000 });
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

test('a task that cannot be done soon is refused, by how long the ones before it ran', async () => {
  let now = 0;
  const bulkhead = new Bulkhead({ atOnce: 1, patienceMs: 1000 }, () => now);
  for (let at = 0; at < 100; at++) {
    await bulkhead.run(async () => {
      now += 300;
    });
  }
  const running = task();
  const first = bulkhead.run(running.run);
  // 300 ms each: with itself, the fourth that waits would end after 1,200 ms.
  const waiting = [1, 2, 3].map(() => bulkhead.run(async () => 'done'));
  await expect(bulkhead.run(async () => 'done')).rejects.toMatchObject({ status: 503, retryAfterSeconds: 1 });
  running.end();
  expect(await Promise.all([first, ...waiting])).toHaveLength(4);
  // With a free place nothing is expected, it is tried.
  await expect(bulkhead.run(async () => 'done')).resolves.toBe('done');
});

test('after a standstill it takes tasks again', async () => {
  let now = 0;
  const bulkhead = new Bulkhead({ atOnce: 1, patienceMs: 1000 }, () => now);
  await bulkhead.run(async () => {
    now += 3_600_000;
  });
  const running = task();
  const first = bulkhead.run(running.run);
  const second = bulkhead.run(async () => 'done');
  running.end();
  expect(await Promise.all([first, second])).toEqual(['done', 'done']);
});

test('what has waited for too long is refused, although shorter tasks were expected', async () => {
  vi.useFakeTimers();
  try {
    const bulkhead = new Bulkhead({ atOnce: 1, patienceMs: 1000 });
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

test('more than may wait are refused', async () => {
  const bulkhead = new Bulkhead({ atOnce: 1, patienceMs: 60_000, mostWaiting: 1 });
  const running = task();
  const first = bulkhead.run(running.run);
  const second = bulkhead.run(async () => 'done');
  await expect(bulkhead.run(async () => 'done')).rejects.toMatchObject({ status: 503 });
  running.end();
  expect(await Promise.all([first, second])).toEqual(['done', 'done']);
});

test('a task whose caller has left never begins; one that runs holds its place until it ends', async () => {
  const bulkhead = new Bulkhead({ atOnce: 1, patienceMs: 60_000 });
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

test('a refusal takes its time, in which its caller may leave', async () => {
  vi.useFakeTimers();
  try {
    const bulkhead = new Bulkhead({ atOnce: 1, patienceMs: 60_000, mostWaiting: 0, refusalMs: 400 });
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

test('a task that fails gives its place back', async () => {
  const bulkhead = new Bulkhead({ atOnce: 1, patienceMs: 60_000 });
  const failing = () => Promise.reject(new Error('broken'));
  await expect(bulkhead.run(failing)).rejects.toThrow('broken');
  await expect(bulkhead.run(async () => 'done')).resolves.toBe('done');
});

test('a place rests after a task, as long as the task ran', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    let now = 0;
    const bulkhead = new Bulkhead({ atOnce: 1, patienceMs: 60_000, rest: 1 }, () => now);
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
