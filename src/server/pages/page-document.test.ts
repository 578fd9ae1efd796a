import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { documentMaker, PageDocument } from './document.ts';

const text = '<p>Größe</p>'.repeat(500);
const document = new PageDocument(text);

test.each([
  ['br', 'gzip, deflate, br, zstd', brotliDecompressSync],
  ['br', '*', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['gzip', 'br;q=0, GZIP', gunzipSync],
])('it is compressed as %s for "%s"', async (expected, accepted, decompress) => {
  const { body, encoding } = await document.encode(accepted);
  expect(encoding).toBe(expected);
  expect(decompress(body).toString()).toBe(text);
});

test.each([[undefined], [''], ['identity'], ['deflate'], ['gzip;q=0, br;q=0']])(
  'it is not compressed for %j',
  async (accepted) => {
    expect(await document.encode(accepted)).toEqual({ body: Buffer.from(text) });
  },
);

test('compresses once per encoding', async () => {
  const [first, second] = await Promise.all([document.encode('gzip'), document.encode('gzip')]);
  expect(second.body).toBe(first.body);
});

const bare = `<!doctype html><html lang="en"><head><title>Core Explorer</title>
<meta name="description" content="Transactions" /></head><body><div id="root"></div></body></html>`;
const id = `${'1d1b59'.padEnd(58, '0')}27aacf`;
const { body: ofBare } = await documentMaker('/nowhere', 'Own')(bare, {}, undefined, '/').encode();

test.each([
  [`/tx/${id}`, 'Transaction 1d1b59…27aacf'],
  [`/tx/${id}?network=REGTEST`, 'Transaction 1d1b59…27aacf · Regtest'],
  [`/tx/${id}/receipt`, 'Receipt of transaction 1d1b59…27aacf'],
  [`/token/${id}?tab=holders`, 'Token 1d1b59…27aacf'],
  ['/tx/%3Cb%3E', 'Transaction &#60;b&#62;'],
  ['/tx/%', 'Transaction %'],
])('the shell of %s names its subject for previews', async (url, title) => {
  const documentOf = documentMaker('/nowhere', 'Own');
  const { body } = await documentOf(bare, {}, undefined, url).encode();
  const html = body.toString();
  expect(html).toContain(`<title>${title} · Own Explorer</title>`);
  expect(html.match(/<meta name="description"[^>]*>/g)).toEqual([
    `<meta name="description" content="${title} on Own Explorer" />`,
  ]);
  expect(html).toContain(`<meta property="og:title" content="${title}" />`);
});

test.each(['/', '/stats', '/nothing/here'])('the shell of %s is that of the site, made once', async (url) => {
  const documentOf = documentMaker('/nowhere', 'Own');
  const document = documentOf(bare, {}, undefined, url);
  expect((await document.encode()).body).toEqual(ofBare);
  expect(documentOf(bare, {}, undefined, '/')).toBe(document);
});

/** As long as those of the build. */
const styles = Array.from({ length: 6000 }, (_, index) => `.größe-${index}{width:${index}px}`).join('');
const big = bare.replace('</head>', () => `<style>${styles}</style></head>`);
const documentOf = documentMaker('/nowhere', 'Own');
const shellOf = (url: string, config = {}) => documentOf(big, config, undefined, url);

test.each([
  ['gzip', 'gzip, deflate, br, zstd', gunzipSync],
  ['gzip', 'br;q=0.5, GZIP', gunzipSync],
  [undefined, 'br', (body: Buffer) => body],
])('the shell of a subject is compressed as %s for "%s"', async (expected, accepted, decompress) => {
  const plain = await shellOf(`/tx/${id}`).encode();
  const { body, encoding } = await shellOf(`/tx/${id}`).encode(accepted);
  expect(encoding).toBe(expected);
  expect(decompress(body).equals(plain.body)).toBe(true);
  if (encoding) expect(body.length).toBeLessThan(plain.body.length / 3);
});

test('a subject and its configuration have a tag of their own', () => {
  const tag = shellOf(`/tx/${id}`).tag;
  expect(shellOf(`/tx/${id}?a=b`).tag).toBe(tag);
  expect(shellOf(`/tx/${id}/receipt`).tag).not.toBe(tag);
  expect(shellOf(`/tx/${id}`, { banner: 'Demo' }).tag).not.toBe(tag);
});

// Under load, shells of any number of subjects are sent. Compressing each whole takes far longer.
test('one more subject costs little beside what all share', async () => {
  const cpuMs = async (work: () => Promise<unknown>) => {
    const before = process.cpuUsage();
    for (let count = 0; count < 30; count++) await work();
    const { user, system } = process.cpuUsage(before);
    return user + system;
  };
  let turn = 0;
  const another = () => shellOf(`/tx/${(turn++).toString(16).padStart(64, '0')}`).encode('br, gzip');
  await another();
  const whole = await cpuMs(async () => new PageDocument(big).encode('br, gzip'));
  expect(await cpuMs(another)).toBeLessThan(whole / 2);
});
