import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { core } from '#contract/codec/naming.ts';
import { getNetworkSummary } from '#contract/stats.ts';
import { listTokenMetadata, listTokenTransactions } from '#contract/token.ts';
import { getTransaction, listLatestTransactions } from '#contract/transaction.ts';
import { createTestClient } from '#web/testing/query-client.ts';
import { call } from './api.ts';
import { ApiError } from './api-error.ts';
import { createQueryClient } from './freshness.ts';
import { serviceAhead } from './service-clock.ts';

const client = createTestClient();

const fetched = vi.fn<typeof fetch>();
beforeEach(() => void vi.stubGlobal('fetch', fetched));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  fetched.mockReset();
});

const summary = {
  totalValueLockedSats: 128_406_000_000,
  totalValueLockedUsd: 136_420_000.5,
  activeAccounts: 48_213,
  transactions24h: 21_486,
  currentBtcPriceUsd: 106_240,
};
const fetchSummary = () => call(getNetworkSummary, { network: 'MAINNET' }, { client });

function answer(body: string, init?: ResponseInit) {
  fetched.mockResolvedValueOnce(new Response(body, init));
}

async function failureOf(promise: Promise<unknown>): Promise<ApiError> {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiError)) throw new Error(`expected an ApiError, got ${error}`);
  return error;
}

/** A connection that never responds but can be aborted, like a browser's. */
function hang() {
  fetched.mockImplementationOnce(
    (_, init) =>
      new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))),
  );
}

test('an answer is returned parsed and as received', async () => {
  const body = ` ${JSON.stringify(summary)}\n`;
  answer(body);
  expect(await fetchSummary()).toEqual({
    data: summary,
    body,
    method: 'GET',
    requestBody: undefined,
    path: '/v2/stats/summary?network=MAINNET',
    omitted: [],
  });
});

test('an answer reports whether its data has stopped updating', async () => {
  answer(JSON.stringify(summary), { headers: { 'x-data-stopped': 'disk-full; since=1795340000000' } });
  expect((await fetchSummary()).dataStop).toEqual({ reason: 'disk-full', since: 1_795_340_000_000 });
  answer(JSON.stringify(summary));
  expect((await fetchSummary()).dataStop).toBeUndefined();
});

test('an answer reports how much of the data is copied', async () => {
  answer(JSON.stringify(summary), { headers: { 'x-data-copying': 'share=0.43; left=720' } });
  expect((await fetchSummary()).dataCopy).toEqual({ share: 0.43, secondsLeft: 720 });
  answer(JSON.stringify(summary));
  expect((await fetchSummary()).dataCopy).toBeUndefined();
});

test('path parameters are encoded, empty query fields omitted, defaults left to the service', async () => {
  answer('{"meta":{"totalItems":0,"limit":25,"offset":0},"data":[]}');
  const { path } = await call(
    listTokenTransactions,
    { identifier: 'a/b?c#d', network: 'REGTEST', offset: 25 },
    { client },
  );
  expect(path).toBe('/v1/tokens/a%2Fb%3Fc%23d/transactions?network=REGTEST&offset=25');
  answer('[]');
  const latest = await call(listLatestTransactions, { network: 'MAINNET', from_timestamp: undefined }, { client });
  expect(latest.path).toBe('/v1/tx/latest?network=MAINNET');
});

test('a list with more rows than requested is not validated', async () => {
  const tooMany = JSON.stringify(Array(300_000).fill({}));
  answer(tooMany);
  const failure = await failureOf(call(listLatestTransactions, { network: 'MAINNET', limit: 25 }, { client }));
  expect(failure).toMatchObject({
    kind: 'contract',
    fault: { code: 'too many rows' },
  });
  answer(`{"meta":{"totalItems":0,"limit":25,"offset":0},"data":${tooMany}}`);
  const page = call(listTokenTransactions, { identifier: 'a', network: 'REGTEST', limit: 25 }, { client });
  expect(await failureOf(page)).toMatchObject({ kind: 'contract', fault: { code: 'too many rows' } });
});

test('an answer with hundreds of thousands of faults is rejected', async () => {
  answer(JSON.stringify({ metadata: Array(300_000).fill(1), total_count: 1 }));
  expect(
    await failureOf(call(listTokenMetadata, { network: 'MAINNET', token_addresses: ['02ab'] }, { client })),
  ).toMatchObject({
    kind: 'contract',
    fault: { code: 'broken', field: '', problem: { code: 'invalid' } },
  });
});

test('a lookup sends its body as JSON and its network in the query', async () => {
  answer('{"metadata":[],"total_count":0}');
  await call(listTokenMetadata, { network: 'REGTEST', token_addresses: ['02ab'] }, { client });
  expect(fetched.mock.calls[0]).toMatchObject([
    '/v1/tokens/metadata/batch?network=REGTEST',
    { method: 'POST', body: '{"token_addresses":["02ab"]}' },
  ]);
});

test('an HTTP error has the status and message of the service', async () => {
  answer('network must be MAINNET or REGTEST.\n', { status: 400, headers: { 'content-type': 'text/plain' } });
  expect(await failureOf(fetchSummary())).toMatchObject({
    kind: 'status',
    status: 400,
    serviceMessage: 'network must be MAINNET or REGTEST.',
  });
});

test('the message is read from a JSON error; an HTML page has none', async () => {
  answer('{"detail":"The moon is in the wrong house."}', { status: 422 });
  expect(await failureOf(fetchSummary())).toMatchObject({
    status: 422,
    serviceMessage: 'The moon is in the wrong house.',
  });
  answer('<!doctype html><h1>502</h1>', { status: 502 });
  expect(await failureOf(fetchSummary())).toMatchObject({ status: 502, serviceMessage: undefined });
});

test('an empty error body has no message', async () => {
  answer('', { status: 503 });
  expect(await failureOf(fetchSummary())).toMatchObject({ kind: 'status', status: 503, serviceMessage: undefined });
});

test('Retry-After is read as seconds or as a date', async () => {
  answer('Slow down.', { status: 429, headers: { 'retry-after': '17' } });
  expect(await failureOf(fetchSummary())).toMatchObject({ status: 429, retryAfterSeconds: 17 });
  answer('Slow down.', { status: 429, headers: { 'retry-after': new Date(Date.now() + 60_000).toUTCString() } });
  const { retryAfterSeconds } = await failureOf(fetchSummary());
  expect(retryAfterSeconds).toBeGreaterThan(57);
  expect(retryAfterSeconds).toBeLessThanOrEqual(60);
  answer('Slow down.', { status: 429, headers: { 'retry-after': '999999999' } });
  expect(await failureOf(fetchSummary())).toMatchObject({ retryAfterSeconds: 3600 });
  answer('Slow down.', { status: 429, headers: { 'retry-after': 'later' } });
  expect(await failureOf(fetchSummary())).toMatchObject({ retryAfterSeconds: undefined });
});

test('truncated JSON breaks the contract', async () => {
  answer(JSON.stringify(summary).slice(0, -9));
  expect(await failureOf(fetchSummary())).toMatchObject({
    kind: 'contract',
    fault: { code: 'no JSON', path: '/v2/stats/summary?network=MAINNET' },
  });
});

test('an HTML page breaks the contract', async () => {
  answer('<!doctype html><title>Sign in</title>');
  expect(await failureOf(fetchSummary())).toMatchObject({ kind: 'contract' });
});

test('a broken contract names the field', async () => {
  answer(JSON.stringify({ ...summary, activeAccounts: 'many' }));
  const failure = await failureOf(fetchSummary());
  expect(failure).toMatchObject({ kind: 'contract', fault: { code: 'broken', field: 'activeAccounts' } });
});

test('an invalid row is omitted and reported, the rest of the list stays', async () => {
  const row = { id: 'a', type: 'core_transfer', status: 'confirmed', valueUsd: 1, amountSats: 5 };
  answer(JSON.stringify([row, { ...row, id: null }, { ...row, id: 'c', amountSats: 1.5 }]));
  const { data, omitted } = await call(listLatestTransactions, { network: 'MAINNET' }, { client });
  expect(data).toEqual([row, { ...row, id: 'c', amountSats: null }]);
  expect(omitted).toEqual([
    { index: 1, isRow: true, field: 'id', problem: { code: 'unexpected', expected: ['string'] } },
    { index: 2, isRow: false, field: 'amountSats', problem: { code: 'unexpected', expected: ['int'] } },
  ]);
});

test('of a union, the field of the closest variant is reported', async () => {
  answer(JSON.stringify({ id: 'a', type: 'core_transfer', status: 'confirmed', valueUsd: 1, amountSats: 'many' }));
  const txid = '0'.repeat(64);
  expect(await failureOf(call(getTransaction, { network: 'MAINNET', txid }, { client }))).toMatchObject({
    fault: { code: 'broken', field: 'amountSats', problem: { code: 'unexpected' } },
  });
});

test('deeply nested brackets break the contract and nothing else', async () => {
  answer(`${'['.repeat(200_000)}${']'.repeat(200_000)}`);
  expect(await failureOf(fetchSummary())).toMatchObject({ kind: 'contract' });
});

test('token quantities beyond 2^53 are exact', async () => {
  const token = { id: 'a', type: 'token_transfer', status: 'confirmed', valueUsd: 0 };
  answer(`[${JSON.stringify(token).slice(0, -1)},"tokenAmount":340282366920938463463374607431768211455}]`);
  const { data } = await call(listLatestTransactions, { network: 'MAINNET' }, { client });
  expect(data[0]?.tokenAmount).toBe(340282366920938463463374607431768211455n);
});

test('field names of another naming profile are converted', async () => {
  answer(
    '[{"id":"a","type":"spark_transfer","status":"confirmed","valueUsd":0,"from":{"type":"spark","identifier":"x"}}]',
  );
  const { data } = await call(listLatestTransactions, { network: 'MAINNET' }, { client });
  expect(data[0]).toMatchObject({ type: 'core_transfer', from: { type: 'core' } });
});

test('a network error is offline', async () => {
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  expect(await failureOf(fetchSummary())).toMatchObject({ kind: 'offline', status: undefined });
});

test('an interrupted body is offline, not a partial answer', async () => {
  const body = new ReadableStream({
    pull(controller) {
      controller.error(new TypeError('network error'));
    },
  });
  fetched.mockResolvedValueOnce(new Response(body));
  expect(await failureOf(fetchSummary())).toMatchObject({ kind: 'offline' });
});

test('a request times out after ten seconds', async () => {
  const timeout = new AbortController();
  const timeoutSpy = vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(timeout.signal);
  hang();
  const failure = failureOf(fetchSummary());
  timeout.abort(new DOMException('timed out', 'TimeoutError'));
  expect(await failure).toMatchObject({ kind: 'timeout' });
  expect(timeoutSpy).toHaveBeenCalledWith(10_000);
  timeoutSpy.mockRestore();
});

test('an aborted request is not reported as a failure of the service', async () => {
  const reader = new AbortController();
  hang();
  const failure = failureOf(call(getNetworkSummary, { network: 'MAINNET' }, { client, signal: reader.signal }));
  reader.abort();
  expect(await failure).toMatchObject({ kind: 'aborted' });
});

// A difference there would be in every page that it renders, and a browser would render other times.
test('the clock of the service that renders pages is right, whatever its responses say; a browser follows theirs', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-26T12:00:00Z') });
  const body = JSON.stringify(summary);
  const date = 'Thu, 26 Nov 2026 15:00:00 GMT';
  const transport = async () => new Response(body, { headers: { date } });
  const ofService = createQueryClient({ transport, naming: core }, { isOnServer: true });
  await call(getNetworkSummary, { network: 'MAINNET' }, { client: ofService });
  expect(serviceAhead()).toBe(0);
  answer(body, { headers: { date, 'x-cached-at': String(Date.now()) } });
  await fetchSummary().catch(() => undefined);
  expect(serviceAhead()).toBe(0);
  answer(body, { headers: { date } });
  await fetchSummary();
  expect(serviceAhead()).toBe(3 * 3_600_000);
});
