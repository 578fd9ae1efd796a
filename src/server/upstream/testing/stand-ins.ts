import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parseJson, stringifyJson } from '#contract/codec/json.ts';

/*
 * The public service as its descriptions have it: the seed of this project (3.4.0), its newer documentation, and version
 * 1. Each has the data of a service of ours, with the paths, parameters, limits, shapes and errors of that version.
 */

export const versions = ['seed', 'newer', 'first'] as const;
export type Version = (typeof versions)[number];

interface Asked {
  readonly method: string;
  /** Path with query. */
  readonly path: string;
  readonly body: string;
}

interface Reply {
  readonly status: number;
  readonly body: unknown;
}

/** A service of ours that has the data. */
type Base = (request: Asked) => Promise<Reply>;

interface Rules {
  /** Paths, and the parameters of each. */
  readonly paths: readonly (readonly [RegExp, readonly string[]])[];
  readonly limits: readonly (readonly [RegExp, number])[];
  readonly reject: (place: readonly string[], most: number) => Reply;
  readonly batchMax: number;
}

const page = ['limit', 'offset'];
const times = ['from_timestamp', 'to_timestamp', 'sort', 'order'];
const identifier = '[^/]+';
const batches = [
  [/^\/v1\/tokens\/metadata\/batch$/, []],
  [/^\/v1\/tokens\/issuer-lookup$/, []],
] as const;
const lists = [
  [new RegExp(`^/v1/tokens/${identifier}$`), page],
  [new RegExp(`^/v1/tokens/${identifier}/(transactions|holders)$`), page],
  [/^\/v1\/address\/[^/]+$/, []],
  [/^\/v1\/address\/[^/]+\/tokens$/, []],
  [/^\/v1\/tx\/(?!latest$|batch$)[^/]+$/, []],
] as const;
const sinceVersionTwo = [
  ...batches,
  ...lists,
  [/^\/v1\/tx\/latest$/, [...page, ...times]],
  [/^\/v1\/address\/[^/]+\/transactions$/, [...page, ...times, 'asset']],
  [/^\/v2\/stats\/summary$/, []],
  [/^\/v2\/stats\/tpv$/, ['period', 'include_stables']],
] as const;

const sentence = ([, field = '']: readonly string[], most: number): Reply => ({
  status: 400,
  body: `${field} must be at most ${most}`,
});

/** Errors of FastAPI. */
const fastApi = (loc: readonly string[], most: number): Reply => {
  const msg = `Input should be less than or equal to ${most}`;
  return { status: 422, body: { detail: [{ loc, msg, type: 'less_than_equal', ctx: { le: most } }] } };
};

const rulesOf: Readonly<Record<Version, Rules>> = {
  seed: {
    paths: sinceVersionTwo,
    limits: [
      [/^\/v1\/tx\/latest$/, 500],
      [/./, 100],
    ],
    reject: sentence,
    batchMax: 100,
  },
  newer: {
    paths: [...sinceVersionTwo, [/^\/v2\/tokens\/list$/, ['limit', 'cursor', 'sort', 'sortDirection']]],
    limits: [
      [/\/holders$/, 75],
      [/^\/v1\/tx\/latest$/, 250],
      [/^\/v1\/tokens\/[^/]+$|^\/v2\/tokens\/list$/, 50],
      [/./, 100],
    ],
    reject: sentence,
    batchMax: 100,
  },
  first: {
    paths: [
      ...batches,
      ...lists,
      [/^\/v1\/tx\/latest$/, page],
      [/^\/v1\/address\/[^/]+\/transactions$/, page],
      [/^\/v1\/stats\/summary$/, []],
      [/^\/v1\/stats\/tpv$/, ['period']],
      [/^\/v1\/stats\/leaderboard\/wallets$/, ['limit']],
      [/^\/v1\/stats\/leaderboard\/tokens$/, [...page, 'afterUpdatedAt']],
      [/^\/v1\/stats\/historical\/(tpv|tvl|active-wallets)$/, ['start_date', 'end_date', 'granularity']],
      [/^\/v1\/bitcoin\/addresses\/latest-txid$/, []],
    ],
    limits: [[/./, 100]],
    reject: fastApi,
    batchMax: 100,
  },
};

/** Returns a service that responds as a version does, with the data of a service of ours. */
function standIn(version: Version, base: Base): Base {
  const { paths, limits, reject, batchMax } = rulesOf[version];
  return async (request) => {
    const url = new URL(request.path, 'http://stand-in');
    const known = paths.find(([pattern]) => pattern.test(url.pathname));
    if (!known) return { status: 404, body: version === 'first' ? { detail: 'Not Found' } : 'Not found' };
    const query = new URLSearchParams({ network: url.searchParams.get('network') ?? 'MAINNET' });
    for (const name of known[1]) if (url.searchParams.has(name)) query.set(name, url.searchParams.get(name) ?? '');
    const most = limits.find(([pattern]) => pattern.test(url.pathname))?.[1] ?? 0;
    const limit = Number(query.get('limit') ?? 1);
    if (limit > most) return reject(['query', 'limit'], most);
    for (const [field, items] of request.body === '' ? [] : Object.entries(Object(JSON.parse(request.body))))
      if (Array.isArray(items) && items.length > batchMax) return reject(['body', field], batchMax);
    if (query.get('granularity') === 'hourly') {
      return {
        status: 422,
        body: { detail: [{ loc: ['query', 'granularity'], msg: "Input should be 'daily' or 'weekly'" }] },
      };
    }
    if (url.pathname === '/v2/tokens/list') return tokenList(base, query);
    const reply = await base({ ...request, path: `${url.pathname}?${query}` });
    return { ...reply, body: shaped(version, url.pathname, withoutExtensions(reply.body)) };
  };
}

const extensions = new Set(['isStablecoin', 'pace', 'priceAt', 'btcPriceAt', 'tickerMark', 'volumeSats']);
/** What version 1 does not have either. */
const later = new Set(['expiredTime', 'swapId']);
/** Integers in version 1, and of tokens. */
const quantities = new Set(['tokenAmount', 'balance', 'amount', 'maxSupply', 'totalInputAmount', 'totalOutputAmount']);

function withoutExtensions(body: unknown): unknown {
  return mapFields(body, (name, value) => (extensions.has(name) ? undefined : value));
}

function shaped(version: Version, path: string, body: unknown): unknown {
  if (version === 'seed') return body;
  if (version === 'first') {
    return mapFields(body, (name, value) => {
      if (later.has(name)) return undefined;
      return quantities.has(name) && typeof value === 'string' ? BigInt(value) : value;
    });
  }
  if (/^\/v1\/address\/[^/]+\/tokens$/.test(path) && Array.isArray(Object(body).tokens)) {
    const { tokens, totalValueUsd } = Object(body);
    return { tokens, tokenCount: tokens.length, totalTokenValueUsd: totalValueUsd };
  }
  return mapFields(body, (name, value) => (name === 'totalSupply' ? String(value) : value));
}

const listed = [
  ...['tokenIdentifier', 'tokenAddress', 'issuerPublicKey', 'name', 'ticker', 'decimals', 'iconUrl'],
  ...['holderCount', 'totalSupply', 'maxSupply', 'isFreezable', 'createdAt', 'updatedAt'],
];

/** `GET /v2/tokens/list`, which has no prices, from our own directory. */
async function tokenList(base: Base, query: URLSearchParams): Promise<Reply> {
  query.set('order', query.get('sortDirection') ?? 'desc');
  query.delete('sortDirection');
  const reply = await base({ method: 'GET', path: `/v1/tokens?${query}`, body: '' });
  if (reply.status !== 200) return reply;
  const { data, nextCursor } = Object(reply.body);
  const tokens = data.map((token: object) =>
    Object.fromEntries(listed.map((name) => [name, Reflect.get(token, name) ?? null])),
  );
  const body = { tokens, totalTokens: tokens.length, nextCursor };
  return { status: 200, body: mapFields(body, (name, value) => (name === 'totalSupply' ? String(value) : value)) };
}

/** Copies plain JSON with other values of its fields; undefined omits one. */
function mapFields(body: unknown, change: (name: string, value: unknown) => unknown): unknown {
  if (Array.isArray(body)) return body.map((item) => mapFields(item, change));
  if (typeof body !== 'object' || body === null) return body;
  const fields = Object.entries(body).map(([name, value]) => [name, mapFields(change(name, value), change)]);
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
}

/** For pages of every host. */
const crossOrigin = { 'access-control-allow-origin': '*', 'access-control-allow-headers': 'content-type' };

/** A stand-in on a port of its own. */
export interface StandInServer {
  readonly url: string;
  /** Requests so far: status, method and path with query. */
  readonly log: string[];
  close(): Promise<void>;
}

export async function openStandIn(version: Version, base: Base): Promise<StandInServer> {
  const respond = standIn(version, base);
  const log: string[] = [];
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += chunk;
    const { method = '', url: path = '' } = request;
    if (method === 'OPTIONS') return void response.writeHead(204, crossOrigin).end();
    const { status, body } = await respond({ method, path, body: text });
    log.push(`${status} ${method} ${path}`);
    const isText = typeof body === 'string';
    response.writeHead(status, { ...crossOrigin, 'content-type': isText ? 'text/plain' : 'application/json' });
    response.end(isText ? body : stringifyJson(body));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    log,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Returns a base over an app that responds to injected requests. */
export function baseOver(
  inject: (request: {
    method: 'GET' | 'POST';
    url: string;
    payload?: string;
    headers: Record<string, string>;
  }) => Promise<{ statusCode: number; body: string }>,
): Base {
  return async ({ method, path, body }) => {
    const headers = { 'content-type': 'application/json' };
    const reply = await inject(
      method === 'POST'
        ? { method: 'POST', url: path, payload: body, headers }
        : { method: 'GET', url: path, headers: {} },
    );
    return { status: reply.statusCode, body: reply.statusCode === 200 ? parseJson(reply.body) : reply.body };
  };
}
