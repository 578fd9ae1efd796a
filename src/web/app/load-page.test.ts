import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import type { Read } from '#web/data/read.ts';
import { loadPage } from '#web/page.tsx';

afterEach(() => void vi.unstubAllGlobals());

const queryClient = () => new QueryClient({ defaultOptions: { queries: { retry: false, retryOnMount: false } } });

/** A query that counts its requests; it fails with `undefined`. */
function queryOf(name: string, value: number | undefined) {
  const queryFn = vi.fn(async () => {
    if (value === undefined) throw new Error(name);
    return value;
  });
  return { queryKey: [name], queryFn };
}

test('the server waits for all reads, and for those that follow from their results', async () => {
  const client = queryClient();
  const [first, second] = [queryOf('first', 1), queryOf('second', 2)];
  await loadPage(
    { queryClient: client },
    {
      reads: (read) => read(first),
      following: async (read) => {
        if ((await read(first)).data === 1) void read(second);
      },
    },
  );
  expect(client.getQueryData(['second'])).toBe(2);
  expect(first.queryFn).toHaveBeenCalledTimes(1);
});

test('a read that failed is not repeated, and its error is a result', async () => {
  const failing = queryOf('failing', undefined);
  const found = vi.fn();
  await loadPage(
    { queryClient: queryClient() },
    { reads: (read) => read(failing), following: async (read) => found(await read(failing)) },
  );
  expect(found).toHaveBeenCalledWith({ data: undefined, error: new Error('failing') });
  expect(failing.queryFn).toHaveBeenCalledTimes(1);
});

test('the browser waits for nothing, and leaves what follows to components', async () => {
  vi.stubGlobal('window', new EventTarget());
  const slow = { queryKey: ['slow'], queryFn: vi.fn(() => new Promise<number>(() => undefined)) };
  const following = vi.fn(async () => undefined);
  const client = queryClient();
  const page = { reads: (read: Read) => read(slow), following };
  expect(loadPage({ queryClient: client }, page)).toBeUndefined();
  expect(slow.queryFn).toHaveBeenCalledTimes(1);
  expect(following).not.toHaveBeenCalled();
});
