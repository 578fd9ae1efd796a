import { pipeline } from 'node:stream/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { encodeAddress, encodeTokenAddress } from '../../contract/codec/identifier.ts';
import { core, type NamingProfile, spark, toNaming } from '../../contract/codec/naming.ts';
import { samples } from '../../contract/endpoints/samples.ts';
import addressVectors from '../../contract/vectors/addresses.json' with { type: 'json' };
import tokenVectors from '../../contract/vectors/tokens.json' with { type: 'json' };
import { Upstream, type UpstreamOptions } from './client.ts';
import { upstreamSource } from './source.ts';
import {
  type FakeUpstream,
  type Fault,
  hangUp,
  neverRespond,
  openFakeUpstream,
  respond,
  truncate,
} from './testing/fake-upstream.ts';

/* Requests to an upstream service, and how its responses are handled. */

const apiKey = 'key-that-nobody-may-read';
let fake: FakeUpstream;
let log: string[];

beforeEach(async () => {
  fake = await openFakeUpstream();
  log = [];
});
afterEach(() => fake.close());

function open(options: Partial<UpstreamOptions> = {}) {
  const all = {
    url: fake.url,
    apiKey,
    naming: core,
    ratePerSecond: 1000,
    deadlineMs: 2000,
    retryDelayMs: 10,
    ...options,
  };
  const upstream = new Upstream({ ...all, log: (message) => log.push(message) });
  return { upstream, source: upstreamSource(upstream, all.naming) };
}

const summary = { network: 'MAINNET' } as const;
const latest = { network: 'MAINNET', limit: 10, offset: 0, sort: 'created_at', order: 'desc' } as const;
const token = { network: 'MAINNET', tokenIdentifier: samples.TokenMetadata.tokenIdentifier } as const;
const key = { network: 'MAINNET', publicKey: samples.Party.pubkey } as const;

test('requests follow the specification and carry the key in a header', async () => {
  const { source } = open();
  const { pubkey } = samples.IssuerLookupResult;
  const list = { limit: 5, offset: 10, sort: 'created_at', order: 'asc', asset: 'btc' } as const;
  await source.listLatestTransactions({ ...latest, from_timestamp: '2026-03-14T12:00:00.000000Z' });
  expect(await source.findTransaction({ ...summary, txid: 'abc' })).toEqual(samples.SatsTransactionDetail);
  expect(await source.getAddress(key)).toEqual(samples.AddressSummary);
  expect((await source.listAddressTransactions(key, list)).data).toEqual([samples.AddressTransaction]);
  expect(await source.listAddressTokens(key)).toEqual(samples.AddressTokens);
  expect(await source.findToken(token)).toEqual(samples.TokenDetails);
  expect(await source.searchTokens({ ...summary, text: 'a/b ?', limit: 25, offset: 0 })).toEqual([samples.ListedToken]);
  expect(await source.searchTokens({ ...summary, text: '..', limit: 25, offset: 0 })).toEqual([]);
  expect((await source.listTokenTransactions(token, { limit: 1, offset: 0 }))?.data).toEqual([
    samples.TokenTransaction,
  ]);
  expect((await source.listTokenHolders(token, { limit: 1, offset: 0 }))?.data).toEqual([samples.TokenHolder]);
  expect(await source.listTransactions({ network: 'MAINNET', txids: ['abc', 'def'] })).toEqual(
    samples.TransactionBatch,
  );
  await source.listTokenMetadata('MAINNET', [{ issuerPublicKey: pubkey }, token]);
  await source.lookupIssuers('MAINNET', [pubkey], []);
  expect(await source.lookupIssuers('MAINNET', [], [])).toEqual({ results: [] });
  expect(await source.getNetworkSummary(summary)).toEqual(samples.NetworkSummary);
  await source.getTpv({ ...summary, period: '24h', include_stables: true });
  const directory = { ...summary, sort: 'holders', order: 'asc', has_price: true, limit: 5, cursor: 'abc' } as const;
  expect(await source.listTokens(directory)).toEqual(samples.TokenDirectory);
  await source.getHistory({ ...summary, metric: 'active-wallets', granularity: 'weekly', start_date: '2026-03-01' });
  const address = encodeAddress(key);
  const { tokenIdentifier } = token;
  expect(fake.received.map(({ method, path, body }) => `${method} ${path} ${body}`.trim())).toEqual([
    'GET /v1/tx/latest?network=MAINNET&limit=10&offset=0&sort=created_at&order=desc&from_timestamp=2026-03-14T12%3A00%3A00.000000Z',
    'GET /v1/tx/abc?network=MAINNET',
    `GET /v1/address/${address}?network=MAINNET`,
    `GET /v1/address/${address}/transactions?network=MAINNET&limit=5&offset=10&sort=created_at&order=asc&asset=btc`,
    `GET /v1/address/${address}/tokens?network=MAINNET`,
    `GET /v1/tokens/${tokenIdentifier}?network=MAINNET`,
    'GET /v1/tokens/a%2Fb%20%3F?network=MAINNET&limit=25&offset=0',
    `GET /v1/tokens/${tokenIdentifier}/transactions?network=MAINNET&limit=1&offset=0`,
    `GET /v1/tokens/${tokenIdentifier}/holders?network=MAINNET&limit=1&offset=0`,
    'POST /v1/tx/batch?network=MAINNET {"txids":["abc","def"]}',
    `POST /v1/tokens/metadata/batch?network=MAINNET {"token_addresses":["${pubkey}","${encodeTokenAddress(token)}"]}`,
    `POST /v1/tokens/issuer-lookup?network=MAINNET {"pubkeys":["${pubkey}"],"tokens":null}`,
    'GET /v2/stats/summary?network=MAINNET',
    'GET /v2/stats/tpv?network=MAINNET&period=24h&include_stables=true',
    'GET /v1/tokens?network=MAINNET&sort=holders&order=asc&has_price=true&limit=5&cursor=abc',
    'GET /v1/stats/historical/active-wallets?network=MAINNET&granularity=weekly&start_date=2026-03-01',
  ]);
  for (const { headers } of fake.received) expect(headers.authorization).toBe(`Bearer ${apiKey}`);
  expect(log).toEqual([]);
});

test('a path prefix is kept, and without a key none is sent', async () => {
  const prefixed = await openFakeUpstream(core, '/net/api');
  const { source } = open({ url: `${prefixed.url}/`, apiKey: undefined });
  expect(await source.getNetworkSummary(summary)).toEqual(samples.NetworkSummary);
  expect(prefixed.received[0]?.path).toBe('/net/api/v2/stats/summary?network=MAINNET');
  expect(prefixed.received[0]?.headers.authorization).toBeUndefined();
  await prefixed.close();
});

const own: NamingProfile = {
  name: 'own',
  addressPrefix: { MAINNET: 'own', REGTEST: 'ownrt' },
  tokenPrefix: { MAINNET: 'owntkn', REGTEST: 'owntknrt' },
};

test.each([spark, own])('a service with the naming profile $name is requested and parsed in it', async (naming) => {
  await fake.close();
  fake = await openFakeUpstream(naming);
  const { source } = open({ naming });
  expect(await source.getAddress(key)).toEqual(samples.AddressSummary);
  expect(fake.received[0]?.path).toContain(`/v1/address/${encodeAddress(key, naming)}?`);
  expect(await source.listLatestTransactions(latest)).toEqual([samples.TransactionSummary]);
  expect(await source.findToken(token)).toEqual(samples.TokenDetails);
});

test('names of a live network, legacy ones too, are translated to ours', async () => {
  const { source } = open({ naming: spark });
  for (const { network, address, publicKey } of addressVectors) {
    if (network !== 'MAINNET' && network !== 'REGTEST') continue;
    fake.responses.set(`/v1/address/${encodeAddress({ network, publicKey }, spark)}/tokens`, {
      ...samples.AddressTokens,
      address,
      pubkey: publicKey,
      tokens: [],
    });
    const read = await source.listAddressTokens({ network, publicKey });
    expect(read.address).toBe(encodeAddress({ network, publicKey }));
  }
  for (const { network, tokenIdentifier, tokenAddress, ...facts } of tokenVectors.slice(0, 4)) {
    if (network !== 'MAINNET' && network !== 'REGTEST') continue;
    const metadata = {
      ...facts,
      tokenIdentifier,
      tokenAddress,
      iconUrl: null,
      holderCount: 0,
      priceUsd: 0,
    };
    fake.responses.set(`/v1/tokens/${tokenIdentifier}`, { ...samples.TokenDetails, metadata });
    const read = await source.findToken({ network, tokenIdentifier });
    expect(read?.metadata.tokenAddress).toBe(encodeTokenAddress({ network, tokenIdentifier }));
  }
  expect(fake.received.length).toBeGreaterThan(6);
});

test('an unchanged response is not sent again', async () => {
  const { source } = open();
  const tagged: Fault = (received, response) =>
    received.headers['if-none-match'] === '"one"'
      ? respond(304, '')(received, response)
      : respond(200, [samples.TransactionSummary], { etag: '"one"' })(received, response);
  fake.fault = tagged;
  const first = await source.listLatestTransactions(latest);
  expect(await source.listLatestTransactions(latest)).toEqual(first);
  expect(fake.received.map(({ headers }) => headers['if-none-match'])).toEqual([undefined, '"one"']);
});

const badResponses: readonly (readonly [string, Fault, number, RegExp])[] = [
  ['500 again and again', respond(500, 'boom'), 502, /^The upstream service failed \(500\)\.$/],
  ['a page of HTML', respond(200, '<html><script>1</script></html>'), 502, /answered with a page, not with data\.$/],
  ['an error page of HTML', respond(502, '<html>Bad Gateway</html>'), 502, /failed \(502\)\.$/],
  ['truncated JSON', respond(200, '[{"id":'), 502, /answered with broken JSON\.$/],
  ['a body that breaks off', truncate, 502, /cannot be reached\.$/],
  ['a connection that breaks off', hangUp, 502, /cannot be reached\.$/],
  ['bytes that are no text', (_seen, response) => response.end(Buffer.from([0x22, 0xff, 0x22])), 502, /no text\.$/],
  ['thousands of brackets', respond(200, `${'['.repeat(100_000)}${']'.repeat(100_000)}`), 502, /^[^\n]+\.$/],
  [
    'something else',
    respond(200, { detail: 'no' }),
    502,
    /invalid response: the whole of it is not what it should be\.$/,
  ],
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
  ['an endpoint it does not have', respond(404, { detail: 'Not Found' }), 404, /^Not found by the upstream service\.$/],
  ['a method it does not have', respond(405, ''), 404, /^Not found by/],
  [
    'no time',
    respond(429, '', { 'retry-after': '7' }),
    429,
    /Too many requests to the upstream service\. Try again in 7 s\.$/,
  ],
  ['no time, without a number', respond(429, { detail: 'slow' }), 429, /Try again in 5 s\.$/],
  ['no time, for years', respond(429, '', { 'retry-after': '999999999' }), 429, /Try again in 60 s\.$/],
  [
    'no time, until a far date',
    respond(503, '', { 'retry-after': 'Fri, 31 Dec 9999 23:59:59 GMT' }),
    503,
    /in 60 s\.$/,
  ],
  ['a pause', respond(503, '', { 'retry-after': '3' }), 503, /is busy\. Try again in 3 s\.$/],
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
  await expect(source.lookupIssuers('MAINNET', [key.publicKey], [])).rejects.toThrow('more than 8192 kB');
  expect(sent).toBeLessThan(100);
});

test('too many rows are rejected before validation', async () => {
  const { source } = open({ deadlineMs: 9000 });
  fake.fault = respond(200, Array(300_000).fill({}), { etag: '"many"' });
  await expect(source.listLatestTransactions(latest)).rejects.toThrow('it has 300000 rows where 10 were asked for.');
  fake.fault = respond(200, { meta: samples.PageMeta, data: Array(3).fill({}) });
  await expect(source.listTokenHolders(token, { limit: 2, offset: 0 })).rejects.toThrow('3 rows where 2 were');
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
  await expect(source.findToken(token)).rejects.toThrow('invalid response');
  fake.fault = respond(200, [...rows.slice(1), { id: 1 }]);
  await expect(source.listLatestTransactions({ ...latest, limit: 500 })).rejects.toThrow(': 499.type is missing.');
});

test('a response with too many values is rejected before validation', async () => {
  const { source } = open({ deadlineMs: 9000 });
  const vin = Array(200_000).fill(1);
  fake.fault = respond(200, { ...samples.SatsTransactionDetail, bitcoinTxData: { ...samples.BitcoinTxData, vin } });
  await expect(source.findTransaction({ ...summary, txid: 'abc' })).rejects.toThrow('it has too many values');
});

test('a response with hundreds of thousands of errors reports the first', async () => {
  const { source } = open({ deadlineMs: 9000 });
  fake.fault = respond(200, { metadata: Array(50_000).fill({}), total_count: 1 });
  await expect(source.listTokenMetadata('MAINNET', [token])).rejects.toThrow(
    ': metadata.0.tokenIdentifier is missing.',
  );
});

test('a request times out at the deadline', async () => {
  const { source } = open({ deadlineMs: 200 });
  fake.fault = neverRespond;
  const begun = performance.now();
  await expect(source.getNetworkSummary(summary)).rejects.toThrow('did not answer in time');
  expect(performance.now() - begun).toBeLessThan(1500);
  expect(fake.received).toHaveLength(1);
});

test('a failed read is retried, a lookup is not', async () => {
  const { source } = open();
  fake.faults.push(respond(500, ''), truncate);
  expect(await source.getNetworkSummary(summary)).toEqual(samples.NetworkSummary);
  expect(fake.received).toHaveLength(3);
  fake.faults.push(respond(500, ''));
  await expect(source.lookupIssuers('MAINNET', [key.publicKey], [])).rejects.toThrow('failed (500)');
  expect(fake.received).toHaveLength(4);
});

test('a service that allows at most 250 rows gets two requests', async () => {
  const { source } = open();
  fake.fault = (received, response) => {
    const query = new URLSearchParams(received.path.split('?')[1]);
    const [limit, offset] = [Number(query.get('limit')), Number(query.get('offset'))];
    if (limit > 250) return respond(422, { detail: 'limit' })(received, response);
    // A new transaction arrived between the two pages.
    const begin = offset === 0 ? 0 : offset - 1;
    const ids = Array.from({ length: limit }, (_, at) => String(begin + at));
    return respond(
      200,
      ids.map((id) => ({ ...samples.TransactionSummary, id })),
    )(received, response);
  };
  const rows = await source.listLatestTransactions({ ...latest, limit: 300 });
  expect(rows.map(({ id }) => id)).toEqual(Array.from({ length: 299 }, (_, at) => String(at)));
});

test('a redirect within the service is followed', async () => {
  const { source } = open();
  fake.faults.push(respond(307, '', { location: '/v2/stats/summary?network=MAINNET&slash=' }));
  expect(await source.getNetworkSummary(summary)).toEqual(samples.NetworkSummary);
});

test('Retry-After applies to every request', async () => {
  const { source } = open();
  fake.faults.push(respond(429, '', { 'retry-after': '1' }));
  await expect(source.getNetworkSummary(summary)).rejects.toMatchObject({ status: 429, retryAfterSeconds: 1 });
  await expect(source.getAddress(key)).rejects.toMatchObject({ status: 429, retryAfterSeconds: 1 });
  expect(fake.received).toHaveLength(1);
  await new Promise((resolve) => setTimeout(resolve, 1050));
  expect(await source.getNetworkSummary(summary)).toEqual(samples.NetworkSummary);
});

test('a failing service gets one probe at a time until it responds', async () => {
  const { source, upstream } = open();
  fake.fault = hangUp;
  for (let time = 0; time < 2; time++)
    await expect(source.getNetworkSummary(summary)).rejects.toMatchObject({ status: 502 });
  const before = fake.received.length;
  expect(before).toBe(5);
  const many = await Promise.allSettled(Array.from({ length: 50 }, () => source.getAddress(key)));
  expect(many.every(({ status }) => status === 'rejected')).toBe(true);
  expect(fake.received).toHaveLength(before);
  expect(upstream.figures.isFailing).toBe(true);
  fake.fault = undefined;
  await expect
    .poll(() => source.getNetworkSummary(summary).catch(() => {}), { timeout: 5000 })
    .toEqual(samples.NetworkSummary);
  expect(upstream.figures.isFailing).toBe(false);
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
  const page = await source.listTokenHolders(token, { limit: 3, offset: 0 });
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
