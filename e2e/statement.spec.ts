import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Download, Page } from 'playwright/test';
import type { TransactionSummary } from '../src/contract/transaction.ts';
import { expect, expectAccessible, test } from './fixtures.ts';

/* Statements of an address: every row the service has, once, while new ones arrive. */

/** The address of most of the latest transactions. */
async function busiest(request: APIRequestContext): Promise<string> {
  const latest: TransactionSummary[] = await (await request.get('/v1/tx/latest?network=MAINNET&limit=500')).json();
  const counts = new Map<string, number>();
  for (const party of latest.flatMap(({ from, to }) => [from, to])) {
    if (party?.type === 'core') counts.set(party.identifier, (counts.get(party.identifier) ?? 0) + 1);
  }
  const [[address] = ['']] = [...counts].toSorted(([, a], [, b]) => b - a);
  return address;
}

/** Ids of all its transactions up to a moment, page by page, as the service lists them. */
async function idsOf(request: APIRequestContext, address: string, until: string): Promise<string[]> {
  const ids: string[] = [];
  for (let offset = 0; ; offset += 100) {
    const query = `network=MAINNET&limit=100&offset=${offset}&to_timestamp=${until}`;
    const { data } = await (await request.get(`/v1/address/${address}/transactions?${query}`)).json();
    ids.push(...data.map(({ id }: { id: string }) => id));
    if (data.length < 100) return ids;
  }
}

const textOf = async (file: Download) => readFile(await file.path(), 'utf8');
const save = async (page: Page, name: string) =>
  (await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name }).click()]))[0];

test('a statement has every row of the service once, adds up, and says the SHA-256 of its rows', async ({
  page,
  request,
}) => {
  const address = await busiest(request);
  await page.goto(`/address/${address}/statement`);
  await page.getByRole('button', { name: 'Make the statement' }).click();
  await expect(page.getByRole('heading', { name: 'Totals' })).toBeVisible({ timeout: 30_000 });
  await expectAccessible(page);

  const csv = await textOf(await save(page, 'Save CSV'));
  const [head = '', ...rest] = csv.split('\r\n\r\n');
  const rows = rest.join('\r\n\r\n');
  const told = (name: string) => new RegExp(`^# ${name},"?([^"\\r\\n]*)`, 'm').exec(head)?.[1];
  expect(told('sha256')).toBe(createHash('sha256').update(rows).digest('hex'));
  const lines = rows.trimEnd().split('\r\n').slice(1);
  expect(told('row_count')).toBe(String(lines.length));

  const json = JSON.parse(await textOf(await save(page, 'Save JSON')));
  const ids: string[] = json.rows.map((row: { id: string }) => row.id);
  expect(ids).toEqual(await idsOf(request, address, json.readUpTo));
  expect(new Set(ids).size).toBe(ids.length);
  expect(json).toMatchObject({ network: 'MAINNET', subject: address, isComplete: true, rowCount: lines.length });
});

test('a statement stopped half way, or broken off by the service, goes on and misses nothing', async ({
  page,
  request,
  allowErrors,
}) => {
  allowErrors();
  const address = await busiest(request);
  let asked = 0;
  let isBroken = false;
  await page.route(/\/transactions\?.*limit=100/, async (route) => {
    asked += 1;
    if (asked === 2) isBroken = true;
    if (isBroken) return route.fulfill({ status: 500, contentType: 'text/plain', body: 'The disk is full.' });
    return route.continue();
  });
  await page.goto(`/address/${address}/statement`);
  await page.getByRole('button', { name: 'Make the statement' }).click();
  await expect(page.getByText('The reading failed. What was read is kept.')).toBeVisible({ timeout: 30_000 });
  isBroken = false;
  await page.getByRole('button', { name: 'Go on' }).click();
  const json = JSON.parse(await textOf(await save(page, 'Save JSON')));
  const ids: string[] = json.rows.map((row: { id: string }) => row.id);
  expect(ids).toEqual(await idsOf(request, address, json.readUpTo));
});
