import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { encodeAddress, encodeTokenAddress } from '../contract/identifier.ts';
import { core, type NamingProfile } from '../contract/naming.ts';
import { spark } from '../contract/naming-profile.ts';
import { samples } from '../contract/samples.ts';
import { sentenceOf } from '../format/sentence.ts';
import { english as locale } from '../i18n/testing/english.ts';
import { type AppOptions, createApp } from './app.ts';
import { isPagePath } from './page-paths.ts';
import { quotable } from './preview-words.ts';
import { sampleSource } from './sample-source.ts';
import type { Source } from './source.ts';

const own: NamingProfile = {
  name: 'own',
  addressPrefix: { MAINNET: 'own', REGTEST: 'ownrt' },
  tokenPrefix: { MAINNET: 'owntkn', REGTEST: 'owntknrt' },
};

/* What is read of a page by whoever does not run it. */

const transaction = samples.SatsTransactionDetail;
const { tokenIdentifier } = samples.TokenDetails.metadata;
const { publicKey } = samples.AddressSummary;
const host = 'explorer.example:8443';
let folder: string;
const apps: FastifyInstance[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'explorer-preview-'));
  const description = '<meta name="description" content="Plain." />';
  await writeFile(join(folder, 'index.html'), `<head><title>Core Explorer</title>${description}</head><body></body>`);
});
afterEach(async () => {
  await Promise.all(apps.splice(0).map((app) => app.close()));
  await rm(folder, { recursive: true });
});

async function open(source: Partial<Source> = {}, options: Partial<AppOptions> = {}) {
  const plain = { naming: core, checkAnswers: true, logLevel: 'silent', explorer: folder, config: {} };
  const app = await createApp(sampleSource(source), { ...plain, ...options });
  apps.push(app);
  return async (url: string, headers: Readonly<Record<string, string>> = {}) => {
    const { statusCode, body, headers: sent } = await app.inject({ url, headers: { host, ...headers } });
    expect(statusCode).toBe(isPagePath(url.split('?')[0] ?? '') ? 200 : 404);
    const plainText = (text = '') => text.replaceAll(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)));
    const content = (name: string) => {
      const found = body.match(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`, 'g')) ?? [];
      expect(found.length, name).toBeLessThanOrEqual(1);
      return found[0] && plainText(/content="([^"]*)"/.exec(found[0])?.[1]);
    };
    const titles = Array.from(body.matchAll(/<title>([^<]*)<\/title>/g), ([, text]) => plainText(text));
    expect(titles).toHaveLength(1);
    return {
      title: titles[0],
      description: content('description'),
      ogTitle: content('og:title'),
      ogDescription: content('og:description'),
      url: content('og:url'),
      robots: content('robots'),
      canonical: plainText(/<link rel="canonical" href="([^"]*)"/.exec(body)?.[1]),
      etag: String(sent.etag),
      policy: String(sent['content-security-policy']),
      body,
    };
  };
}

test('a transaction is told in its own sentence, in whatever spelling it is asked for', async () => {
  const read = await open();
  const sentence = sentenceOf(locale, transaction);
  for (const id of [transaction.id, transaction.id.toUpperCase().replaceAll('-', '')]) {
    const page = await read(`/tx/${id}?network=mainnet&x=<b>`);
    expect(page.title).toBe(`${sentence} · Core Explorer`);
    expect(page.ogTitle).toBe(sentence);
    expect(page.description).toBe(
      'Transaction 019594…543210 on MAINNET. Created 14 Mar 2025, 13:00 UTC. Worth $124.50 at the time.',
    );
    expect(page.ogDescription).toBe(page.description);
    expect(page.url).toBe(`http://${host}/tx/${transaction.id}`);
    expect(page.canonical).toBe(page.url);
    expect(page.robots).toBeUndefined();
  }
});

test('the test network is named, and its coins are worth nothing', async () => {
  const read = await open({ findTransaction: async () => ({ ...transaction, status: 'pending' }) });
  const page = await read(`/tx/${transaction.id}?network=REGTEST`);
  expect(page.title).toMatch(/ is pending · REGTEST · Core Explorer$/);
  expect(page.description).toContain('on REGTEST.');
  expect(page.description).toContain('Coins of a test network have no value.');
  expect(page.description).not.toContain('$');
  expect(page.description).toMatch(/As of \d+ \w{3} \d{4}, \d\d:\d\d UTC\.$/);
  expect(page.canonical).toBe(`http://${host}/tx/${transaction.id}?network=REGTEST`);
});

test.each([
  ['address', encodeAddress({ network: 'MAINNET', publicKey })],
  ['address', encodeAddress({ network: 'MAINNET', publicKey }, spark).toUpperCase()],
  ['address', publicKey],
])('every spelling of an %s has the same preview: %s', async (noun, spelling) => {
  const read = await open();
  const page = await read(`/${noun}/${spelling}`);
  expect(page.canonical).toBe(`http://${host}/address/${encodeAddress({ network: 'MAINNET', publicKey })}`);
  expect(page.title).toMatch(/^Core address core1…\w{5} · Core Explorer$/);
  expect(page.description).toMatch(/ sats confirmed\. .*tokens? held\. .*transactions? on MAINNET\. As of /);
});

test('a token is told by its identifier, its name quoted', async () => {
  const read = await open();
  const address = encodeTokenAddress({ network: 'MAINNET', tokenIdentifier });
  for (const spelling of [tokenIdentifier, tokenIdentifier.toUpperCase(), address]) {
    const page = await read(`/token/${spelling}`);
    expect(page.ogTitle).toBe('Token 5e5e5e…5e5e5e, called “Harbour Dollar” by its issuer');
    expect(page.description).toMatch(
      /2 holders on MAINNET\. The issuer can freeze balances\. Issuers choose names freely\./,
    );
    expect(page.canonical).toBe(`http://${host}/token/${tokenIdentifier}`);
  }
});

test.each([
  [`/tx/${'0'.repeat(64)}`, 'Not on MAINNET'],
  [`/tx/${transaction.id}?network=REGTEST`, 'Not on REGTEST'],
  [`/token/${'0'.repeat(64)}`, 'Not on MAINNET'],
  [`/address/${encodeAddress({ network: 'REGTEST', publicKey })}`, 'Not on MAINNET'],
  [`/token/${encodeTokenAddress({ network: 'MAINNET', tokenIdentifier })}?network=regtest`, 'Not on REGTEST'],
])('%s is not to be found: %s', async (url, title) => {
  const page = await (await open())(url);
  expect(page.ogTitle?.replace(/ · REGTEST$/, '')).toBe(title);
  expect(page.robots).toBe('noindex');
  expect([page.url, page.canonical]).toEqual([undefined, '']);
});

test('an address that nobody used has its page, which is not listed', async () => {
  const read = await open({ getAddress: async () => ({ ...samples.AddressSummary, transactionCount: 0 }) });
  const page = await read(`/address/${publicKey}`);
  expect([page.robots, page.canonical]).toEqual(['noindex', page.url]);
  expect(page.title).toMatch(/^Core address core1/);
});

test('where the explorer shows one network, pages that name none are of it', async () => {
  const networks: string[] = [];
  const getAddress = async ({ network }: { network: string }) => {
    networks.push(network);
    return samples.AddressSummary;
  };
  const read = await open({ getAddress }, { config: { networks: ['REGTEST'] } });
  const page = await read(`/address/${publicKey}`);
  expect(page.title).toContain('REGTEST');
  expect(page.canonical).toMatch(/\/address\/corert1[a-z0-9]+$/);
  expect((await read(`/address/${publicKey}?network=MAINNET`)).title).toBe('Core Explorer');
  expect(networks).toEqual(['REGTEST']);
});

test('invented hosts cost no question', async () => {
  let count = 0;
  const findTransaction = async () => {
    count++;
    return transaction;
  };
  const read = await open({ findTransaction });
  expect((await read(`/tx/${transaction.id}`, { host: 'a.example' })).url).toContain('http://a.example/tx/');
  expect((await read(`/tx/${transaction.id}`, { host: 'b.example' })).url).toContain('http://b.example/tx/');
  expect(count).toBe(1);
});

test.each(['/', '/stats', '/tx/nonsense', '/tx/', '/address/%zz', '/token/moss', `/tx/${transaction.id}/more`])(
  '%s is the plain page',
  async (url) => {
    const app = await open();
    const page = await app(url).catch(() => undefined);
    // A path that is no URL is refused before all.
    if (page === undefined) return expect(url).toContain('%zz');
    expect([page.title, page.description, page.canonical]).toEqual(['Core Explorer', 'Plain.', '']);
  },
);

test('a source that fails or takes too long costs the preview, not the page', async () => {
  const failing = await open({ findTransaction: () => Promise.reject(new Error('secret table is missing')) });
  const page = await failing(`/tx/${transaction.id}`);
  expect(page.title).toBe('Core Explorer');
  expect(page.body).not.toContain('secret');

  const { promise: held, resolve: release } = Promise.withResolvers<undefined>();
  const slow = await open({ findTransaction: () => held });
  const began = performance.now();
  expect((await slow(`/tx/${transaction.id}`)).title).toBe('Core Explorer');
  expect(performance.now() - began).toBeLessThan(2000);
  release(undefined);
});

test('a preview is worked out once for each version of the data, and a changed one has another tag', async () => {
  let version = 1;
  let asked = 0;
  const read = await open({
    version: async () => String(version),
    findTransaction: async () => {
      asked++;
      return { ...transaction, amountSats: version };
    },
  });
  const first = await read(`/tx/${transaction.id}`);
  const again = await read(`/tx/${transaction.id}`);
  expect([asked, again.etag]).toEqual([1, first.etag]);
  version++;
  const changed = await read(`/tx/${transaction.id}`);
  expect(changed.title).toContain('of 2 sats');
  expect(changed.etag).not.toBe(first.etag);
});

test('where the explorer is reached is said by the operator, else by a host that can be one', async () => {
  const own = await open({}, { publicUrl: 'https://explorer.example' });
  expect((await own(`/tx/${transaction.id}`)).canonical).toBe(`https://explorer.example/tx/${transaction.id}`);
  const asked = await open();
  for (const hostile of [
    '"><script>alert(1)</script>',
    'a b',
    'evil.example/path',
    'x@evil.example',
    `${'a.'.repeat(200)}b`,
  ]) {
    const page = await asked(`/tx/${transaction.id}`, { host: hostile });
    expect(page.canonical).toBe('');
    expect(page.body).not.toContain('evil');
    expect(page.body).not.toContain('<script');
  }
});

const hostileNames = [
  '</title><script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onload='alert(1)",
  '<!--',
  '&lt;b&gt; &#60;script&#62;',
  '$& $` $1',
  'Tether” by its issuer. Official: “USDT',
  '”“„‟«»"＂',
  '\u202eredloh\u202c',
  'A\u0000B\u0007\u200bC\u2066D',
  'Z\u0301\u0302\u0303\u0304\u0305algo',
  '\u0301\u0302only marks',
  '\ud800lone surrogate',
  'x'.repeat(5000),
  '😀'.repeat(100),
  '\n\n\tlines\r\nof text\u2028more',
  'שלום 123 עולם',
];

test.each(hostileNames)('a hostile name is text, quoted and short: %j', async (name) => {
  const read = await open({
    findToken: async () => ({ ...samples.TokenDetails, metadata: { ...samples.TokenDetails.metadata, name } }),
  });
  const page = await read(`/token/${tokenIdentifier}`);
  expect(page.body).not.toMatch(/<script|<img|<b>|onerror=alert\(1\)>/);
  expect(page.ogTitle).toMatch(/^Token 5e5e5e…5e5e5e(?:, called “[^“”\p{C}]{1,90}” by its issuer)?$/u);
  expect(page.title).toBe(`${page.ogTitle} · Core Explorer`);
});

test('what is quoted never ends its quotation, hides nothing and is at most 41 characters', () => {
  const name = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: 'grapheme', maxLength: 200 }),
    fc.constantFrom(...hostileNames),
  );
  fc.assert(
    fc.property(name, (text) => {
      const quoted = quotable(text);
      expect(quoted).not.toMatch(/["“”„‟«»\p{Zl}\p{Zp}\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u);
      expect(quoted).not.toMatch(/^\p{M}|^\s|\s$/u);
      expect([...quoted].length).toBeLessThanOrEqual(41);
    }),
  );
});

test('a network of another name is told by that name, and its addresses as it spells them', async () => {
  const read = await open({}, { naming: spark, config: { name: 'Own <&', apiUrl: 'https://api.example/core' } });
  const address = encodeAddress({ network: 'MAINNET', publicKey }, spark);
  for (const spelled of [address, encodeAddress({ network: 'MAINNET', publicKey })]) {
    const { body, policy } = await read(`/address/${spelled}`);
    expect(body).toContain('<title>Own &#60;&#38; address spark1…');
    expect(body).toContain(`href="http://${host}/address/${address}"`);
    expect(body).not.toMatch(/core1|Core Explorer/);
    expect(policy).toContain("connect-src 'self' https://api.example;");
  }
  const plain = (await read('/stats')).body;
  expect(plain).toContain('<title>Own &#60;&#38; Explorer</title>');
  expect(plain).toMatch(/<link rel="search" href="\/opensearch\.xml" [^>]* title="Own &#60;&#38; Explorer" \/>/);
});

test.each([spark, own])('the sentence of a transaction spells addresses as $name does', async (naming) => {
  const read = await open({}, { naming });
  const { body } = await read(`/tx/${transaction.id}`);
  const title = /<title>([^<]*)</.exec(body)?.[1] ?? '';
  expect(title).toContain(`${naming.addressPrefix.MAINNET}1`);
  expect(title).not.toContain('core1');
});
