import { expect, test } from 'vitest';
import { encodeAddress, encodeTokenAddress } from '#contract/codec/identifier.ts';
import { spark } from '#contract/codec/naming.ts';
import { registrySubject } from '#contract/registry.ts';
import { samples } from '#contract/samples.ts';
import { sentenceOf } from '#format/sentence.ts';
import { english as locale } from '#i18n/testing/english.ts';
import { german } from '#i18n/testing/german.ts';
import type { Source } from '#server/api/operations.ts';
import { factsOf, host, newRenderer, open, reader, useRenderer } from './testing/rendered-heads.ts';

/* The head of pages of the build, as clients without scripts read it. */

useRenderer();

const transaction = samples.SatsTransactionDetail;
const { tokenIdentifier } = samples.TokenDetails.metadata;
const { publicKey } = samples.AddressSummary;

test('the title of a transaction is its summary, for every spelling of its id', async () => {
  const read = await reader();
  const sentence = sentenceOf(locale, transaction);
  for (const id of [transaction.id, transaction.id.toUpperCase().replaceAll('-', '')]) {
    const page = await read(`/tx/${id}?network=mainnet&x=<b>`);
    expect(page.title).toBe(`${sentence} · Core Explorer`);
    expect(page.ogTitle).toBe(sentence);
    expect(page.description).toBe(
      'Transaction 019594…543210 on Mainnet. Created 14 Mar 2025, 13:00 UTC. Worth $124.50 at the time.',
    );
    expect(page.ogDescription).toBe(page.description);
    expect(page.url).toBe(`http://${host}/tx/${transaction.id}`);
    expect(page.canonical).toBe(page.url);
    expect(page.robots).toBeUndefined();
  }
});

test('the test network is named, and its coins have no value', async () => {
  const read = await reader({ getTransaction: async () => ({ ...transaction, status: 'pending' }) });
  const page = await read(`/tx/${transaction.id}?network=REGTEST`);
  expect(page.title).toMatch(
    /^Pending: .+, in a Bitcoin block, waiting to be credited on Core · Regtest · Core Explorer$/,
  );
  expect(page.description).toContain('on Regtest.');
  expect(page.description).toContain('Test network coins have no value.');
  expect(page.description).not.toContain('$');
  expect(page.description).toMatch(/As of \d+ \w{3} \d{4}, \d\d:\d\d UTC\.$/);
  expect(page.canonical).toBe(`http://${host}/tx/${transaction.id}?network=REGTEST`);
});

test.each([
  ['address', encodeAddress({ network: 'MAINNET', publicKey })],
  ['address', encodeAddress({ network: 'MAINNET', publicKey }, spark).toUpperCase()],
  ['address', publicKey],
])('every spelling of an %s has the same preview: %s', async (noun, spelling) => {
  const read = await reader();
  const page = await read(`/${noun}/${spelling}`);
  expect(page.canonical).toBe(`http://${host}/address/${encodeAddress({ network: 'MAINNET', publicKey })}`);
  expect(page.title).toMatch(/^Address \w{5}…\w{5} · Core Explorer$/);
  expect(page.description).toMatch(/ sats confirmed\. .*tokens? held\. .*transactions? on Mainnet\. As of /);
});

test('a token has its quoted name, its ticker and its identifier', async () => {
  const read = await reader();
  const address = encodeTokenAddress({ network: 'MAINNET', tokenIdentifier });
  for (const spelling of [tokenIdentifier, tokenIdentifier.toUpperCase(), address]) {
    const page = await read(`/token/${spelling}`);
    expect(page.ogTitle).toBe('“Harbour Dollar” (HUSD), token 5e5e5e…5e5e5e');
    expect(page.description).toMatch(
      /2 holders on Mainnet\. The issuer can freeze balances\. Issuers choose names freely\./,
    );
    expect(page.canonical).toBe(`http://${host}/token/${tokenIdentifier}`);
  }
});

test('a reported address or token says so first, and by whom', async () => {
  const warned = { name: 'Nice', warning: { by: 'Watchlight & <co>' } };
  const getRegistry: Source['getRegistry'] = async ({ network, identifier }) => {
    const subject = identifier && registrySubject(identifier, network);
    return { network, entries: subject ? [{ ...subject, ...warned }] : [], banners: [] };
  };
  const read = await reader({ getRegistry }, { sourceConfig: () => ({ registry: 'api', previews: true }) });
  const address = encodeAddress({ network: 'MAINNET', publicKey });
  for (const [path, title] of [
    [`/address/${address}`, 'Address '],
    [`/token/${tokenIdentifier}`, '“Harbour Dollar” (HUSD), '],
  ]) {
    const page = await read(String(path));
    expect(page.ogTitle).toContain(`Reported as a scam: ${title}`);
    expect(page.title).toContain(`Reported as a scam: ${title}`);
    expect(page.description).toMatch(/^Reported as a scam by Watchlight & <co>\. /);
  }
});

test.each([
  [`/tx/${'0'.repeat(64)}`, 'Not found on Mainnet'],
  [`/tx/${transaction.id}?network=REGTEST`, 'Not found on Regtest'],
  [`/token/${'0'.repeat(64)}`, 'Not found on Mainnet'],
  [`/address/${encodeAddress({ network: 'REGTEST', publicKey })}`, 'Not found on Mainnet'],
  [`/token/${encodeTokenAddress({ network: 'MAINNET', tokenIdentifier })}?network=regtest`, 'Not found on Regtest'],
])('%s is not to be found: %s', async (url, title) => {
  const page = await (await reader())(url);
  expect(page.ogTitle?.replace(/ · Regtest$/, '')).toBe(title);
  expect(page.robots).toBe('noindex');
  expect([page.url, page.canonical]).toEqual([undefined, '']);
});

test('an unused address has a page, which is not indexed', async () => {
  const read = await reader({ getAddress: async () => ({ ...samples.AddressSummary, transactionCount: 0 }) });
  const page = await read(`/address/${publicKey}`);
  expect([page.robots, page.canonical]).toEqual(['noindex', page.url]);
  expect(page.title).toMatch(/^Address \w{5}…\w{5} · /);
});

test('with a single network, URLs without a network belong to it', async () => {
  const networks: string[] = [];
  const getAddress = async ({ network }: { network: string }) => {
    networks.push(network);
    return samples.AddressSummary;
  };
  const config = { networks: ['REGTEST' as const] };
  const read = await reader({ getAddress }, { config, renderPage: await newRenderer() });
  const page = await read(`/address/${publicKey}`);
  expect(page.title).toContain('Regtest');
  expect(page.canonical).toMatch(/\/address\/corert1[a-z0-9]+$/);
  const notOffered = await read(`/address/${publicKey}?network=MAINNET`);
  expect([notOffered.status, notOffered.robots, notOffered.canonical]).toEqual([404, 'noindex', '']);
  expect(networks).toEqual(['REGTEST']);
});

test('invalid Host headers cause no query', async () => {
  let count = 0;
  const getTransaction = async () => {
    count++;
    return transaction;
  };
  const read = await reader({ getTransaction });
  expect((await read(`/tx/${transaction.id}`, { host: 'a.example' })).url).toContain('http://a.example/tx/');
  expect((await read(`/tx/${transaction.id}`, { host: 'b.example' })).url).toContain('http://b.example/tx/');
  expect(count).toBe(1);
});

test.each([
  ['/', 'Latest transactions'],
  ['/stats', 'Statistics'],
  ['/tokens', 'Tokens'],
])('%s has the description of the site and its own link', async (url, title) => {
  const page = await (await reader())(`${url}?unknown=1`);
  expect([page.title, page.ogTitle]).toEqual([`${title} · Core Explorer`, title]);
  expect(page.description).toBe(locale.t('preview.explorer'));
  expect([page.canonical, page.url]).toEqual([`http://${host}${url}`, `http://${host}${url}`]);
  expect([page.picture, page.robots]).toEqual([`http://${host}/icon-512.png`, undefined]);
});

test.each([
  ['/tx/nonsense', 400],
  ['/token/moss', 400],
  ['/search?q=moss', 200],
  [`/tx/${transaction.id}/more`, 404],
])('search engines do not list %s', async (url, status) => {
  const page = await (await reader())(url);
  expect([page.status, page.robots, page.canonical, page.url]).toEqual([status, 'noindex', '', undefined]);
});

test('the tags are in the language of the reader', async () => {
  const read = await reader();
  const headers = { 'accept-language': 'de' };
  const ofTransaction = await read(`/tx/${transaction.id}`, headers);
  expect(ofTransaction.title).toBe(`${sentenceOf(german, transaction)} · Core Explorer`);
  expect(ofTransaction.description).toMatch(
    /^Transaktion 019594…543210 auf Mainnet\. Erstellt am 14\. März 2025, 13:00 UTC\./,
  );
  const token = await read(`/token/${tokenIdentifier}`, headers);
  expect(token.ogTitle).toBe('„Harbour Dollar“ (HUSD), Token 5e5e5e…5e5e5e');
});

test('a source that fails or is slow affects the preview, not the page', async () => {
  const failing = await open({ getTransaction: () => Promise.reject(new Error('secret table is missing')) });
  const page = await factsOf(failing, `/tx/${transaction.id}`);
  expect(page.status).toBe(200);
  expect(page.title).toMatch(/^(?:Transaction 019594…543210 · )?Core Explorer$/);
  expect(page.body).not.toContain('secret');

  const { promise: held, resolve: release } = Promise.withResolvers<undefined>();
  const slow = await open({ getTransaction: () => held });
  const late = await factsOf(slow, `/tx/${transaction.id}`);
  expect([late.status, late.title, late.canonical]).toEqual([200, 'Transaction 019594…543210 · Core Explorer', '']);
  // The page came before the source answered.
  release(undefined);
});

test('a page is rendered once per version of the data, and a changed one has another ETag', async () => {
  let version = 1;
  let requests = 0;
  const read = await reader({
    version: async () => String(version),
    getTransaction: async () => {
      requests++;
      return { ...transaction, amountSats: version };
    },
  });
  const first = await read(`/tx/${transaction.id}`);
  const again = await read(`/tx/${transaction.id}`);
  expect([requests, again.etag]).toEqual([1, first.etag]);
  version++;
  // A busy service sends the page of before until it has time to render.
  await expect.poll(async () => (await read(`/tx/${transaction.id}`)).title).toContain('of 2 sats');
  expect((await read(`/tx/${transaction.id}`)).etag).not.toBe(first.etag);
});

test('links use the public URL, else a valid Host of the request', async () => {
  const own = await reader({}, { publicUrl: 'https://explorer.example' });
  expect((await own(`/tx/${transaction.id}`)).canonical).toBe(`https://explorer.example/tx/${transaction.id}`);
  const read = await reader();
  for (const hostile of [
    '"><script>alert(1)</script>',
    'a b',
    'evil.example/path',
    'x@evil.example',
    `${'a.'.repeat(200)}b`,
  ]) {
    const page = await read(`/tx/${transaction.id}`, { host: hostile });
    expect([page.canonical, page.url, page.picture]).toEqual(['', undefined, undefined]);
    expect(page.body).not.toContain('evil');
    expect(page.head).not.toContain('<script');
  }
});
