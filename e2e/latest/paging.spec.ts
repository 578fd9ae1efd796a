import { readFile } from 'node:fs/promises';
import { expect, test } from '../support/fixtures.ts';
import {
  isPage,
  listLatest,
  liveButton,
  openLatest,
  orderOfRows,
  rows,
  shownIds,
  transactions,
} from '../support/latest-page.ts';

/* Filters, pages and CSV of the latest transactions. */

test('filters are in the URL and survive reload and back', { tag: '@rest' }, async ({ page, request }) => {
  const [newest] = await listLatest(request, 'network=MAINNET&limit=1');
  const to = newest?.createdAt?.slice(0, 16).replace('T', ' ') ?? '';
  await openLatest(page);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByText('Updated', { exact: true }).click();
  await page.getByLabel('Order').selectOption('Oldest first');
  await page.getByLabel('Rows per page').selectOption('10 rows');
  const field = page.getByLabel('Created at or before, in UTC');
  await page.getByRole('button', { name: 'Any time' }).click();
  await field.fill(to);
  await field.press('Enter');
  await expect(page).toHaveURL((url) => {
    const expected = { sort: 'updated_at', order: 'asc', limit: '10', to: `${to.replace(' ', 'T')}Z` };
    return Object.entries(expected).every(([name, value]) => url.searchParams.get(name) === value);
  });
  await expect(transactions(page)).toHaveCount(10);
  const expected = await listLatest(
    request,
    `network=MAINNET&sort=updated_at&order=asc&limit=10&to_timestamp=${to.replace(' ', 'T')}Z`,
  );
  const ids = orderOfRows(expected);
  await expect.poll(() => shownIds(page)).toEqual(ids);
  await page.reload();
  await expect.poll(() => shownIds(page)).toEqual(ids);
  await expect(page.getByRole('radio', { name: 'Updated' })).toBeChecked();
  await expect(page.getByLabel('Order')).toHaveValue('asc');
  await expect(field).toHaveValue(to);

  await page.goBack();
  await expect(field).toHaveValue('');
  await page.goBack();
  await expect(page.getByLabel('Rows per page')).toHaveValue('25');
  await expect(page.getByLabel('Order')).toHaveValue('asc');
});

test('paging back repeats and loses no row while transactions arrive', async ({ page, request }) => {
  await openLatest(page, '?limit=10');
  await expect(page.locator('tr[data-new]').first()).toBeVisible();
  await page.mouse.move(400, 700);
  const newest = 'network=MAINNET&limit=1';
  let last = (await listLatest(request, newest))[0]?.id;
  const pages: (string | null)[][] = [];
  for (let turn = 0; turn < 4; turn++) {
    await expect(page.getByText(`Rows ${turn * 10 + 1} to ${turn * 10 + 10}`)).toBeVisible();
    await expect(page.locator('table[aria-busy="true"]')).toHaveCount(0);
    pages.push(await shownIds(page));
    // New transactions push every row down.
    await expect.poll(async () => (await listLatest(request, newest))[0]?.id).not.toBe(last);
    last = (await listLatest(request, newest))[0]?.id;
    if (turn < 3) await page.getByRole('link', { name: 'Older' }).click();
  }
  const pinned = new URL(page.url()).searchParams.get('pinned');
  expect(pinned).not.toBeNull();
  const frozen = await listLatest(request, `network=MAINNET&limit=40&to_timestamp=${pinned}`);
  expect(pages).toEqual([0, 10, 20, 30].map((offset) => orderOfRows(frozen.slice(offset, offset + 10))));

  await page.getByRole('link', { name: 'Newer' }).click();
  await expect.poll(() => shownIds(page)).toEqual(pages[2]);
  await page.goBack();
  await expect.poll(() => shownIds(page)).toEqual(pages[3]);
  await page.reload();
  await expect.poll(() => shownIds(page)).toEqual(pages[3]);

  await page.getByLabel('Rows to skip').fill('5');
  await page.getByLabel('Rows to skip').press('Enter');
  await expect.poll(() => shownIds(page)).toEqual(orderOfRows(frozen.slice(5, 15)));

  await page.getByRole('link', { name: 'Newest' }).click();
  await expect(page).not.toHaveURL(/pinned|offset/);
  await expect(liveButton(page)).toBeVisible();
});

test('a late row is not shown twice', async ({ page, request }) => {
  const all = await listLatest(request, 'network=MAINNET&limit=60');
  const [first] = all;
  if (!first) throw new Error('The demo network is empty.');
  const late = { ...first, id: '01900000-0000-7000-8000-000000000001' };
  await page.route(isPage, (route) => {
    const query = new URL(route.request().url()).searchParams;
    const offset = Number(query.get('offset'));
    // It is recorded between the first page and the second.
    const rows = offset > 0 ? [...all.slice(0, 5), late, ...all.slice(5)] : all;
    return route.fulfill({ json: rows.slice(offset, offset + 10) });
  });
  await openLatest(page, '?limit=10');
  await page.getByRole('link', { name: 'Older' }).click();
  await expect(page).toHaveURL(/offset=11/);
  await expect.poll(() => shownIds(page)).toEqual(orderOfRows(all.slice(10, 20)));
});

test('CSV has the shown rows, complete and exact; an invalid time and an empty page are explained', {
  tag: '@rest',
}, async ({ page, request }) => {
  await openLatest(page);
  await liveButton(page).click();
  await page.getByRole('button', { name: 'Export' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Only this page' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^transactions-MAINNET-[\dT-]+Z\.csv$/);
  const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n');
  const known = new Map((await listLatest(request, 'network=MAINNET&limit=250')).map((row) => [row.id, row]));
  const listed = lines.slice(1).flatMap((line) => known.get(line.split(',')[0] ?? '') ?? []);
  expect(orderOfRows(listed)).toEqual(await shownIds(page));
  for (const line of lines.slice(1)) {
    const row = known.get(line.split(',')[0] ?? '');
    expect(line).toContain(row?.createdAt ?? '?');
    if (row?.amountSats) expect(line.split(',')[6]).toBe(String(row.amountSats));
  }
  await page.keyboard.press('Escape');

  await test.step('an invalid time shows an error beside the field and changes nothing', async () => {
    const before = await shownIds(page);
    await page.getByRole('button', { name: 'Any time' }).click();
    const field = page.getByLabel('Created at or after, in UTC');
    await field.fill('tomorrow');
    await field.press('Enter');
    await expect(page.getByRole('alert')).toHaveText(
      'Enter a time in UTC, for example 2026-03-14 13:00, 14 Mar 2026 or yesterday.',
    );
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(page).not.toHaveURL(/from=/);
    expect(await shownIds(page)).toEqual(before);
    await field.fill('2030-01-01');
    await field.press('Enter');
    await expect(page.getByRole('heading', { name: 'No transactions in this time range' })).toBeVisible();
    await page.getByRole('button', { name: 'Clear time range' }).click();
    await expect(rows(page).first()).toBeVisible();
    await expect(page).not.toHaveURL(/from=/);
  });

  await test.step('an empty page says so and links back', async () => {
    await page.goto('/?offset=900000');
    await expect(page.getByRole('heading', { name: 'No transactions on this page' })).toBeVisible();
    await page.getByRole('link', { name: 'Show newest transactions' }).click();
    await expect(rows(page).first()).toBeVisible();
    await expect(page).not.toHaveURL(/offset/);
  });
});
