import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Page } from 'playwright/test';
import { Statement } from '#contract/statement.ts';
import { overflowOf, pastTransactions } from '../support/demo-transactions.ts';
import { expect, expectAccessible, test } from '../support/fixtures.ts';
import { setStorage } from '../support/settings-page.ts';

/* A statement of several addresses of one owner, whose transfers to each other cancel. */

/** Returns three addresses, the first two of which paid each other. */
async function threeAddresses(request: APIRequestContext): Promise<[string, string, string]> {
  const counts = new Map<string, number>();
  const others = new Map<string, number>();
  for (const { from, to, status, type } of await pastTransactions(request)) {
    if (from?.type !== 'core' || to?.type !== 'core' || from.identifier === to.identifier) continue;
    for (const { identifier } of [from, to]) others.set(identifier, (others.get(identifier) ?? 0) + 1);
    if (status !== 'confirmed' || type !== 'core_transfer') continue;
    const pair = [from.identifier, to.identifier].toSorted().join(' ');
    counts.set(pair, (counts.get(pair) ?? 0) + 1);
  }
  const [pair = ''] = [...counts].toSorted(([, a], [, b]) => b - a)[0] ?? [];
  const [one = '', two = ''] = pair.split(' ');
  const [three = ''] = [...others].toSorted(([, a], [, b]) => b - a).flatMap(([a]) => (pair.includes(a) ? [] : a));
  return [one, two, three];
}

async function save(page: Page, name: string): Promise<string> {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name }).click()]);
  return readFile(await file.path(), 'utf8');
}

for (const [width, colorScheme] of [
  [390, 'light'],
  [390, 'dark'],
  [1440, 'light'],
  [1440, 'dark'],
] as const) {
  test(`three addresses, pasted and starred, whose transfers cancel, ${width} px, ${colorScheme}`, async ({
    page,
    request,
  }) => {
    const [one, two, three] = await threeAddresses(request);
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });
    const since = new Date().toISOString();
    await setStorage(page, {
      stars: JSON.stringify([{ network: 'MAINNET', address: three, since }]),
      labels: JSON.stringify([{ network: 'MAINNET', type: 'address', ref: two, label: 'Treasury' }]),
    });
    const to = new Date(Date.now() - 30_000).toISOString();
    await page.goto(`/address/${one}/statement?to=${to}`);

    const add = page.getByRole('button', { name: 'Add address' });
    await add.press('Enter');
    const field = page.getByRole('textbox', { name: 'Address or public key of yours' });
    await field.fill('nonsense');
    await field.press('Enter');
    await expect(page.getByRole('alert').filter({ hasText: /./ })).toBeVisible();
    await field.fill(two);
    await field.press('Enter');
    const chips = page.getByRole('list', { name: 'Addresses' }).getByRole('listitem');
    await expect(chips).toHaveCount(2);
    await expect(field).toBeHidden();
    await add.press('Enter');
    await page.getByRole('combobox', { name: 'Add from Starred' }).selectOption(three);
    await expect(chips).toHaveCount(3);
    await expect(chips.nth(1)).toContainText('Treasury');

    await page.getByRole('button', { name: 'Create statement' }).click();
    const sheet = page.getByRole('article');
    await expect(sheet).toContainText('Opening balance plus rows equals closing balance for every asset.');
    await expect(sheet).toContainText(/transfers? between your own addresses cancel/);
    const ownRows = sheet.locator('tr[data-line=own]');
    await expect(ownRows.first()).toContainText('Own transfer');
    await expect(ownRows.first().locator('td[data-column=amount] .amount')).not.toContainText(/[+−]/);
    // The label of the reader names the address in the rows too.
    await expect(sheet.locator('td[data-column=flow]').getByText('Treasury').first()).toBeVisible();
    expect(await overflowOf(page)).toBe(0);
    await expectAccessible(page, { part: 'main' });

    // Rows come in pages, by keyboard too.
    const rows = sheet.locator('tr[data-transaction]');
    const first = await rows.first().getAttribute('data-transaction');
    await sheet.getByRole('button', { name: 'Next' }).press('Enter');
    await expect(rows.first()).not.toHaveAttribute('data-transaction', first ?? '');
    await sheet.getByRole('button', { name: 'Previous' }).press('Enter');
    await expect(rows.first()).toHaveAttribute('data-transaction', first ?? '');

    const statement = Statement.parse(JSON.parse(await save(page, 'Download JSON')));
    expect(statement).toMatchObject({ subject: null, addresses: [one, two, three], isComplete: true });
    // The balance at the end is the sum of those of the addresses, and nothing that moved between them is in or out.
    const bitcoin = statement.totals?.find(({ asset }) => asset === 'btc');
    let held = 0n;
    for (const address of [one, two, three]) {
      const at = new Date(Date.parse(to) + 1).toISOString();
      const { data } = await (await request.get(`/v1/address/${address}/balances?asset=btc&at=${at}`)).json();
      held += BigInt(data[0].balanceSats);
    }
    expect(bitcoin?.closingBaseUnits).toBe(String(held));
    const own = statement.rows.filter(
      ({ own_transfer_base_units: units, token_identifier: token }) => units !== '0' && !token,
    );
    expect(own.length).toBeGreaterThan(1);
    const change = (row: (typeof own)[number]) => BigInt(row.effect_base_units ?? 0);
    expect(own.reduce((sum, row) => sum + change(row), 0n)).toBe(0n);
    const sent = statement.rows
      .filter(({ in_totals: counted, token_identifier: token }) => counted === 'yes' && !token)
      .map((row) => ({ units: change(row), moved: BigInt(row.own_transfer_base_units ?? 0) }));
    const sum = (sign: bigint) =>
      sent.reduce((total, { units, moved }) => (units * sign > 0n ? total + units * sign - moved : total), 0n);
    expect([bitcoin?.inBaseUnits, bitcoin?.outBaseUnits]).toEqual([String(sum(1n)), String(sum(-1n))]);

    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download for Koinly' }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^koinly-3-addresses-MAINNET-/);
    expect(await readFile(await file.path(), 'utf8')).toContain('own transfer from ');

    await page.getByRole('button', { name: `Remove ${two}` }).click();
    await expect(chips).toHaveCount(2);
    await expect(page).toHaveURL(new RegExp(`with=${three}`));
  });
}

test('Starred leads to a statement of all of them', async ({ page, request }) => {
  const [one, two] = await threeAddresses(request);
  const stars = [one, two].map((address, index) => ({
    network: 'MAINNET',
    address,
    since: new Date(Date.now() - 1000 * (2 - index)).toISOString(),
  }));
  await setStorage(page, { stars: JSON.stringify(stars) });
  await page.goto('/starred');
  await page.getByRole('link', { name: 'Statement of all' }).click();
  await expect(page.getByRole('list', { name: 'Addresses' }).getByRole('listitem')).toHaveCount(2);
  await expect(page).toHaveURL(new RegExp(`/address/${one}/statement\\?with=${two}`));
});
