import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { core } from '#contract/codec/naming.ts';
import { boundedName } from '#contract/read-response.ts';
import { samples } from '#contract/samples.ts';
import { createApp } from '#server/app.ts';
import { Upstream } from '#server/upstream/client.ts';
import { upstreamSource } from '#server/upstream/source.ts';
import { type FakeUpstream, openFakeUpstream } from '#server/upstream/testing/fake-upstream.ts';
import { loadRenderer } from './render.ts';

/* Pages of the build in front of a service whose tokens have names of 100 kB. */

/** Without the style sheet: 1,000 units of each name in the state, and 200 characters of it in the markup. */
const maxBytes = 150_000;
/** As many as a response may have, which is limited too. */
const rows = 5;

const long = { name: 'Name '.repeat(20_000), ticker: 'TICK'.repeat(25_000) };
const token = { ...samples.TokenDetails.metadata, ...long };
const rowsOf = (item: object) => Array.from({ length: rows }, () => item);
const page = (item: object) => ({ meta: { ...samples.PageMeta, totalItems: rows }, data: rowsOf(item) });
const latest = Array.from({ length: rows }, (_, number) => ({
  ...samples.TransactionSummary,
  id: number.toString(16).padStart(64, '0'),
  tokenMetadata: { ...samples.TokenMetadata, ...long },
}));
const tokenPath = `/v1/tokens/${token.tokenIdentifier}`;
const address = samples.AddressSummary.coreAddress;

let upstream: FakeUpstream;
let app: FastifyInstance;
beforeAll(async () => {
  const root = join(import.meta.dirname, '../../..');
  const renderer = await loadRenderer(join(root, 'dist-server'));
  if (!renderer) throw new Error('The explorer is not built, so nothing can be rendered: npm run build.');
  const { renderPage } = renderer;
  upstream = await openFakeUpstream();
  const answers: readonly (readonly [string, unknown])[] = [
    ['/v1/tx/latest', latest],
    [tokenPath, { ...samples.TokenDetails, metadata: token }],
    [`${tokenPath}/transactions`, page({ ...samples.TokenTransaction, tokenMetadata: token })],
    ['/v1/tokens', { ...samples.TokenDirectory, data: rowsOf({ ...samples.TokenDirectory.data[0], ...long }) }],
    [
      `/v1/address/${address}/tokens`,
      { ...samples.AddressTokens, tokens: rowsOf({ ...samples.TokenHolding, ...long }) },
    ],
  ];
  for (const [path, answer] of answers) upstream.responses.set(path, answer);
  const client = new Upstream({ url: upstream.url, naming: core, ratePerSecond: 100_000, log: () => {} });
  app = await createApp(upstreamSource(client, core), {
    naming: core,
    validateResponses: true,
    logLevel: 'silent',
    explorer: join(root, 'dist'),
    config: {},
    renderPage,
  });
});
afterAll(async () => {
  await app?.close();
  await upstream?.close();
});

/** Fetches a page until it is rendered: on a busy machine the first responses are the shell. */
function read(url: string) {
  return vi.waitUntil(
    async () => {
      const found = await app.inject(url);
      return found.body.includes('id="state"') && found.body;
    },
    { timeout: 30_000, interval: 50 },
  );
}

test.each(['/', '/tokens', `/token/${token.tokenIdentifier}`, `/address/${address}?tab=tokens`])(
  'the page %s stays small',
  async (url) => {
    const page = await read(url);
    expect(page).toContain(long.name.slice(0, 100));
    expect(page.replace(/<style>.*?<\/style>/s, '').length).toBeLessThan(maxBytes);
  },
  60_000,
);

test('the metadata of the token has all that is kept of the name and ticker, collapsed', async () => {
  const page = await read(`/token/${token.tokenIdentifier}?tab=metadata`);
  for (const text of [long.name, long.ticker]) {
    expect(page).toMatch(new RegExp(`<details>(?:(?!</details>).)*${boundedName(text)}</bdi></details>`));
  }
});
