import { core, type NamingProfile, spark } from '../../src/contract/codec/naming.ts';
import type { Fault } from '../../src/server/upstream/testing/fake-upstream.ts';
import { subjects } from '../../src/web/testing/recorded-network.ts';
import { expect } from '../support/fixtures.ts';
import { type FrontService, serveUpstream } from '../support/own-service.ts';
import { begin, expectNarrow, recorded, visit, visitAll, visitMain } from '../support/recorded-pages.ts';
import { broken, late, otherwise } from '../support/recorded-upstream.ts';

/* Somebody else's service behind ours, with every fault one can have: no page is blank, silent or made up. */

/** With our service in front of it, in whose explorer the journey begins. */
const behind = recorded.extend<{ ownNaming: NamingProfile; front: FrontService }>({
  ownNaming: [core, { option: true }],
  front: async ({ fake, naming, ownNaming }, use) => {
    if (naming !== core) fake.responses.set('/config.json', { banner: 'Demo data' });
    const front = await serveUpstream(fake.url, { UPSTREAM_NAMING: naming.name, NAMING: ownNaming.name });
    await use(front);
    await front.stop();
  },
  baseURL: async ({ front }, use) => use(front.address),
});

for (const [name, expected] of [
  ['hangs up', /returned an error|Unavailable|could not be read|Could not search/],
  ['status 429', /Too many requests|Unavailable|could not be read|Could not search/],
] as const) {
  behind(`${name}: the main pages say so`, async ({ page, fake, allowErrors }) => {
    allowErrors();
    await begin(page);
    fake.fault = broken[name];
    await visitMain(page, expected);
    if (name === 'status 429') await visit(page, `/tx/${subjects.pending}`, /Retrying in \d+ s\.|Retry now\./);
  });
}

behind('an answer that cannot be used is told, and noted', async ({ page, fake, front, allowErrors }) => {
  allowErrors();
  await begin(page);
  const faults: readonly (readonly [Fault, RegExp])[] = [
    [broken['a page with status 200'], /answered with a page, not with data/],
    [broken['broken JSON'], /answered with broken JSON/],
    [broken['nothing at all'], /answered with broken JSON/],
    [otherwise('names with underscores')(fake), /invalid response: [\w.]+ is missing/],
    [otherwise('null for what must be there')(fake), /invalid response: [\w.]+ is not what it should be/],
    [broken['a refusal with a detail'], /refuses this request: limit: must be small\./],
    [broken['a refusal with a message'], /refuses this request: The moon is in the wrong house\./],
  ];
  for (const [index, [fault, expected]] of faults.entries()) {
    fake.fault = fault;
    await visit(page, '/tools', /./);
    // The service tries again too, and takes its own time; what it was told of one transaction it knows for a while.
    await visit(page, `/tx/${subjects.kinds[index]}`, expected, 200);
  }
  expect(front.output).toMatch(/The upstream service answered with a page, not with data at GET \/v1\/tx\/[\w-]+\./);
  expect(front.output).toMatch(/The upstream service breaks the contract at \/v1\/tx\/\{txid\}: \w+ is missing\./);
});

behind(
  'quantities as floats are shown to the last digit where they have it, and noted where not',
  async ({ page, fake, front }) => {
    await begin(page);
    fake.fault = otherwise('floats for quantities')(fake);
    await visitMain(page);
    expect(front.output).not.toContain('float');
    fake.fault = otherwise('floats that have lost digits')(fake);
    await visit(page, `/token/${subjects.lastToken}?tab=metadata`, /SatsSpark/);
    await expect
      .poll(() => front.output)
      .toContain('The upstream service sends totalSupply as a float, which may have lost digits.');
  },
);

behind('very long words widen no page', async ({ page, fake }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await begin(page);
  fake.fault = otherwise('words of 10,000 characters')(fake);
  await expectNarrow(page);
});

behind('what is slow comes after its place, what is too slow is told', async ({ page, fake, allowErrors }) => {
  allowErrors();
  fake.fault = late(fake, 3000);
  await page.goto('/');
  await expect(page.locator('main [aria-busy="true"]').first()).toBeVisible();
  await expect(page.locator('tr[data-transaction]')).toHaveCount(subjects.kinds.length);
  fake.fault = broken['never answers'];
  await page.goto(`/tx/${subjects.transfer}`);
  await expect(page.locator('main [aria-busy="true"]')).toBeVisible();
  // One wait as long as the service takes, not three.
  await expect(page.getByRole('alert')).toContainText('The upstream service did not answer in time.', {
    timeout: 14_000,
  });
});

behind('what was there stays with its age, and goes on by itself', async ({ page, fake, allowErrors }) => {
  allowErrors();
  await page.goto('/');
  const rows = page.locator('tr[data-transaction]');
  await expect(rows).toHaveCount(subjects.kinds.length);
  fake.fault = broken['hangs up'];
  const banner = page.locator('section:has(table) [data-banner]');
  await expect(banner).toContainText(/Data as of \d\d:\d\d:\d\d UTC, \d+ s ago\./, { timeout: 30_000 });
  await expect(rows).toHaveCount(subjects.kinds.length);
  fake.fault = undefined;
  await expect(banner).toHaveCount(0, { timeout: 30_000 });
});

behind('a service that was down at the start is asked until it is up', async ({ page, fake, allowErrors }) => {
  allowErrors();
  fake.fault = broken['hangs up'];
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Transactions', exact: true }).getByRole('alert')).toContainText(
    'The service returned an error',
    {
      timeout: 20_000,
    },
  );
  fake.fault = undefined;
  await expect(page.locator('tr[data-transaction]')).toHaveCount(subjects.kinds.length, { timeout: 40_000 });
});

behind.describe('of another profile', () => {
  behind.use({ naming: spark });
  behind('everything is there in our names, under its banner', async ({ page }) => {
    await begin(page);
    await expect(page.getByRole('banner')).toContainText('Demo data');
    await visitAll(page);
  });
});

behind.describe('for an explorer of another profile', () => {
  behind.use({ ownNaming: spark });
  behind('a transaction has the type of that one, on its page and in the answer', async ({ page }) => {
    await page.goto(`/tx/${subjects.pending}`);
    await expect(page.getByRole('region', { name: 'Details', exact: true })).toContainText('spark_transfer');
    await page.locator('[data-response] summary').click();
    await expect(page.locator('[data-response]')).toContainText('"spark_transfer"');
    await expect(page.locator('main')).not.toContainText('core_transfer');
  });
});
