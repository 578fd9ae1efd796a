import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod/mini';
import { encodeAddress, encodeTokenAddress } from '#contract/codec/identifier.ts';
import { type NamingProfile, toNaming } from '#contract/codec/naming.ts';
import { foreignCursor, type Network } from '#contract/common.ts';
import { Config } from '#contract/config.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { propertiesOf } from '#contract/properties.ts';
import { latestRows, valuesOf } from '#contract/transaction.ts';
import { networkOf, type Respond, type subjects } from '#server/api/operation.ts';
import {
  type OperationName,
  operationOf,
  type QueryOf,
  type Responders,
  respondBy,
  type Source,
} from '#server/api/operations.ts';
import { statusOf } from '#server/api/status.ts';
import { HttpError } from '#server/errors.ts';
import { isRejected, type SentValue, type Upstream, type UpstreamRequest } from './client.ts';
import { sendRequest } from './http.ts';
import { type Call, listOtherDirectory } from './other-directory.ts';
import { PaceReader } from './pace-reader.ts';
import type { ShapeName } from './parse-response.ts';
import { listTokensV2, toAddressTokens, toSatsHolders } from './versions.ts';

const noFilter = { token: undefined, address: undefined, cursor: undefined };

/**
 * A source over another service of the specification. Nothing is made up, not even an address with zeros. Missing data
 * is undefined for an operation with a subject, and 404 for others.
 */
export function upstreamSource(upstream: Upstream, naming: NamingProfile): Source {
  /** Requests an endpoint as its operation does. */
  const request = <Shape extends ShapeName>(name: OperationName, query: object, shape: Shape) => {
    const { endpoint, subject } = operationOf(name);
    const hasSubject = subject !== undefined;
    return upstream.request({ endpoint, hasSubject, shape, ...requestOf(endpoint, query, naming) });
  };
  const call: Call = (name, query) => request(name, propertiesOf(query), name);

  /** Requests what version 1 has at another path. */
  const orVersionOne = async <Shape extends 'getNetworkSummary' | 'getTpv'>(
    name: Shape,
    query: object,
    versionOne: 'getNetworkSummaryV1' | 'getTpvV1',
  ) => {
    const body = await request(name, query, name);
    if (body !== undefined) return body;
    const found = await request(versionOne, query, name);
    // Without one, the 404 is that of a service that has neither for now.
    if (found !== undefined) upstream.recordLacking(operationOf(name).endpoint);
    return found;
  };
  const listV2 = (query: object) =>
    upstream.request({ endpoint: listTokensV2, shape: 'tokenList', ...requestOf(listTokensV2, query, naming) });
  const findSummary = (query: QueryOf<'getNetworkSummaryV1'>) =>
    orVersionOne('getNetworkSummary', query, 'getNetworkSummaryV1');

  const paces = new PaceReader((network) => call('listLatestTransactions', latestRows(network)));
  const getNetworkSummary = async (query: QueryOf<'getNetworkSummaryV1'>) => {
    const summary = await findSummary(query);
    if (summary === undefined || summary.pace !== undefined) return summary;
    // The figures are worth more than the pace.
    const pace = await paces.recent(query.network).catch(() => undefined);
    return pace === undefined ? summary : { ...summary, pace };
  };

  /** Operations whose requests are not forwarded unchanged. */
  const quirks: Partial<Responders> = {
    getNetworkSummary,
    getNetworkSummaryV1: getNetworkSummary,
    // Version 1 does not say whether stablecoins are in its volume, and cannot be asked to add them.
    getTpv: (query) => (query.include_stables ? call('getTpv', query) : orVersionOne('getTpv', query, 'getTpvV1')),
    getTpvV1: (query) => orVersionOne('getTpv', query, 'getTpvV1'),
    listAddressTokens: async (query) => {
      const found = await request('listAddressTokens', query, 'addressTokens');
      return found && toAddressTokens(found, query.network, query.address);
    },
    listSatsHolders: async (query) => {
      const holders = await call('listSatsHolders', query);
      if (holders) return holders;
      const { network, limit, cursor } = query;
      if (cursor !== undefined) throw new HttpError(400, foreignCursor);
      const wallets = await call('listWalletLeaderboard', { network, limit });
      const summary = wallets && (await findSummary({ network }));
      return summary && toSatsHolders(network, wallets, summary.totalValueLockedSats);
    },
    listTokens: async (query) => (await call('listTokens', query)) ?? listOtherDirectory({ call, listV2 }, query),
    // Every service has the rows.
    listLatestValues: async ({ network }) => valuesOf(network, await paces.readLatest(network)),
    getStatus: async ({ network }) => {
      const found = await call('getStatus', { network });
      if (found) return found;
      const summary = await findSummary({ network });
      if (summary === undefined) return undefined;
      // A status is of now.
      const pace = summary.pace ?? (await paces.now(network));
      return statusOf(network, { ...summary, pace }, null);
    },
    // spec 4.6: one path, two responses
    getTokenOrSearch: async (query) => {
      if (!('text' in query.identifier)) return request('getTokenOrSearch', query, 'token');
      return isRelative(query.identifier.text) ? [] : request('getTokenOrSearch', query, 'tokens');
    },
    lookupIssuers: async ({ network, pubkeys, tokens }) => {
      if (!pubkeys?.length && !tokens?.length) return { results: [] };
      // spec 4.10: an array or null
      return call('lookupIssuers', {
        network,
        pubkeys: pubkeys?.length ? pubkeys : null,
        tokens: tokens?.length ? tokens : null,
      });
    },
  };

  /** Whether a 404 of an extension means that the service lacks it, and not that the subject is unknown. */
  const lacksEndpoint = async (subject: keyof typeof subjects, query: object): Promise<boolean> => {
    const { identifier, asset } = propertiesOf(query);
    const network = networkOf(query);
    if (subject === 'swap') return (await call('listSwaps', { ...noFilter, network, limit: 1 })) === undefined;
    if (subject !== 'token') return false;
    // Balances name a token by their asset, if any: bitcoin is never unknown.
    const named = identifier ?? asset;
    if (typeof named !== 'object') return true;
    const token = { network, identifier: named, limit: 1, offset: 0 };
    return (await request('getTokenOrSearch', token, 'token')) !== undefined;
  };

  return respondBy(async (name, query) => {
    const { endpoint, subject } = operationOf(name);
    const { cursor, swapId } = propertiesOf(query);
    if (typeof swapId === 'string' && isRelative(swapId)) return undefined;
    const quirk: Respond | undefined = quirks[name];
    const body = await (quirk ? quirk(query) : request(name, query, name)).catch((error: unknown) => {
      // Only the upstream service knows its cursors; everything else was validated here.
      throw cursor !== undefined && isRejected(error) ? new HttpError(400, foreignCursor) : error;
    });
    if (body !== undefined) return body;
    if (!subject) throw new HttpError(404, 'Not found on the upstream service.');
    if (endpoint.isExtension && !upstream.lacks(endpoint) && (await lacksEndpoint(subject, query))) {
      upstream.recordLacking(endpoint);
    }
    return undefined;
  });
}

function requestOf(
  endpoint: Endpoint,
  query: object,
  naming: NamingProfile,
): Pick<UpstreamRequest, 'params' | 'query' | 'body'> {
  const network = networkOf(query);
  const unread = endpoint.unreadQuery?.(query) ?? [];
  const sent = (field: string, value: unknown) => sentValue(field, value, network, naming);
  const fieldsOf = (shape: z.ZodMiniType) => {
    const names = shape instanceof z.ZodMiniObject ? Object.keys(shape.shape) : [];
    return Object.entries(query).filter(([field]) => names.includes(field) && !unread.includes(field));
  };
  const valuesOf = (shape: z.ZodMiniType) =>
    Object.fromEntries(fieldsOf(shape).map(([field, value]) => [field, sent(field, value)]));
  const body = fieldsOf(endpoint.body).map(([field, value]) => [
    field,
    Array.isArray(value) ? value.map((item) => sent(field, item)) : sent(field, value),
  ]);
  return {
    params: valuesOf(endpoint.params),
    query: valuesOf(endpoint.query),
    ...(endpoint.method === 'POST' && { body: Object.fromEntries(body) }),
  };
}

/** Returns a value as the service takes it: an identifier in its spelling, a type of transaction in its name. */
function sentValue(field: string, value: unknown, network: Network, naming: NamingProfile): SentValue {
  if (field === 'type') return plainOf(propertiesOf(toNaming({ type: value }, naming)).type);
  const { publicKey, tokenIdentifier, issuerPublicKey, address, bitcoinAddress, text } = propertiesOf(value);
  if (typeof publicKey === 'string') return encodeAddress({ network, publicKey }, naming);
  if (typeof tokenIdentifier === 'string') {
    return field === 'token_addresses' ? encodeTokenAddress({ network, tokenIdentifier }, naming) : tokenIdentifier;
  }
  return plainOf(issuerPublicKey ?? address ?? bitcoinAddress ?? text ?? value);
}

function plainOf(value: unknown): SentValue {
  const isPlain = typeof value === 'number' || typeof value === 'boolean' || value === null || value === undefined;
  return isPlain ? value : String(value);
}

/** Whether a text is a relative segment in a path, which cannot be sent, and which nothing is called. */
function isRelative(text: string): boolean {
  return /^\.{1,2}$/.test(text);
}

const minDelayMs = 1000;
const maxDelayMs = 30_000;

/** Reads what the upstream service says about its data at the start, and retries until it succeeds. */
export async function watchDataConfig(base: string) {
  const stopping = new AbortController();
  const { signal } = stopping;
  let found = await readDataConfig(base);
  return {
    /** Empty if unknown. */
    config: (): DataConfig => (found === 'unreachable' ? {} : found),
    watch: async () => {
      for (let pause = minDelayMs; found === 'unreachable'; pause = Math.min(maxDelayMs, 2 * pause)) {
        await sleep(pause, undefined, { signal }).catch(() => {});
        if (signal.aborted) return;
        found = await readDataConfig(base);
      }
    },
    stop: () => stopping.abort(),
  };
}

/** Other fields of the file do not concern this service. */
const { banner, filters } = Config.shape;
const DataConfig = z.object({ banner, filters });

type DataConfig = z.infer<typeof DataConfig>;

/** It must not delay the start for longer. */
const defaultTimeoutMs = 2000;
const maxBytes = 64 * 1024;

/**
 * Reads what the upstream service says about its data: its banner, such as "Demo data", and whether it has filtered
 * lists.
 * @param base URL without a trailing slash
 * @returns `unreachable` if a retry may help; never throws
 */
export async function readDataConfig(
  base: string,
  milliseconds = defaultTimeoutMs,
): Promise<DataConfig | 'unreachable'> {
  try {
    // The file is public, so the key is not sent.
    const headers = { accept: 'application/json' };
    const { status, text } = await sendRequest(
      { method: 'GET', url: new URL(`${base}/config.json`), headers, maxBytes },
      milliseconds,
    );
    if (status === 429 || status >= 500) return 'unreachable';
    return status === 200 ? dataConfigIn(text) : {};
  } catch {
    return 'unreachable';
  }
}

function dataConfigIn(text: string): DataConfig {
  try {
    return DataConfig.safeParse(JSON.parse(text)).data ?? {};
  } catch {
    return {};
  }
}
