import type { Page } from 'playwright/test';
import { expect, expectAccessible, test } from '../support/fixtures.ts';
import { type OwnService, serveLines } from '../support/own-service.ts';
import { twoNetworksLines } from '../support/two-networks-lines.ts';

/* Whether what a page shows is current. */

const card = (page: Page) => page.getByRole('region', { name: 'Overview' });
const lateBar = (page: Page) => page.getByRole('note').filter({ hasText: /^Data is \d/ });

const looks = [
  { width: 390, colorScheme: 'light' },
  { width: 1440, colorScheme: 'dark' },
] as const;

test('the footer leads to the status, which says that the data is current', async ({ page }) => {
  await page.goto('/');
  await expect(lateBar(page)).toHaveCount(0);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Status' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Up to date' })).toBeFocused();
  await expect(card(page)).toContainText(
    /\d+ (?:s|min) ago.*Newest transaction on Mainnet.*Usual pace: (?:one|\d+) transaction/s,
  );
  for (const network of ['Mainnet', 'Regtest']) {
    const lines = page.getByRole('region', { name: network }).getByRole('listitem');
    await expect(lines).toContainText(['Newest transaction', 'Source', 'Bitcoin', 'Price', 'Version']);
    await expect(lines.nth(1)).toContainText('Has a store of its own.');
  }
  const chart = page.getByRole('figure', { name: /^Transactions per minute on Mainnet in the last .+: \d+ to \d+$/ });
  for (const { width, colorScheme } of looks) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    await expect(chart).toContainText(/ago.*Transactions per minute.*now/);
    await expect(chart.locator('path').last()).toHaveAttribute('d', /^M0 [\d.]+L/);
    await expectAccessible(page);
  }
});

test.describe('of a service that no data has reached for five hours', () => {
  let service: OwnService | undefined;
  test.beforeAll(async () => {
    test.setTimeout(300_000);
    const earlier = (at: string | null | undefined) => new Date(Date.parse(at ?? '') - 5 * 3_600_000).toISOString();
    service = await serveLines(
      twoNetworksLines.map((line) =>
        line.record === 'transaction'
          ? { ...line, createdAt: earlier(line.createdAt), updatedAt: earlier(line.updatedAt) }
          : line,
      ),
    );
  });
  test.afterAll(async () => service?.stop());
  test.use({
    baseURL: async ({ baseURL: _ }, use) => {
      await use(service?.address);
    },
  });

  test('every page has a bar that says so, and the page of the status a card', async ({ page }) => {
    for (const { width, colorScheme } of looks) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme });
      await page.goto('/');
      await expect(page.getByRole('button', { name: 'No new data' })).toHaveAttribute('aria-pressed', 'true');
      for (const path of ['/', '/stats', '/settings']) {
        await page.goto(path);
        await expect(lateBar(page)).toHaveText(/^Data is 5 h late\. Usually one transaction every 1 min\. *Status$/);
        await expect(page.getByText('Live', { exact: true })).toHaveCount(0);
        await expectAccessible(page, { part: 'body > #root' });
      }
      const status = lateBar(page).getByRole('link', { name: 'Status' });
      await status.press('Enter');
      await expect(page.getByRole('heading', { level: 1, name: 'Data is 5 h late' })).toBeVisible();
      await expect(lateBar(page)).toHaveCount(0);
      await expect(page.getByText('Later than usual: one transaction every 1 min.')).toHaveCount(2);
      await expectAccessible(page);
    }
  });
});
