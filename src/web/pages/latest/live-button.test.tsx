import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { samples } from '#contract/samples.ts';
import { networkSummaryQuery } from '#web/data/queries/stats.ts';
import type { LatestView } from '#web/data/queries/transaction.ts';
import { markup, wordsOf } from '#web/testing/markup.tsx';
import { createTestClient } from '#web/testing/query-client.ts';
import { LiveButton } from './live-button.tsx';

afterEach(() => vi.useRealTimers());

const view: LatestView = { network: 'MAINNET', sort: 'created_at', order: 'desc', limit: 25, offset: 0 };

/** Draws the button with a summary that was received some seconds after the newest transaction. */
async function buttonAfter(seconds: number, isPaused: boolean) {
  vi.useFakeTimers({ now: Date.parse(samples.Pace.newestAt) + 1000 * seconds, toFake: ['Date'] });
  const client = createTestClient();
  client.setQueryData(networkSummaryQuery({ network: 'MAINNET' }).queryKey, {
    data: samples.NetworkSummary,
    ...{ body: '', method: 'GET', path: '', requestBody: undefined, omitted: [] },
  });
  return markup(
    <QueryClientProvider client={client}>
      <LiveButton
        view={view}
        isPaused={isPaused}
        onPause={() => {}}
        newest={undefined}
        section={{ current: null }}
        retry={undefined}
      />
    </QueryClientProvider>,
  );
}

test.each([true, false])(
  'the button of a list (paused: %s) is not printed, has an edge in forced colors, and says what it does',
  async (isPaused) => {
    const html = await buttonAfter(4, isPaused);
    expect(html).toMatch(/class="[^"]*\bnot-printed\b[^"]*\bborder border-transparent\b/);
    expect(html).toContain(isPaused ? 'title="Resume live updates"' : 'title="Pause live updates"');
    // Shown in place of the state to a pointer and the keyboard.
    expect(html).toMatch(/<svg class="[^"]*\bhidden\b[^"]*group-hover:block group-focus-visible:block/);
  },
);

test('a list is not called live while data is late', async () => {
  expect(wordsOf(await buttonAfter(4, false))).toBe('Live');
  expect(wordsOf(await buttonAfter(301, false))).toBe('No new data');
  expect(wordsOf(await buttonAfter(301, true))).toBe('Paused');
});
