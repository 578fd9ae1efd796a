import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { busiest, listOf, open, rows, shownIds } from '../support/address-page.ts';
import { dayMs, settled } from '../support/clock.ts';
import { expect, expectAccessible, test } from '../support/fixtures.ts';

/* The balance after each transaction, in a list of one asset. */

const digits = (text: string | null) => (text ?? '').replaceAll(/\D/g, '');

const balances = (page: Page) => rows(page).locator('td[data-column=balance]');

test('a list of bitcoin has the balance after each transaction, as the balances at that time', async ({
  page,
  request,
}) => {
  const address = await busiest(request);
  const to = settled(dayMs);
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, address, `?asset=btc&to=${to}&offset=25`);
  await expect(page.getByRole('columnheader', { name: 'Balance after' })).toBeVisible();
  await expect(page.getByText('Balance after: all transactions confirmed up to then.')).toHaveCount(1);
  // A pending one that changes leaves the list, and rows move up.
  const shown = await shownIds(page);
  const listed = await listOf(request, address, `&asset=btc&offset=25&to_timestamp=${to}`);
  const data = listed.data.filter(({ id }) => shown.includes(id));
  const confirmed = data.filter(({ status }) => status === 'confirmed');
  expect(confirmed.length).toBeGreaterThan(10);
  for (const { id, updatedAt, balanceAfter } of confirmed.slice(0, 8)) {
    const cell = page.locator(`tr[data-transaction="${id}"] td[data-column=balance]`);
    expect(digits(await cell.textContent())).toBe(String(balanceAfter));
    const at = new Date(Date.parse(updatedAt ?? '') + 1).toISOString();
    const held = await (await request.get(`/v1/address/${address}/balances?asset=btc&at=${at}`)).json();
    expect(String(held.data[0].balanceSats), id).toBe(balanceAfter);
  }
  for (const { id } of data.filter(({ status }) => status !== 'confirmed')) {
    await expect(page.locator(`tr[data-transaction="${id}"] td[data-column=balance]`)).toBeEmpty();
  }
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Export' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Only this page' }).click(),
  ]);
  const [head = '', ...lines] = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n');
  const column = head.split(',').indexOf('balance_after_base_units') - head.split(',').length;
  for (const { id, balanceAfter } of confirmed) {
    expect(
      lines
        .find((line) => line.includes(id))
        ?.split(',')
        .at(column),
    ).toBe(balanceAfter);
  }
});

test('a list of all assets has none, and a phone has it in the second line', async ({ page, request }) => {
  const address = await busiest(request);
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, address);
  await expect(balances(page)).toHaveCount(0);
  await open(page, address, '?asset=btc');
  const cell = balances(page).filter({ hasText: /\d/ }).first();
  await expect(cell).toBeVisible();
  const row = cell.locator('..');
  const [amount, balance] = [await row.locator('td[data-column=amount]').boundingBox(), await cell.boundingBox()];
  expect(balance?.y ?? 0).toBeGreaterThan(amount?.y ?? 0);
  expect((balance?.x ?? 0) + (balance?.width ?? 0)).toBeLessThanOrEqual(390);
  await expectAccessible(page);
});
