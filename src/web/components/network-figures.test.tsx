import { afterEach, expect, test, vi } from 'vitest';
import { samples } from '#contract/samples.ts';
import { markup, wordsOf } from '#web/testing/markup.tsx';
import { SummaryStrip } from './network-figures.tsx';

afterEach(() => vi.useRealTimers());

const at = Date.UTC(2026, 2, 14, 14, 2, 31);
const failure = new Error('GET /v1/stats');

function read<Answer>(data: Answer | undefined, error: Error | null = null) {
  return { data: data && { data }, error, dataUpdatedAt: at, refetch: () => {} };
}

async function figures(summaryError: Error | null, volumeError: Error | null): Promise<string[]> {
  vi.useFakeTimers({ now: at + 180_000, toFake: ['Date'] });
  const html = await markup(
    <SummaryStrip
      network="MAINNET"
      summary={read(samples.NetworkSummary, summaryError)}
      volume={read(samples.Tpv, volumeError)}
    />,
  );
  return html.split('<dt ').slice(1).map(wordsOf);
}

test('a figure that failed to refresh stays as it is, for the bar of the page has its age', async () => {
  expect(await figures(failure, failure)).toEqual(await figures(null, null));
});

test('a price that is days old says its date', async () => {
  const { btcPriceAt } = samples.NetworkSummary;
  for (const [hours, text] of [
    [24, '1 USD ='],
    [37, 'Price of 14 Mar 2025'],
    [24 * 700, 'Price of 14 Mar 2025'],
  ] as const) {
    vi.useFakeTimers({ now: Date.parse(btcPriceAt) + hours * 3_600_000, toFake: ['Date'] });
    const html = await markup(
      <SummaryStrip network="MAINNET" summary={read(samples.NetworkSummary)} volume={read(samples.Tpv)} />,
    );
    expect(wordsOf(html)).toContain(text);
  }
});

test('a figure that failed to load can be retried', async () => {
  const html = await markup(
    <SummaryStrip network="REGTEST" summary={read(undefined, failure)} volume={read(samples.Tpv)} />,
  );
  expect(html.match(/Retry: /g)).toHaveLength(3);
});

test('each figure is explained where it stands', async () => {
  const html = await markup(
    <SummaryStrip network="MAINNET" summary={read(samples.NetworkSummary)} volume={read(samples.Tpv)} />,
  );
  const opened = [...html.matchAll(/popoverTarget="([^"]+)"/gi)].map(([, id]) => id);
  expect(opened).toHaveLength(5);
  for (const id of opened) expect(html).toContain(`id="${id}" popover="auto"`);
  expect(wordsOf(html)).toContain('including pending, failed and expired ones');
  expect(wordsOf(html)).toContain('in the last 30 days');
});

test('sats of more than seven digits have four on a phone', async () => {
  const of = (totalValueLockedSats: number) =>
    markup(
      <SummaryStrip
        network="MAINNET"
        summary={read({ ...samples.NetworkSummary, totalValueLockedSats })}
        volume={read(samples.Tpv)}
      />,
    );
  expect(await of(5_021_036_358)).toMatch(/hidden">5,021,036,358<\/span><span class="[^"]*hidden">5\.021 B</);
  expect(await of(12_345_678)).toMatch(/hidden">12,345,678<\/span><span class="[^"]*hidden">12\.34 M</);
  expect(wordsOf(await of(9_999_999))).toContain('9,999,999sats');
});
