import type { Page } from 'playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { listLatest, pill, rows, shownIds } from '../support/latest-page.ts';
import { openFront } from '../support/proxy.ts';

/* Windows of one browser, which has six connections to a host over HTTP/1.1. */

test.use({ hasStreams: true });

test('eight windows show rows and new transactions by one stream of each network, which another window takes over', async ({
  context,
  request,
  complaints,
}) => {
  test.slow();
  const front = await openFront(`http://127.0.0.1:${process.env.E2E_PORT}`);
  complaints.allowHost(front.address);
  const streams = () => front.requests.filter((path) => path.startsWith('GET /v1/stream?'));
  const newest = async () => (await listLatest(request, 'network=MAINNET&limit=1'))[0]?.id ?? '';
  const showNext = async (pages: readonly Page[]) => {
    const before = await newest();
    await expect.poll(newest, { timeout: 20_000 }).not.toBe(before);
    const id = await newest();
    for (const page of pages) {
      await expect(async () => {
        expect((await shownIds(page)).includes(id) || (await pill(page).isVisible())).toBe(true);
      }).toPass({ timeout: 10_000 });
    }
  };
  try {
    const pages: Page[] = [];
    for (let index = 0; index < 7; index++) {
      const page = await context.newPage();
      await page.goto(`${front.address}/?limit=100`);
      await expect(rows(page).first()).toBeVisible();
      pages.push(page);
    }
    const other = await context.newPage();
    await other.goto(`${front.address}/?network=REGTEST`);
    await expect(rows(other).first()).toBeVisible();
    await showNext(pages);
    // The page of the other network may have no stream yet.
    await expect
      .poll(() => streams().toSorted())
      .toEqual(['GET /v1/stream?network=MAINNET', 'GET /v1/stream?network=REGTEST']);

    const [first, ...others] = pages;
    await first?.close();
    await expect.poll(streams).toHaveLength(3);
    expect(streams().at(-1)).toMatch(/^GET \/v1\/stream\?network=MAINNET&last_event_id=\d+-[\da-f]+$/);
    await showNext(others);
    // Each can request data.
    for (const page of [...others, other]) {
      await expect
        .poll(() => page.evaluate(async () => (await fetch('/v1/tx/latest?network=REGTEST&limit=3')).status))
        .toBe(200);
    }
  } finally {
    await front.close();
  }
});
