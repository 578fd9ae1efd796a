import type { Fault } from '../src/server/upstream/fake-upstream.ts';
import { expect, expectAccessible } from './fixtures.ts';
import { subjects } from './recorded-network.ts';
import { begin, recorded, says, visit, visitAll } from './recorded-pages.ts';
import { broken, otherwise } from './recorded-upstream.ts';

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

// A browser follows a redirect by itself, and only within what the page may connect to.
const { 'another place': _, ...all } = broken;
const names = Object.keys(all);
for (const part of [names.slice(0, 4), names.slice(4, 8), names.slice(8)]) {
  alone(`every page tells of ${part.join(', ')}`, async ({ page, fake, allowErrors }) => {
    allowErrors();
    await begin(page);
    for (const name of part) {
      fake.fault = new Map<string, Fault>(Object.entries(all)).get(name);
      await visitAll(page, says, 2500);
    }
  });
}

for (const name of [
  'the wrong content type',
  'floats for quantities',
  'numbers for texts and texts for numbers',
  'nothing that may be left out',
] as const) {
  alone(`every page reads ${name}`, async ({ page, fake }) => {
    fake.fault = otherwise[name](fake);
    await begin(page);
    await visitAll(page);
  });
}

const partly =
  /Decimals|7 days|150,000|84,000|\$5,374|hyper_jump|FSPKS|Freezing|−150000|does not say who issued|Transaction with this ID/;
for (const name of [
  'floats that have lost digits',
  'kinds that nobody knows',
  'null for what must be there',
  'names with underscores',
  'no extensions',
] as const) {
  alone(`every page lives with ${name}`, async ({ page, fake, allowErrors }) => {
    allowErrors();
    fake.fault = otherwise[name](fake);
    await begin(page);
    await visitAll(page, new RegExp(`${says.source}|${partly.source}`));
  });
}

alone('more than anybody can read is refused', async ({ page, fake, allowErrors }) => {
  allowErrors();
  fake.fault = otherwise['too much']();
  await begin(page);
  await visit(page, `/tx/${subjects.transfer}`, says);
});

alone('what is said of a pause can be read by everybody', async ({ page, fake, allowErrors }) => {
  allowErrors();
  fake.fault = broken['status 429'];
  await page.goto(`/tx/${subjects.transfer}`);
  await expect(page.getByRole('timer')).toContainText(/Trying again in 1\d s\./);
  await expect(page.getByRole('alert')).toContainText('slow down');
  await expectAccessible(page);
});
