import { core, type NamingProfile, spark } from '#contract/codec/naming.ts';
import type { Fault } from '#server/upstream/testing/fake-upstream.ts';
import { subjects } from '#web/testing/recorded-network.ts';
import { expect, test } from '../support/fixtures.ts';
import { type FrontService, serveUpstream } from '../support/own-service.ts';
import { expectNarrow, openTools, recorded, visit, visitMain } from '../support/recorded-pages.ts';
import { upstreamFaults, withVariation } from '../support/recorded-upstream.ts';
import { onlyTwelve, visitWithoutExtensions } from '../support/twelve-endpoints.ts';

/* The service as a proxy of another one that fails in every way: no page is blank, silent or invents data. */

/** A test with our service in front of the other one. */
const testProxied = recorded.extend<{ ownNaming: NamingProfile; front: FrontService }>({
  ownNaming: [core, { option: true }],
  front: async ({ fake, naming, ownNaming }, use) => {
    if (naming !== core) fake.responses.set('/config.json', { banner: 'Demo data' });
    const front = await serveUpstream(fake.url, { UPSTREAM_NAMING: naming.name, NAMING: ownNaming.name });
    await use(front);
    await front.stop();
  },
  baseURL: async ({ front }, use) => use(front.address),
});

testProxied(
  'unusable responses, lost digits and rate limits are reported',
  { tag: '@rest' },
  async ({ page, fake, front, allowErrors }) => {
    testProxied.setTimeout(180_000);
    allowErrors();
    await openTools(page);
    const faults: readonly (readonly [Fault, RegExp])[] = [
      [upstreamFaults['HTML with status 200'], /answered with a page, not with data/],
      [upstreamFaults['invalid JSON'], /answered with broken JSON/],
      [upstreamFaults['empty body'], /answered with broken JSON/],
      [withVariation('snake_case names')(fake), /invalid response: [\w.]+ is missing/],
      [withVariation('null for required fields')(fake), /invalid response: [\w.]+ is invalid/],
      [upstreamFaults['error with a detail'], /rejected this request: limit: must be small\./],
      [upstreamFaults['error with a message'], /rejected this request: The moon is in the wrong house\./],
    ];
    for (const [index, [fault, expected]] of faults.entries()) {
      fake.fault = fault;
      await visit(page, '/tools', /./);
      // A different transaction each time, because the service caches responses; fast clock, because it retries too.
      await visit(page, `/tx/${subjects.kinds[index]}`, expected, 200);
    }
    expect(front.output).toMatch(/The upstream service answered with a page, not with data at GET \/v1\/tx\/[\w-]+\./);
    expect(front.output).toMatch(/The upstream service breaks the contract at \/v1\/tx\/\{txid\}: \w+ is missing\./);

    await test.step('quantities sent as floats are shown exactly, or logged if digits are lost', async () => {
      fake.fault = withVariation('floats for quantities')(fake);
      await visit(page, `/token/${subjects.token}`, /FlashSparks.*84,000\b.*42,000\b/);
      expect(front.output).not.toContain('float');
      fake.fault = withVariation('floats with lost digits')(fake);
      await visit(page, '/tools', /./);
      await visit(page, `/token/${subjects.lastToken}?tab=metadata`, /SatsSpark/);
      await expect
        .poll(() => front.output)
        .toContain('The upstream service sends totalSupply as a float, which may have lost digits.');
    });

    await test.step('status 429', async () => {
      fake.fault = upstreamFaults['status 429'];
      await visit(page, `/tx/${subjects.pending}`, /retry in \d+ s\./);
      await visit(page, '/', /Too many requests/);
    });
  },
);

testProxied(
  'a late response shows a skeleton, a failure is retried, stale data stays visible, and updates resume',
  async ({ page, fake, allowErrors }) => {
    testProxied.setTimeout(180_000);
    allowErrors();
    const { promise, resolve: respond } = Promise.withResolvers<void>();
    fake.fault = async (...exchange) => {
      await promise;
      return upstreamFaults['hangs up'](...exchange);
    };
    await page.clock.install();
    await page.goto('/');
    await expect(page.locator('main [aria-busy="true"]').first()).toBeVisible();
    respond();
    const banner = page.locator('[data-service-notice]');
    await expect(banner).toContainText('The service returned an error.');
    await expect(page.getByRole('region', { name: 'Latest transactions' })).toContainText('Not loaded yet');
    const rows = page.locator('tr[data-transaction]');
    const poll = async (look: () => Promise<void>) =>
      expect(async () => {
        await page.clock.fastForward(5000);
        await look();
      }).toPass({ timeout: 30_000 });
    fake.fault = undefined;
    await poll(() => expect(rows).toHaveCount(subjects.kinds.length, { timeout: 500 }));

    fake.fault = upstreamFaults['hangs up'];
    await poll(() =>
      expect(banner).toContainText(/Data as of \d\d:\d\d:\d\d UTC, \d+ (s|min) ago\./, { timeout: 500 }),
    );
    await expect(rows).toHaveCount(subjects.kinds.length);
    fake.fault = undefined;
    await poll(() => expect(banner).toHaveCount(0, { timeout: 500 }));
  },
);

testProxied.describe('with another naming profile', () => {
  testProxied.use({ naming: spark });
  testProxied(
    'the main pages use the naming of the explorer, under the banner of the service',
    { tag: '@rest' },
    async ({ page, allowErrors }) => {
      // The sums of a month, an extension.
      allowErrors(/Failed to load resource: .* 404 .*\/transactions\/sums\?/);
      await openTools(page);
      await expect(page.getByRole('banner')).toContainText('Demo data');
      await visitMain(page);
    },
  );
});

testProxied.describe('with an explorer of another naming profile', () => {
  testProxied.use({ ownNaming: spark });
  testProxied(
    'a transaction has the type name of that profile in the raw JSON, and a known one on its page',
    async ({ page }) => {
      await page.goto(`/tx/${subjects.pending}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Transfer pending');
      await page.locator('[data-response] summary').click();
      await expect(page.locator('[data-response]')).toContainText('"spark_transfer"');
      await expect(page.locator('main')).not.toContainText('core_transfer');
    },
  );

  testProxied(
    'very long words do not make a page scroll sideways',
    { tag: '@rest' },
    async ({ page, fake, allowErrors }) => {
      // Extensions, which the recorded service lacks.
      allowErrors(/Failed to load resource: .* 404 .*\/(?:transactions\/sums|swaps|stats\/holders)\?/);
      await page.setViewportSize({ width: 390, height: 844 });
      await openTools(page);
      fake.fault = withVariation('texts of 10,000 characters')(fake);
      await expectNarrow(page);
    },
  );
});

testProxied(
  'in front of a service without extensions each is requested once, later visits nothing',
  { tag: '@rest' },
  async ({ page, fake, allowErrors }) => {
    allowErrors(/Failed to load resource: .* 404/);
    fake.fault = onlyTwelve(fake, 404);
    await openTools(page);
    await visitWithoutExtensions(page, fake);
    const { length } = fake.received.filter(({ path }) => /swaps|history|historical|balances|bitcoin/.test(path));
    await page.goto(`/tx/${subjects.transfer}`);
    await page.goto(`/token/${subjects.token}`);
    await expect(page.getByRole('tab')).toHaveText([/Holders/, 'Transactions', 'Details']);
    await page.goto(`/stats`);
    await expect(page.locator('main')).toContainText('7 days');
    expect(fake.received.filter(({ path }) => /swaps|history|historical|balances|bitcoin/.test(path))).toHaveLength(
      length,
    );
  },
);
