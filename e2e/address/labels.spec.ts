import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright/test';
import { encodeAddress } from '#contract/codec/identifier.ts';
import { find } from '../support/demo-transactions.ts';
import { expect, expectAccessible, test } from '../support/fixtures.ts';
import { openSettings, setStorage, storedText } from '../support/settings-page.ts';

/* The user's labels, and where they are shown. */

const publicKey = '0279be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798';
const namer = (page: Page) => page.getByRole('dialog', { name: /^Label for this/ });

async function name(page: Page, text: string) {
  await page.getByRole('button', { name: /^(Add|Edit) label/ }).click();
  const field = namer(page).getByRole('textbox', { name: 'Label' });
  await expect(field).toBeFocused();
  await field.fill(text);
  await field.press('Enter');
  await expect(namer(page)).toHaveCount(0);
}

async function takeIn(page: Page, settings: Locator, content: string | Buffer) {
  const chooser = page.waitForEvent('filechooser');
  await settings.getByRole('button', { name: 'Import BIP 329…' }).click();
  await (await chooser).setFiles({ name: 'names.jsonl', mimeType: 'text/plain', buffer: Buffer.from(content) });
}

test('a label is shown everywhere with the end of the identifier, until it is removed', async ({ page, request }) => {
  const row = await find(
    request,
    'MAINNET',
    ({ type, from, to }) => type === 'core_transfer' && from?.identifier !== to?.identifier && Boolean(from?.pubkey),
  );
  const address = row.from?.identifier ?? '';
  await page.goto(`/address/${address}`);
  await name(page, '  Alice\tand <b>Bob</b> ');
  const button = page.getByRole('button', { name: 'Edit label Alice and <b>Bob</b>' });
  await expect(button).toBeFocused();
  await expect(page).toHaveTitle(/^Alice and <b>Bob<\/b> · Address /);

  await page.goto(`/tx/${row.id}`);
  const side = page.getByRole('region', { name: 'Overview' }).locator('a:has(> [data-own])').first();
  await expect(side).toHaveText(`Label: Alice and <b>Bob</b>…${address.slice(-4)}`);
  await expect(side.locator('[data-own]')).toHaveAttribute('title', 'Your label, saved in this browser only');
  await expect(side).toHaveAttribute('title', address);
  await name(page, 'Rent');
  await expect(page).toHaveTitle(/^Rent · /);

  // The network is live, and a busy address soon has newer ones.
  await page.goto(`/address/${row.from?.pubkey}?to=${row.createdAt}`);
  await expect(button).toBeVisible();
  const listed = page.locator(`tr[data-transaction="${row.id}"] td:first-child [data-own]`);
  await expect(listed).toHaveText('Label: Rent');

  await page.goto(`/address/${row.from?.pubkey}?network=REGTEST`);
  await expect(page.getByRole('button', { name: 'Add label' })).toBeVisible();
  await page.goto(`/address/${address}`);
  await button.click();
  await namer(page).getByRole('button', { name: 'Remove label' }).click();
  await expect(page.getByRole('button', { name: 'Add label' })).toBeFocused();
  expect(JSON.parse((await storedText(page, 'labels')) ?? '')).toMatchObject([{ type: 'tx', label: 'Rent' }]);
});

test('labels are exported and imported as BIP 329, and skipped lines are reported', async ({ page }) => {
  const ref = encodeAddress({ network: 'MAINNET', publicKey });
  await setStorage(page, { labels: JSON.stringify([{ network: 'MAINNET', type: 'address', ref, label: 'Alice' }]) });
  await page.goto('/search');
  const settings = await openSettings(page);
  const download = page.waitForEvent('download');
  await settings.getByRole('button', { name: 'Export BIP 329' }).click();
  expect(await readFile(await (await download).path(), 'utf8')).toBe(
    `{"type":"addr","ref":"${ref}","label":"Alice","network":"MAINNET"}\n`,
  );
  const lines = [
    { type: 'pubkey', ref: publicKey, label: 'Bob', network: 'MAINNET' },
    { type: 'tx', ref: 'ab'.repeat(32), label: 'Rent', origin: 'elsewhere' },
    { type: 'xpub', ref: 'xpub', label: 'Wallet' },
    { type: 'addr', ref: 'core1nonsense', label: 'Nobody' },
  ].map((line) => JSON.stringify(line));
  await takeIn(page, settings, [...lines, '{"__proto__":', '\u0000'].join('\n'));
  const preview = settings.getByRole('group', { name: 'Import preview' });
  await expect(preview).toBeFocused();
  for (const words of [
    '2 labels in the file.',
    '1 new, 1 changed, 0 not in the file',
    '1 line of other types was skipped.',
    '1 line has extra fields that are not imported.',
    '3 lines are invalid:',
    'Line 4: identifier is invalid',
    'Line 5: not a JSON object with a type',
    'Line 6: not a JSON object with a type',
  ])
    await expect(preview).toContainText(words);
  await expectAccessible(page);
  await preview.getByRole('button', { name: 'Merge' }).click();
  await expect(preview).toHaveCount(0);
  await settings.getByText('Show labels').click();
  await expect(settings.getByRole('listitem')).toContainText(['Bob', 'Rent']);

  await takeIn(page, settings, Buffer.alloc(5_250_000, '{'));
  await expect(settings.getByRole('alert')).toContainText('larger than 5 MB');
  await settings.getByRole('button', { name: 'Delete all labels' }).click();
  await settings.getByRole('button', { name: 'Delete labels' }).click();
  await expect(settings).toContainText('No labels yet.');
});

test('a list with labels fits and is readable', async ({ page, request }) => {
  const response = await request.get('/v1/tx/latest?network=MAINNET&limit=25&offset=200');
  const list: { id: string; from?: { identifier: string } | null; createdAt: string }[] = await response.json();
  const labels = list.flatMap(({ id, from }) => [
    { network: 'MAINNET', type: 'tx', ref: id, label: 'A name that is much too long for any row of a list' },
    ...(from
      ? [{ network: 'MAINNET', type: 'address', ref: from.identifier, label: 'Somebody with a long name' }]
      : []),
  ]);
  await setStorage(page, { labels: JSON.stringify(labels) });
  await page.goto(`/?to=${list[0]?.createdAt}`);
  await expect(page.locator('[data-own]').locator('visible=true').first()).toBeVisible();
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    const ends = page.locator('a:has(> [data-own]) > :last-child').locator('visible=true');
    const cut = await ends.evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth + 1).length);
    expect(cut).toBe(0);
    const overlaps = await page.locator('tr:has([data-column=value])').evaluateAll((all) =>
      all.filter((row) => {
        const value = row.querySelector('[data-column=value]')?.getClientRects()[0];
        const ends = Array.from(
          row.querySelectorAll('[data-column=flow] a'),
          (one) => one.getBoundingClientRect().right,
        );
        // In one line on a phone, in columns on a wide screen.
        return value !== undefined && Math.max(...ends) > value.left + 1;
      }),
    );
    expect(overlaps).toHaveLength(0);
  }
  await expectAccessible(page, { part: 'main table' });
});
