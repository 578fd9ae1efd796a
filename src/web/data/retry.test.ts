import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { retry } from './retry.ts';

beforeEach(() => void vi.useFakeTimers({ now: 0 }));
afterEach(() => void vi.useRealTimers());

const forever = new AbortController().signal;
const busy = (retryAfterSeconds?: number) => new ApiError('status', { status: 429, retryAfterSeconds });

/** Fails with each of the faults in turn. */
function failing(faults: Error[]) {
  return vi.fn(async () => {
    const fault = faults.shift();
    if (fault) throw fault;
    return 'answer';
  });
}

test('waits for Retry-After and reports the pause', async () => {
  const request = failing([busy(57), busy()]);
  const pauses: number[] = [];
  const answer = retry(request, forever, (until) => pauses.push(until));
  await vi.advanceTimersByTimeAsync(56_999);
  expect(request).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(2001);
  expect(await answer).toBe('answer');
  expect(pauses).toEqual([57_000, 59_000]);
});

test('transient errors are retried silently, then reported', async () => {
  const gone = () => new ApiError('offline');
  const request = failing([gone(), gone(), gone()]);
  const onPause = vi.fn();
  const answer = retry(request, forever, onPause);
  const refused = expect(answer).rejects.toThrow('offline');
  await vi.advanceTimersByTimeAsync(10_000);
  await refused;
  expect(request).toHaveBeenCalledTimes(3);
  expect(onPause).not.toHaveBeenCalled();
});

test.each([new ApiError('status', { status: 400 }), new ApiError('contract'), new Error('No.')])(
  'permanent errors are reported at once',
  async (fault) => {
    const request = failing([fault]);
    await expect(retry(request, forever, vi.fn())).rejects.toBe(fault);
    expect(request).toHaveBeenCalledTimes(1);
  },
);

test('a pause can be aborted', async () => {
  const stop = new AbortController();
  const answer = retry(failing([busy(600)]), stop.signal, vi.fn());
  const refused = expect(answer).rejects.toMatchObject({ kind: 'aborted' });
  await vi.advanceTimersByTimeAsync(1000);
  stop.abort();
  await refused;
  expect(vi.getTimerCount()).toBe(0);
});
