import { openStandIn, type StandInServer, type Version, versions } from '#server/upstream/testing/stand-ins.ts';
import { subjects } from '#web/testing/recorded-network.ts';
import { expect } from '../support/fixtures.ts';
import { type FrontService, serveUpstream } from '../support/own-service.ts';
import { openTools, recorded, visit } from '../support/recorded-pages.ts';
import { openStaticHost, type StaticHost } from '../support/static-host.ts';

/*
 * Every page over the public service in each of its versions: no error, and what it lacks is said in words. A service of
 * ours is in front of it, or the pages are static files.
 */

const { address, otherAddress, token, otherToken } = subjects;

type PageCase = readonly [path: string, shows: RegExp];

const pages = (version: Version): readonly PageCase[] => [
  ['/', /150,000/],
  [`/tx/${subjects.transfer}`, /Transfer.*150,000/],
  [`/address/${address}`, /5,250\.00 in 1 token/],
  [`/token/${token}`, /FlashSparks.*84,000\b.*42,000\b/],
  ['/tokens', version === 'seed' ? /Search/ : /fewer ways to sort.*Tokens 1 to 1/],
  [`/tx/${subjects.deposit}`, /Fee/],
  [`/address/${otherAddress}?tab=tokens`, /Tokens/],
  [`/token/${otherToken}?tab=transactions`, /Transactions/],
  [`/tokens?q=${subjects.ticker}`, /FlashSparks/],
  ['/stats', /7 days/],
  [`/tx/${subjects.tokenTransfer}/receipt`, /7\.50/],
  [`/address/${address}?tab=tokens`, /FSPKS/],
  [`/token/${token}?tab=metadata`, /Decimals/],
  ['/stats/holders', version === 'first' ? /Total value locked/ : /does not list the largest holders/],
  [`/issuer/${subjects.issuer}`, /1 token/],
  ['/swaps', /Swaps not available/],
  [`/search?q=${subjects.ticker}`, /FlashSparks/],
  ['/starred', /150,000/],
  [`/search?q=${'b1'.repeat(32)}`, /Bitcoin|No /],
  [`/bitcoin/tx/${'b1'.repeat(32)}`, /does not/],
  [`/compare?a=${token}&b=${otherToken}`, /Snowflake/],
  ['/bitcoin/address/bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', /Bitcoin address/],
  [`/compare?a=${address}&b=${otherAddress}`, /Available bitcoin/],
  ['/?status=pending', /This service cannot filter transactions/],
  [`/address/${address}/statement`, /−150,000 sats/],
  [`/token/${token}?tab=holders&limit=100`, /42,000/],
  [`/tokens?q=${subjects.ticker}&limit=100`, /FlashSparks/],
];

const inFront = recorded.extend<{ version: Version; service: StandInServer; front: FrontService }>({
  version: ['seed', { option: true }],
  service: async ({ fake, version }, use) => {
    const service = await openStandIn(version, async ({ method, path, body }) => {
      // The recorded service has the later paths.
      const later = path.replace(/^\/v1\/stats\/(summary|tpv)\b/, '/v2/stats/$1');
      const found = fake.responseTo({ method, path: later, body, headers: {} });
      return found === undefined ? { status: 404, body: 'Not found.' } : { status: 200, body: found };
    });
    await use(service);
    await service.close();
  },
  front: async ({ service }, use) => {
    const front = await serveUpstream(service.url);
    await use(front);
    await front.stop();
  },
  baseURL: async ({ front }, use) => use(front.address),
});

for (const version of versions) {
  inFront.describe(`the ${version} version`, () => {
    inFront.use({ version });
    inFront('no page has an error', { tag: '@rest' }, async ({ page, service, allowErrors }) => {
      inFront.setTimeout(240_000);
      allowErrors(/Failed to load resource: .* 404/);
      for (const [path] of pages(version)) {
        let main = '';
        // A busy service sends the shell, which has no content.
        await expect(async () => {
          const response = await page.request.get(path, { headers: { 'sec-fetch-mode': 'navigate' } });
          expect([path, response.status()]).toEqual([path, 200]);
          [main = ''] = /<main[\s\S]*<\/main>/.exec(await response.text()) ?? [];
          expect(main, path).toContain('<h1');
        }).toPass({ timeout: 30_000 });
        // A form has an empty place for its own errors.
        expect(main, path).not.toMatch(/<div[^>]*role="alert"/);
      }
      await openTools(page);
      for (const [path, shows] of pages(version)) {
        await visit(page, path, shows);
        await expect(page.locator('main div[role=alert]'), path).toHaveCount(0);
      }
      // The limits of the service were learned once, whatever the page.
      const rejected = service.log.filter((line) => /^4\d\d .*\blimit=/.test(line));
      const paths = rejected.map((line) => line.replace(/\?.*/, '').replace(/[^/]{60,}/, '*'));
      expect(new Set(paths).size).toBe(paths.length);
    });
  });
}

/** What only a service of ours reads from the newer version's own paths. */
const unread: readonly PageCase[] = [['/tokens', /Search/]];

const staticPages: readonly PageCase[] = pages('newer').map(
  (page) => unread.find(([path]) => path === page[0]) ?? page,
);

const asFiles = inFront.extend<{ files: StaticHost }>({
  version: 'newer',
  files: async ({ service }, use) => {
    const files = await openStaticHost('/', [service.url]);
    files.config = JSON.stringify({ apiUrl: service.url });
    await use(files);
    await files.close();
  },
  baseURL: async ({ files }, use) => use(files.origin),
});

asFiles.describe('static files, and the newer version', () => {
  // The files are built for it.
  asFiles.describe.configure({ timeout: 300_000 });
  asFiles(
    'no page has an error, and limits are learned by the browser',
    { tag: '@rest' },
    async ({ page, service, complaints, allowErrors }) => {
      complaints.allowHost(service.url);
      allowErrors(/Failed to load resource: .* 40[04]/);
      await openTools(page);
      for (const [path, shows] of staticPages) {
        await visit(page, path, shows);
        await expect(page.locator('main div[role=alert]'), path).toHaveCount(0);
      }
      const rejections = () => service.log.filter((line) => /^400 .*\blimit=/.test(line));
      expect(new Set(rejections().map((line) => line.replace(/\?.*/, ''))).size).toBeGreaterThan(1);
      // A page that is left too soon learns nothing; one that shows its rows has learned their limit.
      await visit(page, `/tokens?q=${subjects.ticker}&limit=100`, /FlashSparks/);
      await visit(page, '/stats', /7 days/);
      await visit(page, `/tokens?q=${subjects.ticker}&limit=100&offset=100`, /./);
      // A list may be read again meanwhile.
      const next = () =>
        new Set(service.log.filter((line) => line.includes('offset=100')).map((line) => line.slice(0, 3)));
      await expect.poll(next).toEqual(new Set(['200']));
    },
  );
});
