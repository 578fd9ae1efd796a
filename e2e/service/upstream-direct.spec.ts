import { failureTexts } from '#web/testing/failure-texts.ts';
import { subjects } from '#web/testing/recorded-network.ts';
import { expect, expectAccessible } from '../support/fixtures.ts';
import { openTools, recorded, visit, visitMain } from '../support/recorded-pages.ts';
import { tooLarge, upstreamFaults } from '../support/recorded-upstream.ts';
import { onlyTwelve, visitWithoutExtensions } from '../support/twelve-endpoints.ts';

/* The explorer connected directly to another service that fails in every way. */

/** A test whose API requests go directly to the other service. */
const testDirect = recorded.extend({
  page: async ({ page, fake }, use) => {
    await page.route(/\/v[12]\//, (route) => {
      const { pathname, search } = new URL(route.request().url());
      return route.continue({ url: fake.url + pathname + search });
    });
    await use(page);
  },
});

/* src/web/service-failures.test.tsx tests every page with every fault; here is what only a browser can show. */

testDirect(
  'dropped, truncated and too large responses and rate limits are reported',
  { tag: '@rest' },
  async ({ page, fake, allowErrors }) => {
    testDirect.setTimeout(180_000);
    allowErrors();
    await openTools(page);
    fake.fault = upstreamFaults['hangs up'];
    await visitMain(page, failureTexts, 2500);
    for (const [subject, fault] of [
      [subjects.deposit, upstreamFaults['truncated body']],
      [subjects.tokenTransfer, tooLarge],
    ] as const) {
      await visit(page, '/tools', /./);
      fake.fault = fault;
      await visit(page, `/tx/${subject}`, failureTexts, 2500);
    }
    await visit(page, '/tools', /./);
    fake.fault = upstreamFaults['status 429'];
    await visit(page, `/tx/${subjects.pending}`, /slow down/);
    await expect(page.locator('[data-service-notice]')).toContainText('Too many requests.');
    await expect(page.getByRole('main')).toContainText(/Not loaded yet.*slow down/s);
    await expectAccessible(page);
  },
);

testDirect(
  'a service without extensions shows no error and gets each request once',
  async ({ page, fake, allowErrors }) => {
    allowErrors(/Failed to load resource: .* 501/);
    fake.fault = onlyTwelve(fake, 501);
    await openTools(page);
    await visitWithoutExtensions(page, fake);
  },
);
