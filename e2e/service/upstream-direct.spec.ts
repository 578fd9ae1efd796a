import { subjects } from '../../src/web/testing/recorded-network.ts';
import { expect, expectAccessible } from '../support/fixtures.ts';
import { errorTexts, openTools, recorded, visit, visitAll, visitMain } from '../support/recorded-pages.ts';
import { tooLarge, upstreamFaults, withVariation } from '../support/recorded-upstream.ts';
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

testDirect('every page reports dropped connections', async ({ page, fake, allowErrors }) => {
  allowErrors();
  await openTools(page);
  fake.fault = upstreamFaults['hangs up'];
  await visitAll(page, errorTexts, 2500);
  await visit(page, '/tools', /./);
  fake.fault = upstreamFaults['truncated body'];
  await visit(page, `/tx/${subjects.deposit}`, errorTexts, 2500);
});

testDirect('the main pages read floats for quantities', async ({ page, fake }) => {
  fake.fault = withVariation('floats for quantities')(fake);
  await openTools(page);
  await visitMain(page);
});

testDirect('a response that is too large is rejected', async ({ page, fake, allowErrors }) => {
  allowErrors();
  fake.fault = tooLarge;
  await openTools(page);
  await visit(page, `/tx/${subjects.transfer}`, errorTexts);
});

testDirect('the notice of a rate limit is accessible', async ({ page, fake, allowErrors }) => {
  allowErrors();
  fake.fault = upstreamFaults['status 429'];
  await page.goto(`/tx/${subjects.transfer}`);
  await expect(page.getByRole('timer')).toContainText(/Retrying in 1\d s\./);
  await expect(page.getByRole('alert')).toContainText('slow down');
  await expectAccessible(page);
});

testDirect(
  'a service without extensions shows no error and gets each request once',
  async ({ page, fake, allowErrors }) => {
    allowErrors(/Failed to load resource: .* 501/);
    fake.fault = onlyTwelve(fake, 501);
    await openTools(page);
    await visitWithoutExtensions(page, fake);
  },
);
