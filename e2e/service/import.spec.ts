import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '../support/fixtures.ts';
import { follow } from '../support/looks.ts';
import { type OwnService, serveText } from '../support/own-service.ts';
import { chooseNetwork } from '../support/settings-page.ts';

/* The file of examples, imported by an operator into a separate store without demo data. */

const example = join(import.meta.dirname, '../../src/server/transfer/import-example.ndjson');

let service: OwnService | undefined;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  service = await serveText(await readFile(example, 'utf8'));
});
test.afterAll(async () => service?.stop());
test.use({
  baseURL: async ({ baseURL: _ }, use) => {
    // Hooks request it too, before it exists.
    await use(service?.address);
  },
});

test('imported transactions are on their pages, without the demo banner', async ({ page }) => {
  const table = page.getByRole('table', { name: /transactions/i });
  await test.step('the test network has its own data', async () => {
    await page.goto('/?network=REGTEST');
    await expect(table.getByRole('row')).toHaveCount(2);
    await expect(page.getByText('LNTN')).toHaveCount(0);
  });

  await chooseNetwork(page, 'MAINNET');
  await expect(table.getByRole('link', { name: /Lightning/ })).toHaveCount(4);
  await expect(table.getByText('LNTN').first()).toBeVisible();
  await expect(page.getByText('Demo data')).toHaveCount(0);

  await test.step("a recorded transaction opens by its id without hyphens, with its address in the explorer's naming", async () => {
    await follow(page, '/tx/01a218913c087dab8546e886da43c408');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('transfer', { ignoreCase: true });
    await expect(page.getByText('26 Nov 2026, 15:55:02 UTC').first()).toBeVisible();
    await expect(page.getByRole('list', { name: 'Timeline' })).toContainText(/Created\s*15:55:01 UTC/);
    await expect(page.locator('[title^="core1pgss"]').first()).toBeVisible();
    await expect(page.locator('[title^="spark1"]')).toHaveCount(0);
  });
});
