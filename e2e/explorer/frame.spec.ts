import { gzipSync } from 'node:zlib';
import type { Page, Response } from 'playwright/test';
import { expect, networkIdle, test } from '../support/fixtures.ts';
import { resize } from '../support/looks.ts';
import { chooseNetwork, networkButton, openSettings } from '../support/settings-page.ts';

/* The frame of every page, and the security headers. */

const searchField = (page: Page) => page.getByRole('combobox', { name: /^Search/ });
const rows = (page: Page) => page.locator('main a[href^="/tx/"]').filter({ visible: true });
const themeOf = (page: Page) => page.evaluate(() => document.documentElement.dataset.theme);

async function openLatest(page: Page): Promise<void> {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Latest transactions' })).toBeVisible();
  await expect(rows(page).nth(5)).toBeVisible();
}

test('the headers allow only our own files', async ({ request }) => {
  for (const path of ['/', '/tx/anything', '/v1/tx/latest?network=MAINNET', '/v1/tx/latest?network=FOO']) {
    const headers = (await request.get(path)).headers();
    const policy = new Map(
      (headers['content-security-policy'] ?? '').split(';').map((part) => {
        const [name = '', ...sources] = part.trim().split(/\s+/);
        return [name, sources.join(' ')];
      }),
    );
    expect(policy.get('default-src'), path).toBe("'none'");
    expect(policy.get('script-src'), path).toBe("'self'");
    expect(policy.get('connect-src'), path).toBe("'self'");
    expect(policy.get('frame-ancestors'), path).toBe("'none'");
    // Style attributes, which cannot run scripts.
    expect(policy.get('style-src-attr'), path).toBe("'unsafe-inline'");
    policy.delete('style-src-attr');
    expect([...policy.values()].join(' '), path).not.toMatch(/unsafe|\*|https?:/);
    expect(headers['x-content-type-options'], path).toBe('nosniff');
    expect(headers['referrer-policy'], path).toBe('no-referrer');
  }
});

test('a first visit downloads no large library', async ({ page, allowErrors }) => {
  const scripts = new Map<string, Response>();
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.set(response.url(), response);
  });
  await openLatest(page);
  await networkIdle(page);
  // Later downloads of the service worker do not count.
  const first = await page.evaluate(() => {
    const [visit] = performance.getEntriesByType('navigation');
    const settled = visit instanceof PerformanceNavigationTiming ? visit.loadEventStart + 2000 : 0;
    return performance
      .getEntriesByType('resource')
      .flatMap(({ name, startTime }) => (startTime < settled ? [name] : []));
  });
  for (const url of scripts.keys()) if (!first.includes(url)) scripts.delete(url);
  const texts = await Promise.all([...scripts.values()].map((response) => response.text()));
  const bytes = texts.map((text) => gzipSync(text).byteLength).reduce((sum, size) => sum + size, 0);
  expect(texts.length).toBeGreaterThan(2);
  // Far above what it is: times are what counts.
  expect(bytes).toBeLessThanOrEqual(250_000);

  await test.step('the demo network has a banner', async () => {
    await expect(page.getByRole('banner').getByText('Demo data').filter({ visible: true })).toHaveCount(1);
  });

  await test.step('the policy is enforced: inline scripts and foreign images are blocked', async () => {
    allowErrors(/Content.Security.Policy/i);
    allowErrors(/^foreign request: https:\/\/elsewhere\.example/);
    const hasRun = await page.evaluate(() => {
      const script = document.createElement('script');
      script.textContent = 'document.documentElement.dataset.ran = "yes"';
      document.head.append(script);
      return document.documentElement.dataset.ran;
    });
    expect(hasRun).toBeUndefined();
    const isLoaded = await page.evaluate(async () => {
      const image = new Image();
      image.src = 'https://elsewhere.example/pixel.png';
      return new Promise((resolve) => {
        image.onload = () => resolve(true);
        image.onerror = () => resolve(false);
      });
    });
    expect(isLoaded).toBe(false);
  });
});

test('the keyboard alone skips the header and changes its settings, which apply before the first paint', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await openLatest(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();

  await page.getByRole('radio', { name: 'sats' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'BTC' })).toBeChecked();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'USD' })).toBeChecked();

  await networkButton(page).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('radio', { name: 'MAINNET' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/\?network=REGTEST$/);
  await expect(
    page.getByRole('note').filter({ hasText: 'Regtest is a test network. Its coins have no value.' }),
  ).toBeVisible();
  await expect(page).toHaveTitle(/Regtest/);
  await expect(page.getByRole('radio', { name: 'REGTEST' })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(page).not.toHaveURL(/network=/);

  const settings = await openSettings(page);
  await settings.getByRole('radio', { name: 'System' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => themeOf(page)).toBe('dark');
  await page.goBack();
  await page.addInitScript(() => {
    const seen: string[] = [];
    const look = () => {
      if (document.body) seen.push(document.documentElement.dataset.theme ?? 'none');
      if (seen.length < 30) requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    Reflect.set(window, 'seenThemes', seen);
  });
  await page.reload();
  await expect(page.getByRole('radio', { name: 'USD' })).toBeChecked();
  await expect(rows(page).nth(5)).toBeVisible();
  const seen = await page.evaluate((): string[] => Reflect.get(window, 'seenThemes'));
  expect(seen.length).toBeGreaterThan(0);
  expect(new Set(seen)).toEqual(new Set(['dark']));
});

test('name, search, network and settings are in one line at every width, in every language', async ({ page }) => {
  await page.goto('/search');
  for (const language of ['en', 'de']) {
    await page.evaluate((chosen) => localStorage.setItem('language', chosen), language);
    if (language !== 'en') await page.reload();
    await expect(networkButton(page)).toHaveText('Mainnet');
    for (const width of [320, 345, 360, 899, 900, 950, 1023, 1024, 1199, 1200, 1440]) {
      await resize(page, width);
      const parts = page.locator('header').locator('a[aria-label], form, fieldset, button').filter({ visible: true });
      const boxes = await parts.evaluateAll((all) =>
        all
          .map((part) => part.getBoundingClientRect())
          .map(({ top, bottom, right }) => ({ middle: (top + bottom) / 2, right })),
      );
      const middles = boxes.map(({ middle }) => middle);
      expect(boxes.length, `${language}, ${width} px`).toBeGreaterThan(3);
      expect(Math.max(...middles) - Math.min(...middles), `${language}, ${width} px`).toBeLessThan(8);
      expect(Math.max(...boxes.map(({ right }) => right)), `${language}, ${width} px`).toBeLessThanOrEqual(width);
    }
  }
});

test('back and forward work across pages, networks and searches', async ({ page, allowErrors }) => {
  allowErrors();
  await openLatest(page);
  await chooseNetwork(page, 'REGTEST');
  await expect(page).toHaveURL('/?network=REGTEST');
  // Rows of the network before may still be there, and new ones may move it.
  await rows(page).and(page.locator('[href*="network=REGTEST"]')).first().press('Enter');
  await expect(page).toHaveURL(/^[^?]+\/tx\/[^?]+\?network=REGTEST$/);
  await expect(page.locator('[data-head]')).toBeVisible();
  await page.keyboard.press('Control+k');
  await searchField(page).fill('mos');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search?q=mos&network=REGTEST');
  await page.goBack();
  await expect(page).toHaveURL(/\/tx\//);
  await expect(searchField(page)).toHaveValue('');
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect(networkButton(page)).toHaveText('Mainnet');
  await page.goForward();
  await page.goForward();
  await page.goForward();
  await expect(page).toHaveURL('/search?q=mos&network=REGTEST');
  await expect(searchField(page)).toHaveValue('mos');

  await test.step('an unknown path is not found and links home', async () => {
    await page.goto('/no/such/page?network=regtest');
    await expect(page.getByText('This page does not exist')).toBeVisible();
    await expect(page).toHaveTitle(/^Page not found/);
    await page.getByRole('main').getByRole('link', { name: 'Latest transactions' }).click();
    await expect(page.getByRole('heading', { name: 'Latest transactions' })).toBeVisible();
    await expect(page).toHaveURL('/?network=REGTEST');
  });

  await test.step('changing filters moves no focus and announces nothing', async () => {
    const announced = page.locator('#root > [aria-live="polite"]');
    const before = await announced.textContent();
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByLabel('Order').focus();
    await page.getByLabel('Order').selectOption('Oldest first');
    await expect(page).toHaveURL(/order=asc/);
    await expect(page.getByLabel('Order')).toBeFocused();
    await expect(announced).toHaveText(before ?? '');
  });
});

test('the focus moves to the heading, and stays there while the page loads', async ({ page }) => {
  await openLatest(page);
  const id = await page.locator('tr[data-transaction]:not([data-leg])').nth(3).getAttribute('data-transaction');
  const link = page.locator(`tr[data-transaction="${id}"] td:first-child a`).first();
  let answer = () => {};
  const gate = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(`**/v1/tx/${id}?*`, async (route) => {
    await gate;
    await route.continue();
  });
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/tx/${id}`));
  await expect(page.getByRole('heading', { level: 1, name: 'Transaction' })).toBeFocused();
  answer();
  await expect(page.locator('[data-head]')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page).toHaveTitle(/ of .+ · Core Explorer$/);
  await expect(page.locator('#root > [aria-live="polite"]')).toHaveText(await page.title());

  await test.step('a slow page leaves the focus in the field that the user entered', async () => {
    let load = () => {};
    const code = new Promise<void>((resolve) => {
      load = resolve;
    });
    await page.route('**/assets/stats*.js', async (route) => {
      await code;
      await route.continue();
    });
    await page.getByRole('navigation').getByRole('link', { name: 'Statistics' }).click();
    await page.keyboard.press('/');
    await expect(searchField(page)).toBeFocused();
    load();
    await expect(page.getByRole('heading', { level: 1, name: 'Statistics' })).toBeVisible();
    await expect(searchField(page)).toBeFocused();
  });
});
