import { expect, test } from '../support/fixtures.ts';
import { listLatest, liveButton, pill, shownIds } from '../support/latest-page.ts';
import { openFront } from '../support/proxy.ts';

/* The event stream of the latest transactions. The clock of the page is the test's, so that no poll is due by chance. */

test.use({ hasStreams: true });

test('the stream brings a new transaction; without it polling goes on, and it is resumed', async ({
  page,
  request,
  complaints,
  allowErrors,
}) => {
  allowErrors(/ERR_EMPTY_RESPONSE|ERR_CONNECTION|ERR_INCOMPLETE_CHUNKED/);
  const front = await openFront(`http://127.0.0.1:${process.env.E2E_PORT}`);
  complaints.allowHost(front.address);
  const newest = async () => (await listLatest(request, 'network=MAINNET&limit=1'))[0]?.id ?? '';
  const lists = () => front.requests.filter((path) => /^GET \/v1\/tx\/latest\?(?!.*limit=250)/.test(path)).length;
  const streams = () => front.requests.filter((path) => path.startsWith('GET /v1/stream?'));
  /** Waits for the next transaction of the network, and until the page shows it at a later time of its clock. */
  const nextAfter = async (milliseconds: number) => {
    const before = await newest();
    await expect.poll(newest).not.toBe(before);
    const id = await newest();
    // The event arrives.
    await expect(async () => {
      await page.clock.runFor(milliseconds);
      const isShown = (await shownIds(page)).includes(id) || (await pill(page).isVisible());
      expect(isShown).toBe(true);
    }).toPass({ intervals: [500] });
  };
  try {
    await page.clock.install();
    // With more rows than arrive while the page is waited for.
    await page.goto(`${front.address}/?limit=100`);
    await expect(liveButton(page)).toHaveText('Live');
    await page.clock.runFor(3500);
    await expect.poll(streams).toEqual(['GET /v1/stream?network=MAINNET']);
    // The last regular poll.
    await page.clock.runFor(4500);
    await expect.poll(lists).toBeGreaterThan(0);
    await nextAfter(1000);
    expect(streams()).toHaveLength(1);

    front.hasStreams = false;
    front.cut();
    const polled = lists();
    await expect(async () => {
      await page.clock.runFor(1000);
      expect(lists()).toBeGreaterThan(polled + 1);
    }).toPass({ intervals: [200] });
    await nextAfter(4500);

    front.hasStreams = true;
    await expect(async () => {
      await page.clock.runFor(5000);
      expect(streams().at(-1)).toMatch(/^GET \/v1\/stream\?network=MAINNET&last_event_id=\d+-[\da-f]+$/);
    }).toPass({ intervals: [200] });
    await nextAfter(1000);
  } finally {
    await front.close();
  }
});
