import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Network } from '../contract/common.ts';
import type { Endpoint } from '../contract/endpoint.ts';
import { encodeAddress, encodeTokenAddress } from '../contract/identifier.ts';
import { parseJson, stringifyJson } from '../contract/json.ts';
import { core, spark } from '../contract/naming.ts';
import { type DemoService, openDemoService } from './demo-service.ts';
import { type DocumentJudge, documentJudge } from './document-judge.ts';
import { ForeignRows, textsOf } from './foreign-row.ts';
import { type FuzzRequest, requestsTo, strayRequests, type Vocabulary } from './fuzz-request.ts';
import { endpoints, openApi } from './openapi.ts';

/* Thousands of requests to the whole service over a real store. */

const requestsToEach = 1500;

let demo: DemoService;
let app: FastifyInstance;
let foreign: ForeignRows;
let documented: DocumentJudge;
/** What the request under way asked for, as the service read it. */
let asked: { readonly endpoint: Endpoint | undefined; readonly network: unknown; readonly names: unknown };

beforeAll(async () => {
  demo = await openDemoService();
  app = await demo.app(core);
  foreign = new ForeignRows(demo.lines);
  documented = documentJudge(JSON.parse(stringifyJson(openApi(core))));
  const mounted = new Map(
    Array.from(endpoints.values(), (endpoint) => [endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'), endpoint]),
  );
  app.addHook('onSend', async (request, _reply, payload) => {
    const { routeOptions, query, params, body } = request;
    asked = {
      endpoint: mounted.get(routeOptions.url ?? ''),
      network: Object(query).network,
      names: [Object(params).address, body],
    };
    return payload;
  });
}, 180_000);
afterAll(() => demo?.remove(), 60_000);

/** Some of everything there is on a network, and a little that there is not. */
function vocabularyOf(network: Network): Vocabulary {
  const lines = demo.lines.filter((line) => line.network === network);
  const some = (texts: Iterable<string>) => {
    const all = [...new Set(texts)];
    return all.filter((_, index) => index % Math.ceil(all.length / 60) === 0);
  };
  const transactions = lines.filter((line) => line.record === 'transaction');
  const tokens = lines.filter((line) => line.record === 'token');
  const texts = transactions.flatMap(textsOf);
  const unused = '02c6047f9441ed7d6d3045406e95c07cd85c778e4b8cef3ca7abac09b95c709ee5';
  const publicKeys = [...some(texts.filter((text) => /^0[23][0-9a-f]{64}$/.test(text))), unused];
  const issuers = tokens.map((token) => token.issuerPublicKey);
  const ofTokens = tokens.flatMap(({ tokenIdentifier }) => [
    tokenIdentifier,
    encodeTokenAddress({ network, tokenIdentifier }),
    encodeTokenAddress({ network, tokenIdentifier }, spark),
  ]);
  const days = ['2026-03-14', '2026-02-01', '2025-10-01'];
  const moments = [...days, '2026-03-14T13:00:00Z', '2026-01-01T00:00:00.5+02:00'];
  return new Map([
    ['network', [network, network.toLowerCase()]],
    ['limit', ['1', '10', '25', '100']],
    ['offset', ['0', '1', '40', '999', '1000', '100000']],
    ['from_timestamp', moments],
    ['to_timestamp', moments],
    ['sort', ['created_at', 'updated_at']],
    ['order', ['asc', 'desc']],
    ['txid', [...some(transactions.map((line) => line.id)), '0'.repeat(64)]],
    ['address', publicKeys.flatMap((publicKey) => [publicKey, encodeAddress({ network, publicKey })])],
    ['identifier', [...ofTokens, ...tokens.map(({ name, ticker }, index) => (index % 2 ? ticker : name.slice(1, 4)))]],
    ['asset', ['btc', ...ofTokens]],
    ['period', ['24h', '7d', '30d', 'all']],
    ['include_stables', ['true', 'false', '1']],
    ['metric', ['tpv', 'tvl', 'active-wallets']],
    ['start_date', days],
    ['end_date', days],
    ['granularity', ['daily', 'weekly']],
    ['token_addresses', [...ofTokens, ...issuers]],
    ['pubkeys', [...issuers, unused]],
    ['tokens', ofTokens],
  ]);
}

function bodyOf(answer: LightMyRequestResponse): string {
  const encoding = answer.headers['content-encoding'];
  if (encoding === 'br') return brotliDecompressSync(answer.rawPayload).toString();
  return encoding === 'gzip' ? gunzipSync(answer.rawPayload).toString() : answer.body;
}

const traces =
  /node_modules|\.ts:\d|\bat [\w.<>]+ \(|\b(Type|Syntax|Range|Reference|Zod|Fastify)Error\b|\bselect\b.*\bfrom\b/i;

/** Statuses of the answers since the last reset, counted. */
const statuses = new Map<number, number>();

/** What is true of every answer to every request. */
async function judge(request: FuzzRequest): Promise<void> {
  const answer = await app.inject(request);
  const { statusCode, headers } = answer;
  const body = bodyOf(answer);
  statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
  expect(statusCode).toBeLessThan(500);
  if (statusCode >= 400) {
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(headers['access-control-allow-origin']).toBe('*');
    if (request.method !== 'HEAD') expect(body).toMatch(/^[A-Za-z_][^\n]{5,300}\.$/);
    expect(body).not.toMatch(traces);
  } else if (statusCode === 200 && asked.endpoint && request.method !== 'HEAD') {
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    const value = asked.endpoint.response.parse(parseJson(body));
    const { path, method } = asked.endpoint;
    const answers = ['paths', path, method.toLowerCase(), 'responses', '200', 'content', 'application/json', 'schema'];
    expect(documented(answers, JSON.parse(body))).toEqual([]);
    const network = Network.parse(asked.network === undefined ? 'MAINNET' : String(asked.network).toUpperCase());
    // A key is on both networks, and a lookup repeats what it was asked, known or not.
    const repeated = new Set(textsOf(asked.names).map((text) => text.toLowerCase()));
    expect(foreign.in(value, network).filter((text) => !repeated.has(text))).toEqual([]);
  }
}

test.each([...endpoints])('%s withstands whatever it is asked', async (_name, endpoint) => {
  const requests = requestsTo(endpoint, vocabularyOf('MAINNET'), vocabularyOf('REGTEST'));
  statuses.clear();
  await fc.assert(fc.asyncProperty(requests, judge), { numRuns: requestsToEach, seed: 3 });
  // Nothing is proven by requests that are all turned away at the door.
  expect(statuses.get(200) ?? 0).toBeGreaterThan(requestsToEach / 6);
  expect(statuses.get(400) ?? 0).toBeGreaterThan(requestsToEach / 50);
});

test('the rest of the service withstands it too', async () => {
  await fc.assert(fc.asyncProperty(strayRequests(), judge), { numRuns: requestsToEach, seed: 3 });
});
