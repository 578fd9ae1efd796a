import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Download, Page } from 'playwright/test';
import type { AddressTransaction } from '#contract/address.ts';
import { Statement } from '#contract/statement.ts';
import { busiest, open } from '../support/address-page.ts';
import { answered, expect, test } from '../support/fixtures.ts';
import { openLatest } from '../support/latest-page.ts';

/* Statements and downloads of all rows. The demo network is live: transactions arrive while a range is read. */

/** Reads all current pages of the service. */
async function pagesOf<Row>(request: APIRequestContext, path: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const answer = await (await request.get(`${path}&limit=100&offset=${rows.length}`)).json();
    const page: Row[] = Array.isArray(answer) ? answer : answer.data;
    rows.push(...page);
    if (page.length < 100) return rows;
  }
}

async function textOf(file: Download): Promise<string> {
  return readFile(await file.path(), 'utf8');
}

async function save(page: Page, name: string): Promise<Download> {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name }).click()]);
  return file;
}

/** Parses the notes by name, and the rows by column. */
function readCsv(table: string, notes: string) {
  const head = new Map(
    notes.split('\r\n').map((line): [string, string] => {
      const comma = line.indexOf(',');
      return [line.slice(0, comma), line.slice(comma + 1)];
    }),
  );
  return {
    head,
    table,
    ids: table
      .trimEnd()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(',')[1]),
  };
}

const makeIt = (page: Page) => page.getByRole('button', { name: 'Create statement' }).click();

test('a statement equals the pages of the service, row for row, while transactions arrive', async ({
  page,
  request,
}) => {
  const address = await busiest(request);
  await open(page, address);
  await page.getByRole('link', { name: 'Statement', exact: true }).click();
  await makeIt(page);
  const sheet = page.getByRole('article');
  await expect(sheet).toContainText('Complete');

  const csv = await textOf(await save(page, 'Download CSV'));
  const { head, table, ids } = readCsv(csv, await textOf(await save(page, 'Download summary')));
  expect(csv).toMatch(/^address,id,/);
  await page.getByRole('checkbox', { name: /CSV for Excel/ }).check();
  expect(await textOf(await save(page, 'Download CSV'))).toBe(`\uFEFF${csv}`);
  // Up to the end of the statement the list no longer changes.
  const path = `/v1/address/${address}/transactions?network=MAINNET&to_timestamp=${head.get('read_up_to')}`;
  const rows = await pagesOf<AddressTransaction>(request, path);
  expect(rows.length).toBeGreaterThan(100);
  expect(ids).toEqual(rows.map(({ id }) => id));
  expect(head.get('rows_sha256')).toBe(createHash('sha256').update(table).digest('hex'));
  await expect(sheet).toContainText(head.get('rows_sha256') ?? '?');

  const statement = Statement.parse(JSON.parse(await textOf(await save(page, 'Download JSON'))));
  expect(statement).toMatchObject({ network: 'MAINNET', subject: address, isComplete: true, rowCount: rows.length });
  expect(statement.rowsSha256).toBe(head.get('rows_sha256'));
  expect(statement.rows.map(({ id }) => id)).toEqual(ids);
  // Recomputes bitcoin from the rows of the file.
  const bitcoin = statement.rows.filter(({ in_totals, token_identifier }) => in_totals === 'yes' && !token_identifier);
  const net = bitcoin.reduce((sum, row) => sum + BigInt(row.effect_base_units ?? 0), 0n);
  expect(statement.totals?.[0]).toMatchObject({ asset: 'btc', netBaseUnits: String(net), rows: bitcoin.length });
  expect(statement.notes.join()).toMatch(/not balances/);

  await page.emulateMedia({ media: 'print' });
  for (const part of ['banner', 'contentinfo'] as const) await expect(page.getByRole(part)).toBeHidden();
  await expect(sheet.getByText(address, { exact: true }).first()).toBeVisible();
});

test('the filter is in the URL, and the balances agree with the rows', { tag: '@main' }, async ({ page, request }) => {
  const address = await busiest(request);
  const from = new Date(Date.now() - 3_600_000).toISOString();
  await page.goto(`/address/${address}/statement?asset=btc&order=asc&from=${from}`);
  await makeIt(page);
  const sheet = page.getByRole('article');
  await expect(sheet).toContainText('Opening balance plus rows equals closing balance for every asset.');
  await expect(sheet.getByRole('table').first()).toContainText('Opening balance');
  // Each row has the balance that the service had then.
  const statement = Statement.parse(JSON.parse(await textOf(await save(page, 'Download JSON'))));
  const counted = statement.rows.filter(({ in_totals }) => in_totals === 'yes');
  expect(counted.length).toBeGreaterThan(2);
  for (const row of [counted[0], counted.at(-2), counted[Math.floor(counted.length / 2)]]) {
    const at = new Date(Date.parse(String(row?.updated_at)) + 1).toISOString();
    const then = await (await request.get(`/v1/address/${address}/balances?asset=btc&at=${at}`)).json();
    expect(row?.balance_after_base_units).toBe(String(then.data[0].balanceSats));
  }
  const { head, ids } = readCsv(
    await textOf(await save(page, 'Download CSV')),
    await textOf(await save(page, 'Download summary')),
  );
  expect(head.get('order')).toBe('oldest-first');
  const held = await (await request.get(`/v1/address/${address}/balances?asset=btc&at=${from}`)).json();
  expect(head.get('total_btc_opening_base_units')).toBe(String(held.data[0].balanceSats));
  expect(head.get('total_btc_balances_agree')).toBe('yes');
  const query = `asset=btc&order=asc&from_timestamp=${from}&to_timestamp=${head.get('read_up_to')}`;
  const rows = await pagesOf<AddressTransaction>(
    request,
    `/v1/address/${address}/transactions?network=MAINNET&${query}`,
  );
  expect(ids).toEqual(rows.map(({ id }) => id));
  await page.getByLabel('Order', { exact: true }).selectOption('Newest first');
  await expect(page).not.toHaveURL(/order/);
  await expect(page.getByRole('button', { name: 'Create statement' })).toBeVisible();
});

test('a pause is respected and shown; a failed or stopped download resumes', async ({ page, request, allowErrors }) => {
  allowErrors();
  const address = await busiest(request);
  const requested: string[] = [];
  let fault: { status: number; headers?: Record<string, string> } | undefined;
  await page.route(
    (url) => url.pathname.endsWith(`${address}/transactions`) && url.searchParams.get('limit') === '100',
    async (route) => {
      const { searchParams } = new URL(route.request().url());
      if (searchParams.get('offset') !== '0' && fault) {
        await route.fulfill({ ...fault, contentType: 'text/plain', body: 'Not now.' });
        fault = undefined;
        return;
      }
      // What was created while the list was read is another request.
      if (!searchParams.has('from_timestamp')) requested.push(searchParams.get('offset') ?? '');
      await route.fulfill({ response: await answered(route) });
    },
  );
  await page.goto(`/address/${address}/statement`);
  // Not 400, on which a request is sent in smaller parts.
  fault = { status: 403 };
  await makeIt(page);
  await expect(page.getByText('Loading failed. Loaded rows are kept.')).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: 'Not now.' })).toBeVisible();
  fault = { status: 429, headers: { 'retry-after': '60' } };
  await page.getByRole('button', { name: 'Resume' }).click();
  await expect(page.getByText('The service is busy. Resuming in')).toBeVisible();
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByText('Paused. Loaded rows are kept.')).toBeVisible();
  await page.getByRole('button', { name: 'Resume' }).click();
  await expect(page.getByRole('article')).toContainText('Complete');
  expect(requested.filter((offset) => offset === '0')).toHaveLength(1);
});

test('all holders, and all of the latest transactions, are exported as the service lists them', async ({
  page,
  request,
}) => {
  const [token] = await (await request.get('/v1/tokens/LNFSH?network=MAINNET')).json();
  await page.goto(`/token/${token.tokenIdentifier}`);
  await page.getByRole('button', { name: 'Export' }).click();
  await save(page, 'Download all rows (CSV)');
  const { head, ids } = readCsv(
    await textOf(await save(page, 'Download all as CSV')),
    await textOf(await save(page, 'Download summary')),
  );
  const holders = await pagesOf<{ address: string }>(
    request,
    `/v1/tokens/${token.tokenIdentifier}/holders?network=MAINNET`,
  );
  expect(head.get('list')).toBe('token-holders');
  // Balances change meanwhile, but hardly the holders.
  const now = new Set(holders.map(({ address }) => address));
  expect(ids.filter((address) => !now.has(address ?? '')).length).toBeLessThan(5);
  expect(new Set(ids).size).toBe(Number(head.get('row_count')));
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Export' })).toBeFocused();

  const to = new Date(Date.now() - 60_000).toISOString();
  await openLatest(page, `?network=REGTEST&to=${to}`);
  await page.getByRole('button', { name: 'Export' }).click();
  await save(page, 'Download all rows (CSV)');
  const all = Statement.parse(JSON.parse(await textOf(await save(page, 'Download all as JSON'))));
  expect(all.notes).toContain('Regtest is a test network. Amounts have no value.');
  const listed = await pagesOf<{ id: string }>(request, `/v1/tx/latest?network=REGTEST&to_timestamp=${all.readUpTo}`);
  expect(all.rows.map(({ id }) => id)).toEqual(listed.map(({ id }) => id));
});
