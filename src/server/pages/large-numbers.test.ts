import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { encodeAddress, encodeTokenAddress } from '#contract/codec/identifier.ts';
import { core } from '#contract/codec/naming.ts';
import type { Line } from '#contract/import-line.ts';
import { granularities, historyMetrics, tpvPeriods } from '#contract/stats.ts';
import type { Party, TokenMetadata } from '#contract/token.ts';
import { sourceOver } from '#server/api/operations.ts';
import { createApp } from '#server/app.ts';
import { storeReader } from '#server/store/read/reader.ts';
import { sampled } from '#server/store/testing/rounds.ts';
import { openThrowawayStore, type ThrowawayStore } from '#server/store/testing/throwaway-store.ts';
import { ingest } from '#server/store/write/ingest.ts';
import { loadRenderer } from './render.ts';

/* Pages of the build over sums of sats beyond 2^53, and tokens worth every power of ten up to 10^38 dollars. */

const network = 'MAINNET';
const publicKey = '0279be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798';
const address = encodeAddress({ network, publicKey });
const bitcoinAddress = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';
const now = new Date('2026-03-14T13:30:00.000Z');
const at = '2026-03-14T13:00:00.000Z';
const powers = Array.from({ length: 39 }, (_, power) => power);
const paid = '10,495,000,000,000,000';
const grouped = (power: number) => (10n ** BigInt(power)).toLocaleString('en-US');
const idOf = (number: number) => number.toString(16).padStart(64, '0');
const tokenOf = (power: number) => idOf(0xaa00 + power);

function linesOf(): Line[] {
  const party = (type: string): Party => ({ type, identifier: address, pubkey: publicKey });
  const common = { record: 'transaction', network, status: 'confirmed', createdAt: at, updatedAt: at } as const;
  const deposits = [1, 2, 3, 4, 5].map(
    (number): Line => ({
      ...common,
      id: idOf(number),
      type: 'bitcoin_deposit',
      amountSats: 2_099_000_000_000_000,
      from: { type: 'bitcoin', identifier: bitcoinAddress },
      to: party('core'),
    }),
  );
  const mints = powers.flatMap((power): Line[] => {
    const tokenIdentifier = tokenOf(power);
    const tokenMetadata: TokenMetadata = {
      tokenIdentifier,
      tokenAddress: encodeTokenAddress({ network, tokenIdentifier }),
      name: `Coin ${power}`,
      ticker: `C${power}`,
      decimals: 0,
      issuerPublicKey: publicKey,
    };
    const mint = { from: party('issuer'), to: party('core'), amount: String(10n ** BigInt(power)), tokenMetadata };
    return [
      { record: 'price', network, asset: tokenIdentifier, at: '2026-03-14T12:00:00.000Z', usd: 1 },
      { ...common, ...mint, id: idOf(0xbb00 + power), type: 'token_mint' },
    ];
  });
  return [
    { record: 'price', network, asset: 'btc', at: '2026-03-14T12:00:00.000Z', usd: 100_000 },
    ...deposits,
    ...mints,
  ];
}

let throwaway: ThrowawayStore;
let app: FastifyInstance;
beforeAll(async () => {
  const root = join(import.meta.dirname, '../../..');
  const renderer = await loadRenderer(join(root, 'dist-server'));
  if (!renderer) throw new Error('The explorer is not built, so nothing can be rendered: npm run build.');
  const { renderPage } = renderer;
  throwaway = await openThrowawayStore();
  await ingest(throwaway.store, linesOf());
  app = await createApp(sourceOver(storeReader(throwaway.store, { now: () => now })), {
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
  await throwaway?.remove();
});

/** Returns a page, its markup and its text, once it is rendered: on a busy machine the first responses are the shell. */
async function read(url: string) {
  const page = await vi.waitUntil(
    async () => {
      const found = await app.inject(url);
      return found.body.includes('id="state"') && found;
    },
    { timeout: 30_000, interval: 50 },
  );
  expect(page.statusCode, url).toBe(200);
  const html = /<div id="root">([\s\S]*)<\/div><script/.exec(page.body)?.[1] ?? '';
  expect(html, url).not.toContain('could not be displayed');
  return html + html.replaceAll(/<[^>]*>/g, '');
}

test('every statistics endpoint answers for five transactions of 20.99 million bitcoin', async () => {
  const volumes = tpvPeriods.flatMap((period) =>
    [true, false].map((stables) => `/v2/stats/tpv?network=MAINNET&period=${period}&include_stables=${stables}`),
  );
  const histories = historyMetrics.flatMap((metric) =>
    granularities.map(
      (granularity) => `/v1/stats/historical/${metric}?network=MAINNET&granularity=${granularity}&end_date=2026-03-14`,
    ),
  );
  for (const url of ['/v2/stats/summary?network=MAINNET', '/v1/stats/holders', ...volumes, ...histories]) {
    const answer = await app.inject(url);
    expect(answer.statusCode, url).toBe(200);
    if (!url.includes('active-wallets')) expect(answer.body, url).toMatch(/[:,]10495000000000000[,}]/);
  }
});

test('pages show the exact sum of five transactions of 20.99 million bitcoin', async () => {
  const urls = ['/', '/stats', '/stats/holders', `/address/${address}`, `/bitcoin/address/${bitcoinAddress}`];
  for (const url of urls) expect(await read(url), url).toContain(paid);
  await read(`/address/${address}?tab=tokens`);
  await read(`/address/${address}?tab=balances`);
});

test('every power of ten up to 10^38 is shown by the pages of its token', async () => {
  for (const power of sampled(powers)) {
    const digits = grouped(power);
    const [token, mint] = [tokenOf(power), idOf(0xbb00 + power)];
    for (const url of [`/token/${token}`, `/tx/${mint}`, `/tx/${mint}/receipt`]) {
      const page = await read(url);
      expect(page, url).toContain(digits);
      if (url.startsWith('/token/')) expect(page, `market cap of 10^${power}`).toContain(`$${digits}`);
    }
    // The largest beside the smallest, and so on.
    const other = 38 - power;
    if (power > other) continue;
    const compared = await read(`/compare?a=${token}&b=${tokenOf(other)}`);
    for (const shown of [digits, grouped(other)]) expect(compared, `compare ${power}`).toContain(shown);
  }
});

test('lists show dollars and quantities of every size', async () => {
  for (const url of ['/', '/tokens', '/tokens?sort=market_cap', `/issuer/${publicKey}`]) await read(url);
  expect(await read('/tokens?sort=market_cap')).toContain(grouped(38));
});
