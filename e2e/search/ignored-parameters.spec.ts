import type { Page } from 'playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { expectGoodLooks } from '../support/looks.ts';
import { networkButton } from '../support/settings-page.ts';

/* URL parameters that a page does not accept. */

const note = (page: Page) => page.getByRole('status').filter({ hasText: 'Ignored in this link' });
const badLink = '/?network=testnet&from=banana&order=asc';

async function openBadLink(page: Page): Promise<void> {
  await page.goto(badLink);
  await expect(note(page)).toHaveText(
    'Ignored in this link: network=testnet (allowed: MAINNET, REGTEST), ' +
      'from=banana (expected: a date or time, for example 2026-03-14 or 2026-03-14T13:00:00Z)',
  );
}

test('a URL with invalid parameters shows the page with the valid ones and reports the others once', async ({
  page,
}) => {
  await openBadLink(page);
  await expect(page).toHaveURL('/?order=asc');
  await expect(page.getByLabel('Order')).toHaveValue('asc');
  await expect(networkButton(page)).toHaveText('Mainnet');

  await page.locator('main a[href^="/tx/"]').filter({ visible: true }).first().press('Enter');
  await expect(page).toHaveURL(/\/tx\//);
  await expect(note(page)).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL('/?order=asc');
  await expect(page.getByRole('heading', { name: 'Latest transactions' })).toBeVisible();
  await expect(note(page)).toHaveCount(0);
  await page.goForward();
  await expect(page).toHaveURL(/\/tx\//);
  await expect(note(page)).toHaveCount(0);
  await page.goBack();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Latest transactions' })).toBeVisible();
  await expect(note(page)).toHaveCount(0);

  await test.step('it is dismissed with the keyboard, and the focus stays on the page', async () => {
    await openBadLink(page);
    const dismiss = note(page).getByRole('button', { name: 'Dismiss' });
    await dismiss.focus();
    await page.keyboard.press('Enter');
    await expect(note(page)).toHaveCount(0);
    await expect(page.getByRole('main')).toBeFocused();
  });

  await test.step('changing a filter removes it, and the page stays', async () => {
    await openBadLink(page);
    await page.getByLabel('Order').selectOption('Newest first');
    await expect(page).toHaveURL('/');
    await expect(note(page)).toHaveCount(0);
  });
});

test('every page has the note, also one that is not found; a long and hostile value fits', async ({ page }) => {
  await page.goto('/no/such/page?network=signet');
  await expect(note(page)).toContainText('network=signet');
  await page.goto('/stats?stables=maybe&period=2y');
  await expect(note(page)).toContainText('stables=maybe (allowed: true, false, 1, 0), period=2y');
  await page.goto('/tx/nothing?from=banana');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(note(page)).toHaveCount(0);

  await page.goto(`/search?network=${'W'.repeat(500)}&only=%E2%80%AE%3Cb%3Eevil%3C%2Fb%3E%00`);
  await expect(note(page)).toContainText(`network=${'W'.repeat(40)}… (allowed`);
  await expect(note(page)).toContainText('only=<b>evil</b> (allowed: tokens)');
  await expectGoodLooks(page, 'the note', { isQuick: true });
});
