import { subjects } from '../../src/web/testing/recorded-network.ts';
import { expect, expectAccessible } from '../support/fixtures.ts';
import { begin, recorded, says, visit, visitAll, visitMain } from '../support/recorded-pages.ts';
import { broken, otherwise, tooMuch } from '../support/recorded-upstream.ts';

/* The explorer of somebody else's service, without ours in between, with every fault that one can have. */

/** What the explorer asks goes to the other service itself. */
const alone = recorded.extend({
  page: async ({ page, fake }, use) => {
    await page.route(/\/v[12]\//, (route) => {
      const { pathname, search } = new URL(route.request().url());
      return route.continue({ url: fake.url + pathname + search });
    });
    await use(page);
  },
});

/* Every page × every fault is in src/web/faulty-service.test.tsx; what a browser itself does of it is here. */

alone('every page tells of connections that break off', async ({ page, fake, allowErrors }) => {
  allowErrors();
  await begin(page);
  fake.fault = broken['hangs up'];
  await visitAll(page, says, 2500);
  await visit(page, '/tools', /./);
  fake.fault = broken['an answer that is cut off'];
  await visit(page, `/tx/${subjects.deposit}`, says, 2500);
});

alone('the main pages read floats for quantities', async ({ page, fake }) => {
  fake.fault = otherwise('floats for quantities')(fake);
  await begin(page);
  await visitMain(page);
});

alone('more than anybody can read is refused', async ({ page, fake, allowErrors }) => {
  allowErrors();
  fake.fault = tooMuch;
  await begin(page);
  await visit(page, `/tx/${subjects.transfer}`, says);
});

alone('what is said of a pause can be read by everybody', async ({ page, fake, allowErrors }) => {
  allowErrors();
  fake.fault = broken['status 429'];
  await page.goto(`/tx/${subjects.transfer}`);
  await expect(page.getByRole('timer')).toContainText(/Retrying in 1\d s\./);
  await expect(page.getByRole('alert')).toContainText('slow down');
  await expectAccessible(page);
});
