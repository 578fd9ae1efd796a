import { environmentManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { samples } from '#contract/samples.ts';
import { createTestClient } from '#web/testing/query-client.ts';
import { swapsQuery } from './swap.ts';

beforeEach(() => {
  vi.useFakeTimers();
  environmentManager.setIsServer(() => false);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test.each([
  ['the first page shows new swaps without a stream', undefined, [samples.Swap.swapId, 'newer']],
  ['later pages stand still', 'next', [samples.Swap.swapId, samples.Swap.swapId]],
])('%s', async (_, cursor, shown) => {
  let data = [samples.Swap];
  vi.stubGlobal('fetch', async () => Response.json({ network: 'REGTEST', data, nextCursor: null }));
  for (const subject of [{ token: samples.TokenMetadata.tokenIdentifier }, { address: 'core1' }]) {
    data = [samples.Swap];
    const query = swapsQuery({ network: 'REGTEST', ...subject, limit: 25, cursor });
    const observer = new QueryObserver(createTestClient(), query);
    const leave = observer.subscribe(() => undefined);
    const first = () => observer.getCurrentResult().data?.data.data[0]?.swapId;
    await vi.advanceTimersByTimeAsync(100);
    const before = first();
    data = [{ ...samples.Swap, swapId: 'newer' }, samples.Swap];
    await vi.advanceTimersByTimeAsync(16_000);
    expect([before, first()]).toEqual(shown);
    leave();
  }
});
