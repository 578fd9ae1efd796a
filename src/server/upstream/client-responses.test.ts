import { pipeline } from 'node:stream/promises';
import { expect, test } from 'vitest';
import { core, toNaming } from '#contract/codec/naming.ts';
import { samples } from '#contract/samples.ts';
import { type Fault, hangUp, respond, truncate } from './testing/fake-upstream.ts';
import {
  apiKey,
  fake,
  firstPage,
  key,
  latest,
  log,
  ofKey,
  ofToken,
  open,
  summary,
  token,
  useFakeUpstream,
} from './testing/open-client.ts';

/* How the responses of an upstream service are handled. */

useFakeUpstream();

const badResponses: readonly (readonly [string, Fault, number, RegExp])[] = [
  ['500 again and again', respond(500, 'boom'), 502, /^The upstream service failed \(500\)\.$/],
  ['a page of HTML', respond(200, '<html><script>1</script></html>'), 502, /answered with a page, not with data\.$/],
  ['an error page of HTML', respond(502, '<html>Bad Gateway</html>'), 502, /failed \(502\)\.$/],
  ['truncated JSON', respond(200, '[{"id":'), 502, /answered with broken JSON\.$/],
  ['a body that breaks off', truncate, 502, /cannot be reached\.$/],
  ['a connection that breaks off', hangUp, 502, /cannot be reached\.$/],
  ['bytes that are no text', (_seen, response) => response.end(Buffer.from([0x22, 0xff, 0x22])), 502, /no text\.$/],
  ['thousands of brackets', respond(200, `${'['.repeat(100_000)}${']'.repeat(100_000)}`), 502, /^[^\n]+\.$/],
  ['something else', respond(200, { detail: 'no' }), 502, /invalid response: the response is invalid\.$/],
  [
    'a field missing',
    respond(200, [{ ...samples.TransactionSummary, valueUsd: undefined }]),
    502,
    /: 0\.valueUsd is missing\.$/,
  ],
  ['one broken row of many', respond(200, [samples.TransactionSummary, { id: 1 }]), 502, /: 1\.type is missing\.$/],
  ['a status that means nothing', respond(218, {}), 502, /\(218\)\.$/],
  [
    'a redirect to another host',
    respond(302, '', { location: 'http://localhost:1/v1/tx/latest' }),
    502,
    /elsewhere\.$/,
  ],
  ['redirects without end', respond(302, '', { location: '/v1/tx/latest' }), 502, /elsewhere\.$/],
  ['no more than a refused key', respond(401, { message: `bad ${apiKey}` }), 502, /denied access\.$/],
  [
    'a narrower limit',
    respond(422, { detail: [{ loc: ['query', 'limit'], msg: 'at most 5' }] }),
    400,
    /: limit: at most 5\.$/,
  ],
  [
    'a refusal in words',
    respond(400, { message: `No.\n${apiKey} ` }),
    400,
    /^The upstream service rejected this request: No\. …\.$/,
  ],
  ['a refusal without words', respond(400, '<h1>no</h1>'), 400, /^The upstream service rejected this request\.$/],
  ['an endpoint it does not have', respond(404, { detail: 'Not Found' }), 404, /^Not found on the upstream service\.$/],
  ['a method it does not have', respond(405, ''), 404, /^Not found on/],
  [
    'no time',
    respond(429, '', { 'retry-after': '7' }),
    429,
    /Too many requests to the upstream service; retry in 7 s\.$/,
  ],
  ['no time, without a number', respond(429, { detail: 'slow' }), 429, /; retry in 5 s\.$/],
  ['no time, for years', respond(429, '', { 'retry-after': '999999999' }), 429, /; retry in 60 s\.$/],
  [
    'no time, until a far date',
    respond(503, '', { 'retry-after': 'Fri, 31 Dec 9999 23:59:59 GMT' }),
    503,
    /; retry in 60 s\.$/,
  ],
  ['a pause', respond(503, '', { 'retry-after': '3' }), 503, /is busy; retry in 3 s\.$/],
];

test.each(badResponses)('%s is one sentence without the key', async (_name, fault, status, message) => {
  const { source } = open();
  fake.fault = fault;
  const refusal = await source.listLatestTransactions(latest).catch((error: unknown) => error);
  expect(refusal).toMatchObject({ status, message: expect.stringMatching(message) });
  expect(Object(refusal).message).toMatch(/^[^\n]{1,300}\.$/);
  expect(JSON.stringify([Object(refusal).message, log])).not.toContain(apiKey);
  if (status === 502) expect(log).toHaveLength(1);
});

test('an oversized body is not read to its end', async () => {
  const { source } = open({ deadlineMs: 9000 });
  let sent = 0;
  fake.fault = (_seen, response) => {
    const endless = function* () {
      for (; sent < 200; sent++) yield Buffer.alloc(1024 * 1024, 0x20);
    };
    return pipeline(endless, response).catch(() => {});
  };
  await expect(source.lookupIssuers({ ...summary, pubkeys: [key.publicKey], tokens: null })).rejects.toThrow(
    'more than 8192 kB',
  );
  expect(sent).toBeLessThan(100);
});

test('too many rows are rejected before validation', async () => {
  const { source } = open({ deadlineMs: 9000 });
  fake.fault = respond(200, Array(300_000).fill({}), { etag: '"many"' });
  await expect(source.listLatestTransactions(latest)).rejects.toThrow('it has 300000 rows, but 10 were requested.');
  fake.fault = respond(200, { meta: samples.PageMeta, data: Array(3).fill({}) });
  await expect(source.listTokenHolders({ ...ofToken, limit: 2, offset: 0 })).rejects.toThrow('3 rows, but 2 were');
});

test('the size limit grows with the number of rows', async () => {
  const { source } = open({ deadlineMs: 9000 });
  fake.fault = respond(200, ' '.repeat(2 * 1024 * 1024), { 'content-type': 'application/json' });
  await expect(source.listLatestTransactions({ ...latest, limit: 250 })).rejects.toThrow('more than 2024 kB');
});

test('a large response is parsed in a worker thread with the same result', async () => {
  const { source } = open({ deadlineMs: 9000 });
  const rows = Array.from({ length: 500 }, (_, at) => ({ ...samples.TransactionSummary, id: String(at) }));
  fake.fault = respond(200, rows);
  expect(await source.listLatestTransactions({ ...latest, limit: 500 })).toEqual(rows);
  fake.fault = respond(200, { ...samples.TokenDetails, totalSupply: '1e999' });
  await expect(source.getTokenOrSearch({ ...ofToken, ...firstPage })).rejects.toThrow('invalid response');
  fake.fault = respond(200, [...rows.slice(1), { id: 1 }]);
  await expect(source.listLatestTransactions({ ...latest, limit: 500 })).rejects.toThrow(': 499.type is missing.');
});

test('a response with too many values is rejected before validation', async () => {
  const { source } = open({ deadlineMs: 9000 });
  const vin = Array(200_000).fill(1);
  fake.fault = respond(200, { ...samples.SatsTransactionDetail, bitcoinTxData: { ...samples.BitcoinTxData, vin } });
  await expect(source.getTransaction({ ...summary, txid: 'abc' })).rejects.toThrow('it has too many values');
});

test('a response with hundreds of thousands of errors reports the first', async () => {
  const { source } = open({ deadlineMs: 9000 });
  fake.fault = respond(200, { metadata: Array(50_000).fill({}), total_count: 1 });
  await expect(source.listTokenMetadata({ ...summary, token_addresses: [ofToken.identifier] })).rejects.toThrow(
    ': metadata.0.tokenIdentifier is missing.',
  );
});

test('foreign spellings of values are parsed, and floats are logged once', async () => {
  const { source } = open();
  const { TokenHolder, TransactionSummary } = samples;
  fake.responses.set(`/v1/tokens/${token.tokenIdentifier}/holders`, {
    meta: { totalItems: '3', limit: 3, offset: 0 },
    data: [
      { ...TokenHolder, balance: 12n ** 30n, extra: { secret: 1 } },
      { ...TokenHolder, balance: 1.5e21 },
      { ...TokenHolder, balance: 2.5e21, percentage: '12.5' },
    ],
  });
  const page = await source.listTokenHolders({ ...ofToken, limit: 3, offset: 0 });
  expect(page?.data.map(({ balance }) => balance)).toEqual([
    String(12n ** 30n),
    '1500000000000000000000',
    '2500000000000000000000',
  ]);
  expect(page?.data[0]).toEqual({ ...TokenHolder, balance: String(12n ** 30n) });
  expect(log).toEqual(['The upstream service sends balance as a float, which may have lost digits.']);
  fake.responses.set('/v1/tx/latest', [
    { ...TransactionSummary, type: 'new_kind', status: 'stuck', from: { type: 'robot', identifier: 'x' } },
  ]);
  expect(await source.listLatestTransactions(latest)).toMatchObject([
    { type: 'new_kind', status: 'stuck', from: { type: 'robot' } },
  ]);
});

test('optional fields may be omitted or null, in snake_case too', async () => {
  const { source } = open();
  const { id, type, status, valueUsd } = samples.TransactionSummary;
  fake.responses.set('/v1/tx/latest', [
    toNaming({ id, type, status, valueUsd, amount_sats: 5, created_at: 'x' }, core),
  ]);
  expect(await source.listLatestTransactions(latest)).toEqual([{ id, type, status, valueUsd }]);
});

test.each([
  ['the specification', { ...samples.AddressTokens }, samples.AddressTokens.totalValueUsd],
  ['the newer documentation', { tokens: samples.AddressTokens.tokens, tokenCount: 1, totalTokenValueUsd: 7.5 }, 7.5],
  ['neither total', { tokens: samples.AddressTokens.tokens, totalTokenValueUsd: null }, 0.25],
  ['no tokens', { tokens: null, tokenCount: 0, totalTokenValueUsd: 0 }, 0],
])('the tokens of an address are read as %s has them', async (_name, response, totalValueUsd) => {
  const { source } = open();
  fake.fault = respond(200, response);
  const { pubkey, address } = samples.AddressTokens;
  expect(await source.listAddressTokens(ofKey)).toEqual({
    ...{ address, pubkey, totalValueUsd, tokens: response.tokens ?? [] },
  });
});

test.each([
  ['a string', '340282366920938463463374607431768211455'],
  ['an integer', 340282366920938463463374607431768211455n],
])('a supply as %s is exact', async (_name, totalSupply) => {
  const { source } = open();
  const metadata = { ...samples.ListedToken, maxSupply: totalSupply };
  fake.fault = respond(200, { ...samples.TokenDetails, metadata, totalSupply });
  expect(await source.getTokenOrSearch({ ...ofToken, ...firstPage })).toMatchObject({
    ...{ totalSupply: 2n ** 128n - 1n, metadata: { maxSupply: String(2n ** 128n - 1n) } },
  });
});
