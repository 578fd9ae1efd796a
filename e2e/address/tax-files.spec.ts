import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { busiest } from '../support/address-page.ts';
import { expect, expectAccessible, test } from '../support/fixtures.ts';

/* Files of a statement for tax and bookkeeping programs. */

async function fileFor(page: Page, program: string): Promise<{ name: string; text: string }> {
  const button = page.getByRole('button', { name: `Download for ${program}`, exact: true });
  await button.focus();
  const [file] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
  await expect(page.getByText(new RegExp(`^${program}: [\\d,]+ entr(y|ies) saved`))).toBeVisible();
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
}

for (const width of [390, 1440]) {
  test(`a statement has files for tax programs, by keyboard, at ${width} px`, async ({ page, request }) => {
    const address = await busiest(request);
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/address/${address}/statement?to=${new Date(Date.now() - 60_000).toISOString()}`);
    await page.getByRole('button', { name: 'Create statement' }).click();
    const files = page.getByRole('region', { name: 'Files for tax and bookkeeping programs' });
    await expect(files.getByRole('listitem')).toHaveCount(5);

    const koinly = await fileFor(page, 'Koinly');
    expect(koinly.name).toMatch(new RegExp(`^koinly-${address}-MAINNET-.*\\.csv$`));
    const [head = '', ...lines] = koinly.text.trimEnd().split('\r\n');
    expect(head).toMatch(/^Date,Sent Amount,Sent Currency,Received Amount/);
    expect(lines.length).toBeGreaterThan(100);
    for (const line of lines) expect(line).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC,/);
    expect((await fileFor(page, 'CoinTracking')).text).toMatch(/^Type,Buy Amount,/);
    expect((await fileFor(page, 'CoinTracker')).text).toMatch(/^Date,Received Quantity,/);
    const beancount = await fileFor(page, 'Beancount');
    expect(beancount.name).toMatch(/\.beancount$/);
    expect(beancount.text.toLowerCase()).toContain(`assets:wallet:${address}`);
    expect((await fileFor(page, 'Ledger')).text).toMatch(/^\d{4}-\d\d-\d\d \* \(/m);
    await expectAccessible(page, { part: 'main' });
  });
}
