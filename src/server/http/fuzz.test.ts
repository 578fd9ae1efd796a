import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { encodeAddress } from '#contract/codec/identifier.ts';
import { parseJson, stringifyJson } from '#contract/codec/json.ts';
import { core, fromNaming, type NamingProfile, spark } from '#contract/codec/naming.ts';
import { Network } from '#contract/common.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { samples } from '#contract/samples.ts';
import { directorySorts } from '#contract/token.ts';
import { openApi } from '#server/api/openapi.ts';
import { listOperations } from '#server/api/operations.ts';
import { type CursorList, Cursors } from '#server/store/read/cursor.ts';
import { hasAllCases, isQuick } from '#server/store/testing/rounds.ts';
import { type DemoService, openDemoService } from '#server/testing/demo-service.ts';
import { ForeignRows, textsOf } from '#server/testing/foreign-row.ts';
import { changedPosition, resigned } from '#server/testing/forged-cursor.ts';
import { type FuzzRequest, requestsTo, strayRequests } from '#server/testing/fuzz-request.ts';
import { vocabularyOf } from '#server/testing/fuzz-vocabulary.ts';
import { type SchemaValidator, schemaValidator } from '#server/testing/schema-validator.ts';
import { openFront, ownNaming } from '#server/testing/upstream-front.ts';

/* Hundreds of random requests to each endpoint of the whole service over a real store. */

const requestsToEach = hasAllCases ? 500 : isQuick ? 24 : 70;
const requestsCompared = hasAllCases ? 15 : isQuick ? 2 : 8;
const cursorsForged = hasAllCases ? 60 : isQuick ? 6 : 20;

/** Remembers the last cursor that it issued, and signs any position. */
class RecordingCursors extends Cursors {
  #issued: { readonly list: CursorList<unknown>; readonly query: Readonly<Record<string, unknown>> } | undefined;

  /** Returns what the last cursor was for, once. */
  takeIssued() {
    const issued = this.#issued;
    this.#issued = undefined;
    return issued;
  }

  override encode<Position>(
    list: CursorList<Position>,
    query: Readonly<Record<string, unknown>>,
    position: Position | undefined,
  ): Promise<string | null> {
    if (position !== undefined) this.#issued = { list, query };
    return super.encode(list, query, position);
  }
}

let demo: DemoService;
let app: FastifyInstance;
let cursors: RecordingCursors;
let foreign: ForeignRows;
let documented: SchemaValidator;
/** Input of the current request, as parsed by the service. */
let requests: { readonly endpoint: Endpoint | undefined; readonly network: unknown; readonly names: unknown };

beforeAll(async () => {
  demo = await openDemoService(({ readDb }) => {
    cursors = new RecordingCursors(readDb);
    return cursors;
  });
  app = await demo.app(core);
  foreign = new ForeignRows(demo.lines);
  documented = schemaValidator(JSON.parse(stringifyJson(openApi(core))));
  const mounted = new Map(
    listOperations().map(([, { endpoint }]) => [endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'), endpoint]),
  );
  app.addHook('onSend', async (request, _reply, payload) => {
    const { routeOptions, query, params, body } = request;
    requests = {
      endpoint: mounted.get(routeOptions.url ?? ''),
      network: Object(query).network,
      names: [Object(params), Object(query).asset, body],
    };
    return payload;
  });
});
afterAll(() => demo?.remove());

function bodyOf(response: LightMyRequestResponse): string {
  const encoding = response.headers['content-encoding'];
  if (encoding === 'br') return brotliDecompressSync(response.rawPayload).toString();
  return encoding === 'gzip' ? gunzipSync(response.rawPayload).toString() : response.body;
}

const traces =
  /node_modules|\.ts:\d|\bat [\w.<>]+ \(|\b(Type|Syntax|Range|Reference|Zod|Fastify)Error\b|\bselect\b.*\bfrom\b/i;

/** Count of each status since the last reset. */
const statuses = new Map<number, number>();

/** Checks what holds for every response. */
async function judge(request: FuzzRequest): Promise<void> {
  const response = await app.inject(request);
  const { statusCode, headers } = response;
  const body = bodyOf(response);
  statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
  expect(statusCode).toBeLessThan(500);
  if (statusCode >= 400) {
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(headers['access-control-allow-origin']).toBe('*');
    if (request.method !== 'HEAD') expect(body).toMatch(/^[A-Za-z_][^\n]{5,300}\.$/);
    expect(body).not.toMatch(traces);
  } else if (statusCode === 200 && requests.endpoint && request.method !== 'HEAD') {
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    const value = requests.endpoint.response.parse(parseJson(body));
    const { path, method } = requests.endpoint;
    const answers = ['paths', path, method.toLowerCase(), 'responses', '200', 'content', 'application/json', 'schema'];
    expect(documented(answers, JSON.parse(body))).toEqual([]);
    const network = Network.parse(requests.network === undefined ? 'MAINNET' : String(requests.network).toUpperCase());
    // A key exists on both networks, and a lookup repeats its input, known or not.
    const repeated = new Set(textsOf(requests.names).map((text) => text.toLowerCase()));
    expect(foreign.in(value, network).filter((text) => !repeated.has(text))).toEqual([]);
  }
}

test.each(listOperations())('%s withstands random requests', async (_name, { endpoint }) => {
  const requests = requestsTo(endpoint, vocabularyOf(demo.lines, 'MAINNET'), vocabularyOf(demo.lines, 'REGTEST'));
  statuses.clear();
  await fc.assert(fc.asyncProperty(requests, judge), { numRuns: requestsToEach, seed: 3 });
  // Guards against a run in which every request is rejected.
  expect(statuses.get(200) ?? 0).toBeGreaterThan(requestsToEach / 12);
  if (!isQuick) expect(statuses.get(400) ?? 0).toBeGreaterThan(requestsToEach / 50);
});

/** Returns the first page of each list that has a next one. */
async function listsByCursor(): Promise<
  { url: string; cursor: string; sign: (position: unknown) => Promise<string> }[]
> {
  const words = vocabularyOf(demo.lines, 'MAINNET');
  const some = (name: string) => words.get(name) ?? [];
  const txids = demo.lines.flatMap((line) => (line.network === 'MAINNET' && 'txid' in line && line.txid) || []);
  const lists = [
    directorySorts.map((sort) => `/v1/tokens?sort=${sort}`),
    ['/v1/transactions?status=confirmed'],
    ['/v1/swaps?network=MAINNET'],
    ['/v1/stats/holders?network=MAINNET'],
    some('address').map((address) => `/v1/address/${address}/balances?network=MAINNET`),
    // That several withdrawals have.
    txids.filter((txid, index) => txids.indexOf(txid) < index).map((txid) => `/v1/bitcoin/tx/${txid}?network=MAINNET`),
    some('bitcoin address').map((address) => `/v1/bitcoin/address/${address}?network=MAINNET`),
  ];
  const found = [];
  // Without the responses to random requests in its cache, so each page issues its cursor.
  const fresh = await demo.app(core);
  for (const [index, urls] of lists.entries()) {
    for (const url of urls.map((one) => `${one}&limit=1`)) {
      const cursor: unknown = (await fresh.inject(url)).json().nextCursor;
      const issued = cursors.takeIssued();
      if (typeof cursor !== 'string' || issued === undefined) continue;
      found.push({
        url,
        cursor,
        sign: async (position: unknown) => String(await cursors.encode(issued.list, issued.query, position)),
      });
      // One of each is enough, but each sort has different positions.
      if (index > 0) break;
    }
  }
  return found;
}

test('a cursor that was changed is refused, and one that is signed but impossible is never an error', async () => {
  const lists = await listsByCursor();
  expect(new Set(lists.map(({ url }) => url.replace(/\/[0-9a-zA-Z]{20,}|\?.*/g, '')))).toEqual(
    new Set([
      '/v1/tokens',
      '/v1/transactions',
      '/v1/swaps',
      '/v1/stats/holders',
      '/v1/address/balances',
      '/v1/bitcoin/address',
      '/v1/bitcoin/tx',
    ]),
  );
  for (const { url, cursor, sign } of lists) {
    const ask = (text: string): FuzzRequest => ({
      method: 'GET',
      url: `${url}&cursor=${encodeURIComponent(text)}`,
      headers: {},
    });
    expect((await app.inject(ask(cursor))).statusCode).toBe(200);
    statuses.clear();
    const positions = changedPosition(cursor);
    const check = async (position: unknown) => {
      const unsigned = await app.inject(ask(resigned(cursor, position)));
      expect({ status: unsigned.statusCode, body: unsigned.body }).toEqual({
        status: 400,
        body: expect.stringMatching(/^cursor [^\n]+\.$/),
      });
      await judge(ask(await sign(position)));
    };
    await fc.assert(fc.asyncProperty(positions, check), { numRuns: cursorsForged, seed: 5 });
    // Both: positions that the list may have, and impossible ones.
    expect(statuses.get(400) ?? 0, url).toBeGreaterThan(cursorsForged / 8);
  }
});

test('the rest of the service withstands random requests', async () => {
  await fc.assert(fc.asyncProperty(strayRequests(), judge), { numRuns: requestsToEach, seed: 3 });
});

afterEach(() => {
  vi.useRealTimers();
});

const fronts: readonly (readonly [name: string, theirs: NamingProfile, ours: NamingProfile])[] = [
  ['core', core, spark],
  ['spark', spark, core],
  ...(hasAllCases ? [['a name of its own', ownNaming, ownNaming] as const] : []),
];
test.each(fronts)(
  'a service in front of one that speaks %s answers all that that one does',
  async (_name, theirs, ours) => {
    const behind = await demo.app(theirs);
    const front = await openFront(await behind.listen({ port: 0, host: '127.0.0.1' }), theirs, ours);
    // Ages of data are the same in both responses.
    vi.useFakeTimers({ toFake: ['Date'] });
    const compare = async (request: FuzzRequest) => {
      const [expected, response] = [await app.inject(request), await front.inject(request)];
      expect(response.statusCode).toBe(expected.statusCode);
      statuses.set(response.statusCode, (statuses.get(response.statusCode) ?? 0) + 1);
      const isData =
        response.headers['content-type'] === 'application/json; charset=utf-8' && request.method !== 'HEAD';
      if (!isData) {
        expect(response.body).toBe(expected.body);
        return;
      }
      expect(fromNaming(parseJson(bodyOf(response)), ours)).toEqual(parseJson(bodyOf(expected)));
      if (ours !== core) expect(bodyOf(response)).not.toMatch(/"core"|coreAddress|core_transfer|"core(rt|tkn|tknrt)?1/);
    };
    statuses.clear();
    for (const [, { endpoint }] of listOperations()) {
      const requests = requestsTo(endpoint, vocabularyOf(demo.lines, 'MAINNET'), vocabularyOf(demo.lines, 'REGTEST'));
      await fc.assert(fc.asyncProperty(requests, compare), { numRuns: requestsCompared, seed: 11 });
    }
    expect(statuses.get(200) ?? 0).toBeGreaterThan(requestsCompared * 5);
    if (!isQuick) expect(statuses.get(404) ?? 0).toBeGreaterThan(5);
    await front.close();
  },
);

test('a client can use addresses of a custom naming profile, in either case', async () => {
  const front = await demo.app(ownNaming);
  const key = { network: 'MAINNET', publicKey: samples.Party.pubkey } as const;
  const name = encodeAddress(key, ownNaming);
  const response = await front.inject(`/v1/address/${name.toUpperCase()}`);
  expect(response.json()).toMatchObject({ ownAddress: name, publicKey: key.publicKey });
  const elsewhere = await front.inject(`/v1/address/${name}?network=REGTEST`);
  expect(elsewhere.body).toBe('address belongs to MAINNET, not to REGTEST; use network=MAINNET.');
});
