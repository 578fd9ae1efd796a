import { expect, test } from 'vitest';
import { encodeAddress, encodeTokenAddress } from '#contract/codec/identifier.ts';
import { core, type NamingProfile, spark } from '#contract/codec/naming.ts';
import { samples } from '#contract/samples.ts';
import addressVectors from '#contract/vectors/addresses.json' with { type: 'json' };
import tokenVectors from '#contract/vectors/tokens.json' with { type: 'json' };
import { type Fault, hangUp, neverRespond, openFakeUpstream, respond, truncate } from './testing/fake-upstream.ts';
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
  renameUpstream,
  summary,
  token,
  useFakeUpstream,
} from './testing/open-client.ts';

/* Requests to an upstream service. */

useFakeUpstream();

test('requests follow the specification and carry the key in a header', async () => {
  const { source } = open();
  const { pubkey } = samples.IssuerLookupResult;
  const list = { limit: 5, offset: 10, sort: 'created_at', order: 'asc', asset: 'btc' } as const;
  await source.listLatestTransactions({ ...latest, from_timestamp: '2026-03-14T12:00:00.000000Z' });
  expect(await source.getTransaction({ ...summary, txid: 'abc' })).toEqual(samples.SatsTransactionDetail);
  expect(await source.getAddress(ofKey)).toEqual(samples.AddressSummary);
  expect((await source.listAddressTransactions({ ...ofKey, ...list }))?.data).toEqual([samples.AddressTransaction]);
  expect(await source.listAddressTokens(ofKey)).toEqual(samples.AddressTokens);
  const at = '2027-01-01T00:00:00.000000Z';
  const balances = { at, asset: undefined, limit: 100, cursor: 'abc' };
  expect(await source.listAddressBalances({ ...ofKey, ...balances })).toEqual(samples.AddressBalances);
  const days = { asset: 'btc' as const, start_date: '2026-12-01', end_date: '2026-12-31' };
  expect(await source.getBalanceHistory({ ...ofKey, ...days })).toEqual(samples.BalanceHistory);
  expect(await source.getTokenOrSearch({ ...ofToken, ...firstPage })).toEqual(samples.TokenDetails);
  expect(await source.getTokenOrSearch({ ...summary, identifier: { text: 'a/b ?' }, ...firstPage })).toEqual([
    samples.ListedToken,
  ]);
  expect(await source.getTokenOrSearch({ ...summary, identifier: { text: '..' }, ...firstPage })).toEqual([]);
  expect((await source.listTokenTransactions({ ...ofToken, limit: 1, offset: 0 }))?.data).toEqual([
    samples.TokenTransaction,
  ]);
  expect((await source.listTokenHolders({ ...ofToken, limit: 1, offset: 0 }))?.data).toEqual([samples.TokenHolder]);
  expect(await source.listTransactions({ network: 'MAINNET', txids: ['abc', 'def'] })).toEqual(
    samples.TransactionBatch,
  );
  await source.listTokenMetadata({ ...summary, token_addresses: [{ issuerPublicKey: pubkey }, ofToken.identifier] });
  await source.lookupIssuers({ ...summary, pubkeys: [pubkey], tokens: [] });
  expect(await source.lookupIssuers({ ...summary, pubkeys: [], tokens: undefined })).toEqual({ results: [] });
  expect(await source.getNetworkSummary(summary)).toEqual(samples.NetworkSummary);
  expect(await source.listSatsHolders({ ...summary, limit: 5, cursor: 'abc' })).toEqual(samples.SatsHolders);
  await source.getTpv({ ...summary, period: '24h', include_stables: true });
  const directory = { ...summary, sort: 'holders', order: 'asc', has_price: true, limit: 5, cursor: 'abc' } as const;
  expect(await source.listTokens(directory)).toEqual(samples.TokenDirectory);
  expect(await source.getSwap({ network: 'MAINNET', swapId: 'a/b ?' })).toEqual(samples.Swap);
  expect(await source.getSwap({ network: 'MAINNET', swapId: '..' })).toBeUndefined();
  const swaps = { ...summary, token: ofToken.identifier, limit: 5 };
  expect(await source.listSwaps(swaps)).toEqual(samples.SwapPage);
  const { txid, address: bitcoinAddress } = { ...samples.BitcoinTransfers, ...samples.BitcoinAddressTransfers };
  const page = { ...summary, limit: 5, cursor: 'abc' };
  const named = { address: bitcoinAddress, network: 'MAINNET' } as const;
  expect(await source.listBitcoinTransfers({ ...page, txid })).toEqual(samples.BitcoinTransfers);
  expect(await source.listBitcoinAddressTransfers({ ...page, address: named })).toEqual(
    samples.BitcoinAddressTransfers,
  );
  const filter = { ...ofKey, type: 'core_transfer', direction: 'in', limit: 5 } as const;
  const others = { counterparty: { bitcoinAddress: 'bc1q' }, asset: 'btc', min_value: '7' } as const;
  expect(await source.listFilteredTransactions({ ...filter, ...others })).toEqual(samples.FilteredTransactions);
  const history = { start_date: '2026-03-01', end_date: '2026-03-02', granularity: 'hourly' } as const;
  expect(await source.getTokenHistory({ ...ofToken, ...history })).toEqual(samples.TokenHistory);
  await source.getHistory({
    ...summary,
    metric: 'active-wallets',
    granularity: 'weekly',
    start_date: '2026-03-01',
    end_date: '2026-03-31',
  });
  const address = encodeAddress(key);
  const { tokenIdentifier } = token;
  expect(fake.received.map(({ method, path, body }) => `${method} ${path} ${body}`.trim())).toEqual([
    'GET /v1/tx/latest?network=MAINNET&limit=10&offset=0&sort=created_at&order=desc&from_timestamp=2026-03-14T12%3A00%3A00.000000Z',
    'GET /v1/tx/abc?network=MAINNET',
    `GET /v1/address/${address}?network=MAINNET`,
    `GET /v1/address/${address}/transactions?network=MAINNET&limit=5&offset=10&sort=created_at&order=asc&asset=btc`,
    `GET /v1/address/${address}/tokens?network=MAINNET`,
    `GET /v1/address/${address}/balances?network=MAINNET&at=2027-01-01T00%3A00%3A00.000000Z&limit=100&cursor=abc`,
    `GET /v1/address/${address}/balances/btc?network=MAINNET&start_date=2026-12-01&end_date=2026-12-31`,
    `GET /v1/tokens/${tokenIdentifier}?network=MAINNET`,
    'GET /v1/tokens/a%2Fb%20%3F?network=MAINNET&limit=25&offset=0',
    `GET /v1/tokens/${tokenIdentifier}/transactions?network=MAINNET&limit=1&offset=0`,
    `GET /v1/tokens/${tokenIdentifier}/holders?network=MAINNET&limit=1&offset=0`,
    'POST /v1/tx/batch?network=MAINNET {"txids":["abc","def"]}',
    `POST /v1/tokens/metadata/batch?network=MAINNET {"token_addresses":["${pubkey}","${encodeTokenAddress(token)}"]}`,
    `POST /v1/tokens/issuer-lookup?network=MAINNET {"pubkeys":["${pubkey}"],"tokens":null}`,
    'GET /v2/stats/summary?network=MAINNET',
    'GET /v1/stats/holders?network=MAINNET&limit=5&cursor=abc',
    'GET /v2/stats/tpv?network=MAINNET&period=24h&include_stables=true',
    'GET /v1/tokens?network=MAINNET&sort=holders&order=asc&has_price=true&limit=5&cursor=abc',
    'GET /v1/swaps/a%2Fb%20%3F?network=MAINNET',
    `GET /v1/swaps?network=MAINNET&token=${tokenIdentifier}&limit=5`,
    `GET /v1/bitcoin/tx/${txid}?network=MAINNET&limit=5&cursor=abc`,
    `GET /v1/bitcoin/address/${bitcoinAddress}?network=MAINNET&limit=5&cursor=abc`,
    `GET /v1/transactions?network=MAINNET&address=${address}&type=core_transfer&direction=in&limit=5&counterparty=bc1q&asset=btc&min_value=7`,
    `GET /v1/tokens/${tokenIdentifier}/history?network=MAINNET&start_date=2026-03-01&end_date=2026-03-02&granularity=hourly`,
    'GET /v1/stats/historical/active-wallets?network=MAINNET&granularity=weekly&start_date=2026-03-01&end_date=2026-03-31',
  ]);
  for (const { headers } of fake.received) expect(headers.authorization).toBe(`Bearer ${apiKey}`);
  expect(log).toEqual([]);
});

test('a summary without a pace gets that of the latest transactions, and none while they cannot be read', async () => {
  const { pace: _, ...figures } = samples.NetworkSummary;
  const { createdAt } = samples.TransactionSummary;
  fake.responses.set('/v2/stats/summary', figures);
  const { source } = open();
  fake.fault = ({ path }, response) =>
    path.startsWith('/v1/tx/latest') ? response.writeHead(400).end() : response.end(JSON.stringify(figures));
  expect(await source.getNetworkSummary(summary)).toEqual(figures);
  fake.fault = undefined;
  const found = await source.getNetworkSummary(summary);
  expect(found?.pace).toEqual({ newestAt: createdAt, secondsPerTransaction: null, lateAfterSeconds: null });
  // It is not read again for a minute.
  fake.received.length = 0;
  expect((await source.getNetworkSummary(summary))?.pace).toEqual(found?.pace);
  expect(fake.received.map(({ path }) => path)).toEqual(['/v2/stats/summary?network=MAINNET']);
});

test('what is requested together and needs the latest transactions reads them once', async () => {
  const { pace: _, ...figures } = samples.NetworkSummary;
  fake.responses.set('/v2/stats/summary', figures);
  const { source } = open();
  const isLatest = ({ path }: { path: string }) => path.startsWith('/v1/tx/latest');
  await Promise.all([
    source.listLatestValues({ network: 'MAINNET' }),
    source.getNetworkSummary(summary),
    source.getNetworkSummary(summary),
  ]);
  expect(fake.received.filter(isLatest)).toHaveLength(1);
  await source.listLatestValues({ network: 'MAINNET' });
  await source.listLatestValues({ network: 'REGTEST' });
  expect(fake.received.filter(isLatest)).toHaveLength(3);
});

test('a path prefix is preserved, and without a key none is sent', async () => {
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
  await renameUpstream(naming);
  const { source } = open({ naming });
  expect(await source.getAddress(ofKey)).toEqual(samples.AddressSummary);
  expect(fake.received[0]?.path).toContain(`/v1/address/${encodeAddress(key, naming)}?`);
  expect(await source.listLatestTransactions(latest)).toEqual([samples.TransactionSummary]);
  expect(await source.getTokenOrSearch({ ...ofToken, ...firstPage })).toEqual(samples.TokenDetails);
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
    const read = await source.listAddressTokens({ network, address: { publicKey, network } });
    expect(read?.address).toBe(encodeAddress({ network, publicKey }));
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
    const query = { network, identifier: { tokenIdentifier, network }, ...firstPage } as const;
    expect(await source.getTokenOrSearch(query)).toMatchObject({
      metadata: { tokenAddress: encodeTokenAddress({ network, tokenIdentifier }) },
    });
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

test('a request times out at the deadline', async () => {
  const { source } = open({ deadlineMs: 200 });
  fake.fault = neverRespond;
  const begun = performance.now();
  await expect(source.getNetworkSummary(summary)).rejects.toThrow('did not respond in time');
  // The default is longer.
  expect(performance.now() - begun).toBeLessThan(8000);
  expect(fake.received).toHaveLength(1);
});

test('a request whose deadline has passed before it begins times out too', async () => {
  const { source } = open({ deadlineMs: 0 });
  fake.fault = neverRespond;
  await expect(source.getNetworkSummary(summary)).rejects.toThrow('did not respond in time');
});

test('a failed read is retried, a lookup is not', async () => {
  const { source } = open();
  fake.faults.push(respond(500, ''), truncate);
  expect(await source.getNetworkSummary(summary)).toEqual(samples.NetworkSummary);
  expect(fake.received).toHaveLength(3);
  fake.faults.push(respond(500, ''));
  await expect(source.lookupIssuers({ ...summary, pubkeys: [key.publicKey], tokens: null })).rejects.toThrow(
    'failed (500)',
  );
  expect(fake.received).toHaveLength(4);
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
  await expect(source.getAddress(ofKey)).rejects.toMatchObject({ status: 429, retryAfterSeconds: 1 });
  expect(fake.received).toHaveLength(1);
  const later = () => source.getNetworkSummary(summary).catch(() => undefined);
  await expect.poll(later).toEqual(samples.NetworkSummary);
  expect(fake.received).toHaveLength(2);
});

test('a failing service gets one probe at a time until it responds', async () => {
  const { source, upstream } = open();
  fake.fault = hangUp;
  for (let time = 0; time < 2; time++)
    await expect(source.getNetworkSummary(summary)).rejects.toMatchObject({ status: 502 });
  const before = fake.received.length;
  expect(before).toBe(5);
  const many = await Promise.allSettled(Array.from({ length: 50 }, () => source.getAddress(ofKey)));
  expect(many.every(({ status }) => status === 'rejected')).toBe(true);
  expect(fake.received).toHaveLength(before);
  expect(upstream.figures.isFailing).toBe(true);
  fake.fault = undefined;
  await expect
    .poll(() => source.getNetworkSummary(summary).catch(() => {}), { timeout: 50_000 })
    .toEqual(samples.NetworkSummary);
  expect(upstream.figures.isFailing).toBe(false);
});
