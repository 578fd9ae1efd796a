import { readFile } from 'node:fs/promises';
import type { TokenHistory } from '#contract/token-figures.ts';
import { expect, expectAccessible, test } from '../support/fixtures.ts';
import { find, rows, tab } from '../support/token-page.ts';

/* A token over time, and the largest holders of a token and of bitcoin. */

test('from the history of a token to its largest holder, and the largest holders of bitcoin', async ({
  page,
  request,
}) => {
  const { tokenIdentifier } = await find(request, 'HBD');
  await page.goto(`/token/${tokenIdentifier}`);
  await tab(page, /^Price history/).click();
  await expect(page).toHaveURL(`/token/${tokenIdentifier}?tab=history`);
  const panel = page.getByRole('tabpanel');
  const chart = panel.getByRole('slider', { name: 'Price, daily over time' });
  await expect(chart).toHaveAttribute('aria-valuetext', /^Price, .* lowest \$/);
  await chart.focus();
  await page.keyboard.press('Home');
  await expect(chart).toHaveAttribute('aria-valuetext', /^\d+ \w+ \d{4}.*: \$/);
  const [time = '', price = ''] = (await chart.getAttribute('aria-valuetext'))?.split(': ') ?? [];
  for (const text of [time, price]) await expect(panel.getByText(text, { exact: true })).toBeVisible();

  await panel.getByRole('radio', { name: 'Holders' }).check();
  await panel.getByRole('radio', { name: 'Hourly' }).check();
  await panel.getByRole('radio', { name: '7 d' }).check();
  await expect(page).toHaveURL(/tab=history&metric=holders&granularity=hourly&range=7d/);
  await page.reload();
  await expect(panel.getByRole('radio', { name: '7 d' })).toBeChecked();
  await expectAccessible(page, { part: '[role=tabpanel]' });
  await panel.getByRole('button', { name: 'Table', exact: true }).click();
  const start = new Date(Date.now() - 6 * 86_400_000).toISOString().slice(0, 10);
  const query = `granularity=hourly&start_date=${start}`;
  const history: TokenHistory = await (await request.get(`/v1/tokens/${tokenIdentifier}/history?${query}`)).json();
  const first = panel.getByRole('table').getByRole('row').last();
  await expect(first).toContainText(String(history.data[0]?.holderCount));
  const saved = page.waitForEvent('download');
  await panel.getByRole('button', { name: /^CSV/ }).click();
  const text = await readFile(await (await saved).path(), 'utf8');
  expect(text).toMatch(/^start,price_usd,market_cap_usd,volume_usd,transfers,holders,total_supply\r?\n/);
  expect(text.trim().split('\n').length - 1).toBeGreaterThan(6 * 24);

  await tab(page, /^Holders/).click();
  await rows(page).first().locator('[data-column=holder] a').click();
  await expect(page).toHaveURL(new RegExp(`/address/.*asset=${tokenIdentifier}`));

  await page.goto('/stats');
  await page.getByRole('link', { name: 'Largest holders' }).click();
  await expect(page).toHaveURL('/stats/holders');
  await expect(rows(page).first().locator('[data-column=share]')).toContainText('%');
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(rows(page).first().locator('[data-column=rank]')).toHaveText('26');
  await page.getByRole('link', { name: 'Previous' }).click();
  await expect(rows(page).first().locator('[data-column=rank]')).toHaveText('1');

  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('button', { name: 'Download all rows (CSV)' }).click();
  await expect(page.getByText(/ rows loaded\. Complete/)).toBeVisible();
  const all = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download all as CSV' }).click();
  const [head, ...lines] = (await readFile(await (await all).path(), 'utf8')).trim().split('\r\n');
  expect(head).toBe('rank,address,public_key,is_issuer,balance_sats,total_sats,share_percent');
  expect(lines.at(-1)).toMatch(new RegExp(`^${lines.length},`));
});
