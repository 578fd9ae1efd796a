import { join } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import type { FastifyInstance } from 'fastify';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { DrawPreview } from '#contract/previews.ts';
import { samples } from '#contract/samples.ts';
import { transactionStatuses, transactionTypes } from '#contract/transaction-types.ts';
import { type ShareCard, shareCardSvg } from '#format/share-card.ts';
import { EventLoop } from './page-cache.ts';
import { DrawingThread, previewFonts } from './previews.ts';
import { loadRenderer } from './render.ts';
import { host, open, reader, useRenderer } from './testing/rendered-heads.ts';

/* The pictures of link previews, from the store's rows to the bytes of the PNG. */

useRenderer();

let drawPreview: DrawPreview<AbortSignal>;
beforeAll(async () => {
  const built = await loadRenderer(join(import.meta.dirname, '../../../dist-server'));
  if (!built) throw new Error('The explorer is not built, so nothing can be rendered: npm run build.');
  drawPreview = built.drawPreview;
});

const setLate = (isLate: boolean) => vi.spyOn(EventLoop.prototype, 'isLate', 'get').mockReturnValue(isLate);
// On a busy machine the loop is late.
beforeEach(() => void setLate(false));

const {
  SatsTransactionDetail: sats,
  TokenTransactionDetail: tokens,
  TokenDetails: token,
  AddressSummary: address,
} = samples;
const icon = '/icon-512.png';
const picture = (app: FastifyInstance, path: string, headers = {}) =>
  app.inject({ url: `/preview${path}`, headers: { host, ...headers } });

/** Width and height of a PNG; undefined for anything else. */
function sizeOf(bytes: Buffer): string | undefined {
  if (bytes.toString('latin1', 1, 4) !== 'PNG') return undefined;
  return `${bytes.readUInt32BE(16)} x ${bytes.readUInt32BE(20)}`;
}

test('every page with a picture names it, with its size and what it shows', async () => {
  const read = await reader({}, { drawPreview });
  const page = await read(`/tx/${sats.id}`);
  expect(page.picture).toBe(`http://${host}/preview/tx/${sats.id}.png`);
  expect(page.head).toContain('<meta property="og:image:width" content="1200"/>');
  expect(page.head).toMatch(/<meta property="og:image:alt" content="[^"]*(?:sats|BTC)[^"]*"\/>/);
  expect(page.head.match(/twitter:card" content="[^"]*"/g)).toEqual(['twitter:card" content="summary_large_image"']);
  const elsewhere = await read(`/address/${address.coreAddress}/statement`);
  expect(elsewhere.picture).toBe(`http://${host}${icon}`);
});

test('a network that is not offered has no pictures', async () => {
  const app = await open({}, { drawPreview, config: { networks: ['MAINNET'] } });
  expect(await picture(app, `/tx/${sats.id}.png`)).toMatchObject({ statusCode: 200 });
  expect(await picture(app, `/tx/${sats.id}.png?network=REGTEST`)).toMatchObject({
    ...{ statusCode: 404, body: 'REGTEST is not available here.' },
  });
});

test('without pictures, by the library or the setting, a page names the icon', async () => {
  for (const options of [{}, { config: { previews: true } }, { drawPreview, config: { previews: false } }]) {
    const read = await reader({}, options);
    const page = await read('/stats');
    expect(page.picture).toBe(`http://${host}${icon}`);
    expect(page.head).toContain('name="twitter:card" content="summary"');
  }
});

const oddNames = [
  '',
  ' ',
  '月见草',
  '\u202eevil',
  '<script>alert(1)</script>',
  '&amp;',
  'a'.repeat(300),
  '🌱🌱',
  '\u0000\ufffe',
  'اختبار',
];
const subjects = [
  ...transactionStatuses.map((status) => ({ of: `a payment: ${status}`, transaction: { ...sats, status } })),
  ...transactionTypes.map((type) => ({ of: `a payment: ${type}`, transaction: { ...sats, type } })),
  { of: 'a status of later', transaction: { ...sats, status: '<half done>' } },
  { of: 'all bitcoin', transaction: { ...sats, amountSats: 2_100_000_000_000_000 } },
  { of: 'no parties', transaction: { ...sats, from: null, to: null } },
  { of: 'a largest quantity', transaction: { ...tokens, amount: 2n ** 128n - 1n } },
  ...oddNames.map((ticker) => ({
    of: `a ticker: ${JSON.stringify(ticker).slice(0, 30)}`,
    transaction: { ...tokens, tokenMetadata: tokens.tokenMetadata && { ...tokens.tokenMetadata, ticker } },
  })),
];

test.each(subjects)('a picture of $of', async ({ transaction }) => {
  const app = await open({ getTransaction: async () => transaction }, { drawPreview, validateResponses: false });
  const { statusCode, headers, rawPayload } = await picture(app, `/tx/${transaction.id}.png`);
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({ 'content-type': 'image/png', 'cross-origin-resource-policy': 'cross-origin' });
  expect(sizeOf(rawPayload)).toBe('1200 x 630');
});

test.each(oddNames)('a picture of a token named %j', async (name) => {
  const metadata = { ...token.metadata, name };
  const app = await open(
    { getTokenOrSearch: async () => ({ ...token, metadata }) },
    { drawPreview, validateResponses: false },
  );
  expect(sizeOf((await picture(app, `/token/${metadata.tokenIdentifier}.png`)).rawPayload)).toBe('1200 x 630');
});

test('an address, the statistics and the latest transactions have a picture', async () => {
  const app = await open({}, { drawPreview });
  for (const path of [`/address/${address.coreAddress}.png`, '/stats.png', '/latest.png']) {
    expect(sizeOf((await picture(app, path)).rawPayload), path).toBe('1200 x 630');
  }
});

test('the picture of an address that the registry warns of is another one', async () => {
  const entry = { type: 'address' as const, identifier: address.coreAddress, warning: { by: 'A list' } };
  const pictures = await Promise.all(
    [[], [entry]].map(async (entries) => {
      const getRegistry = async () => ({ network: 'MAINNET' as const, entries, banners: [] });
      const app = await open({ getRegistry }, { drawPreview, sourceConfig: () => ({ registry: 'api' }) });
      return (await picture(app, `/address/${address.coreAddress}.png`)).rawPayload;
    }),
  );
  expect(pictures.map(sizeOf)).toEqual(['1200 x 630', '1200 x 630']);
  expect(pictures[0]?.equals(pictures[1] ?? Buffer.alloc(0))).toBe(false);
});

test('what does not exist has the icon, and what is no picture is not found', async () => {
  const app = await open({ getTransaction: async () => undefined }, { drawPreview });
  for (const path of [`/tx/${sats.id}.png`, '/tx/nonsense.png', '/address/core1x.png', '/token/MOSS.png']) {
    const { statusCode, headers } = await picture(app, path);
    expect([statusCode, headers.location, headers['cache-control']], path).toEqual([302, icon, 'no-store']);
  }
  for (const [status, path] of [
    ...['/tokens.png', `/tx/${sats.id}`, '/tx/a/b/c.png', '/.png'].map((wrong) => [404, wrong] as const),
    [400, '/stats.png?network=TESTNET'],
    [400, '/token/%F0%9F.png'],
  ] as const) {
    const { statusCode, headers } = await picture(app, path);
    expect([statusCode, headers['content-type']], path).toEqual([status, 'text/plain; charset=utf-8']);
  }
});

test('a picture belongs to a network, also in the cache', async () => {
  const asked: string[] = [];
  const getTransaction = async ({ network }: { network: string }) => {
    asked.push(network);
    return { ...sats, amountSats: network === 'MAINNET' ? 1000 : 2000 };
  };
  const app = await open({ getTransaction }, { drawPreview });
  const path = `/tx/${sats.id}.png`;
  const first = await picture(app, path);
  const test = await picture(app, `${path}?network=REGTEST`);
  const again = await picture(app, path);
  expect(test.rawPayload.equals(first.rawPayload)).toBe(false);
  expect(again.rawPayload.equals(first.rawPayload)).toBe(true);
  expect(asked).toEqual(['MAINNET', 'REGTEST']);
});

test('a picture for one host is not shown for another', async () => {
  const app = await open({}, { drawPreview });
  const [one, other] = await Promise.all(
    ['one.example', 'other.example'].map((name) => picture(app, '/stats.png', { host: name })),
  );
  expect(one?.rawPayload.equals(other?.rawPayload ?? Buffer.alloc(0))).toBe(false);
});

test('requests of the same picture at a time draw it once', async () => {
  const draw = vi.fn(drawPreview);
  const app = await open({}, { drawPreview: draw });
  const all = await Promise.all(Array.from({ length: 20 }, () => picture(app, '/stats.png')));
  expect(all.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200));
  expect(draw).toHaveBeenCalledOnce();
});

/** Distinct transactions, so that no picture is shared. */
const paths = Array.from({ length: 18 }, (_, index) => `/tx/${index.toString(16).padStart(64, '0')}.png`);

test('more pictures than are drawn in time have the icon, and read nothing', async () => {
  const { promise: drawn, resolve } = Promise.withResolvers<undefined>();
  const draw = vi.fn(() => drawn);
  const app = await open({}, { drawPreview: draw });
  const waiting = Promise.all(paths.slice(1).map((path) => picture(app, path)));
  const { statusCode, headers } = await picture(app, paths[0] ?? '');
  expect([statusCode, headers.location]).toEqual([302, icon]);
  expect(draw).toHaveBeenCalledOnce();
  resolve(undefined);
  await waiting;
});

test('while the event loop is late, a picture is the icon, and reads nothing', async () => {
  const draw = vi.fn(async () => undefined);
  const app = await open({}, { drawPreview: draw });
  setLate(true);
  const { statusCode, headers } = await picture(app, '/stats.png');
  expect([statusCode, headers.location, draw.mock.calls.length]).toEqual([302, icon, 0]);
});

test('drawing takes the processor in another thread', async () => {
  const thread = new DrawingThread();
  const svg = shareCardSvg({ ...emptyCard, amount: '2,100,000', unit: 'sats' });
  await thread.draw(svg);
  const [own, all] = [process.threadCpuUsage(), process.cpuUsage()];
  for (let count = 0; count < 5; count++) expect(sizeOf(await thread.draw(svg))).toBe('1200 x 630');
  expect(process.threadCpuUsage(own).user).toBeLessThan(process.cpuUsage(all).user / 3);
  await thread.close();
});

test('a thread that ends while it draws is an error', async () => {
  const thread = new DrawingThread();
  const drawn = thread.draw(shareCardSvg(emptyCard));
  await Promise.all([expect(drawn).rejects.toThrow('sent no picture'), thread.close()]);
});

test('a picture that cannot be drawn is an error, and the next one is drawn', async () => {
  const thread = new DrawingThread();
  await expect(thread.draw('no svg')).rejects.toThrow();
  expect(sizeOf(await thread.draw(shareCardSvg(emptyCard)))).toBe('1200 x 630');
  await thread.close();
});

const emptyCard: ShareCard = {
  ...{ name: 'Core', tone: 'pending', sign: 'warning', headline: '', amount: '1', unit: '', host: 'explorer.example' },
  ...{ foot: undefined, inside: undefined },
};

/** The pixels of the ring and of what is inside. */
async function ringOf(card: ShareCard): Promise<Buffer> {
  const image = new Resvg(shareCardSvg(card), {
    font: { fontFiles: [...previewFonts()], loadSystemFonts: false },
  }).render();
  const { pixels, width } = image;
  const rows = Array.from({ length: 370 }, (_, y) =>
    pixels.subarray(((y + 90) * width + 778) * 4, ((y + 90) * width + 1142) * 4),
  );
  return Buffer.concat(rows);
}

test.each([
  'W'.repeat(300),
  'm '.repeat(300),
  '9'.repeat(40),
  'ÄÖÜ'.repeat(100),
  '<b>&amp;</b>'.repeat(20),
  'i'.repeat(500),
])('no text reaches the ring: %#', async (words) => {
  const empty = await ringOf(emptyCard);
  for (const texts of [
    { unit: words },
    { amount: '2,100,000,000,000,000', unit: words },
    { amount: '<0.000000000000000001', unit: words },
    { headline: words },
    { value: words },
    { title: { name: words, ticker: words } },
    { title: { name: words, ticker: '' } },
    { foot: { identifier: '12345678…12345678', note: words } },
  ]) {
    expect((await ringOf({ ...emptyCard, ...texts })).equals(empty), Object.keys(texts).join()).toBe(true);
  }
});
