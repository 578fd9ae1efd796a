import type { Page } from 'playwright/test';
import { detail, find } from '../support/demo-transactions.ts';
import { choose, expect, test } from '../support/fixtures.ts';
import { listLatest, openLatest, rows, transactions } from '../support/latest-page.ts';
import { openSettings } from '../support/settings-page.ts';

/* Time zones and formats. The browser is in Auckland. */

async function chooseZone(page: Page, name: string): Promise<void> {
  await choose((await openSettings(page)).getByRole('radio', { name, exact: true }));
  await page.goBack();
}

/** 15 Mar 2026, 03:02:31 in a zone. */
function fullTime(iso: string, timeZone: string): string {
  const parts = { dateStyle: 'medium', timeStyle: 'medium', timeZone } as const;
  return new Intl.DateTimeFormat('en-GB', parts).format(new Date(iso));
}

/** 2026-03-15 03:02:31 in Auckland. */
function inAuckland(iso: string): string {
  const parts = { dateStyle: 'short', timeStyle: 'medium', timeZone: 'Pacific/Auckland' } as const;
  return new Intl.DateTimeFormat('sv-SE', parts).format(new Date(iso));
}

test('a transaction shows its times in UTC, or in local time', async ({ page, request }) => {
  const { id } = await find(
    request,
    'MAINNET',
    ({ type, status }) => type === 'bitcoin_deposit' && status === 'confirmed',
  );
  const { createdAt, updatedAt } = await detail(request, 'MAINNET', id);
  const timesIn = (zone: string) => ({
    created: fullTime(createdAt ?? '', zone).slice(-8),
    updated: fullTime(updatedAt ?? '', zone),
  });
  const [utc, local] = [timesIn('UTC'), timesIn('Pacific/Auckland')];
  await page.goto(`/tx/${id}`);
  const head = page.locator('[data-head]');
  const panel = page.getByRole('region', { name: 'Bitcoin transaction' });
  const first = page.getByRole('list', { name: 'Timeline' }).getByRole('listitem').first();
  await expect(head).toContainText(utc.updated);
  await expect(first).toContainText(utc.created);
  await expect(panel.locator('p').first()).toContainText('UTC');
  await chooseZone(page, 'Local');
  await expect(head).toContainText(local.updated);
  await expect(head).not.toContainText(utc.updated);
  await expect(first).toContainText(local.created);
  await expect(panel.locator('p').first()).toContainText(/UTC\+1[23]/);
  for (const time of await page.locator('main time').all()) {
    await expect(time).toHaveAttribute('title', /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC\+1[23]$/);
    await expect(time).toHaveAttribute('datetime', /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/);
  }
  await page.reload();
  await expect(head).toContainText(local.updated);
  await chooseZone(page, 'UTC');
  await expect(head).toContainText(utc.updated);
});

test('lists show ages or times, with the full time in the tooltip', async ({ page, request }) => {
  const known = new Map(
    (await listLatest(request, 'network=MAINNET&limit=50&offset=300')).map((row) => [row.id, row.createdAt ?? '']),
  );
  /** The transactions that are shown and known, with their exact and their full times. */
  const shown = async () => {
    const seen = await rows(page).evaluateAll(async (all) => {
      const times: [id: string, iso: string, title: string][] = [];
      for (const row of all) {
        // A row outside of the viewport has no time yet.
        row.scrollIntoView();
        while (!row.querySelector('time')) await new Promise(requestAnimationFrame);
        const time = row.querySelector('time');
        times.push([row.getAttribute('data-transaction') ?? '', time?.dateTime ?? '', time?.title.slice(0, 19) ?? '']);
      }
      return times;
    });
    const ofKnown = seen.filter(([id]) => known.has(id));
    expect(ofKnown).toEqual(
      ofKnown.map(([id]) => {
        const iso = known.get(id) ?? '';
        return [id, iso, iso.slice(0, 19).replace('T', ' ')];
      }),
    );
    return ofKnown.length;
  };
  await openLatest(page, '?limit=50&offset=300');
  await expect(transactions(page)).toHaveCount(50);
  // The link of the row does not cover the tooltip.
  await rows(page).first().locator('time').hover();
  const head = page.getByRole('columnheader').last();
  await expect(head).toHaveText('Age');
  await expect(rows(page).first().locator('time')).toHaveText(/^\d+ (s|min|h|d)$/);
  expect(await shown()).toBeGreaterThan(10);
  await head.getByRole('button', { name: 'Age' }).click();
  await expect(head).toHaveText('Created, UTC');
  await expect(rows(page).first().locator('time')).toHaveText(/^(\d\d:\d\d:\d\d|\d+ \w{3} \d\d:\d\d)$/);
  expect(await shown()).toBeGreaterThan(10);
  await page.reload();
  await expect(head).toHaveText('Created, UTC');
  for (const width of [1440, 1200, 900, 390, 320]) {
    await page.setViewportSize({ width, height: 900 });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, `${width} px`).toBeLessThanOrEqual(0);
  }
});

test('a time range is entered in local time, and is UTC in the URL', async ({ page, request }) => {
  const [newest] = await listLatest(request, 'network=MAINNET&limit=1');
  const iso = `${newest?.createdAt?.slice(0, 16)}:00Z`;
  await openLatest(page);
  await chooseZone(page, 'Local');
  const field = page.getByLabel('Created at or before, in local time');
  await page.getByRole('button', { name: 'Any time' }).click();
  await field.fill(inAuckland(iso).slice(0, 16));
  await field.press('Enter');
  await expect(page).toHaveURL((url) => url.searchParams.get('to') === iso.replace(':00Z', 'Z'));
  await expect(field).toHaveValue(inAuckland(iso).slice(0, 16));
  await chooseZone(page, 'UTC');
  await expect(page.getByLabel('Created at or before, in UTC')).toHaveValue(iso.slice(0, 16).replace('T', ' '));
});
