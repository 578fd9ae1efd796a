import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod/mini';
import { encodeAddress, encodeTokenAddress } from '#contract/codec/identifier.ts';
import { type NamingProfile, toNaming } from '#contract/codec/naming.ts';
import { foreignCursor, type Network } from '#contract/common.ts';
import { Config } from '#contract/config.ts';
import { valuesOf } from '#contract/transaction.ts';
import type { Respond, subjects } from '#server/api/operation.ts';
import {
  type OperationName,
  operationOf,
  type QueryOf,
  type Responders,
  type ResponseOf,
  respondBy,
  type Source,
} from '#server/api/operations.ts';
import { latestRows } from '#server/api/transaction.ts';
import { HttpError } from '#server/http/errors.ts';
import type { SentValue, Upstream, UpstreamRequest } from './client.ts';
import { sendRequest } from './http.ts';
import type { ShapeName } from './parse-response.ts';

const noFilter = { token: undefined, address: undefined, cursor: undefined };

/** spec 4.1: one description allows at most this; ours allows twice as many. */
const fallbackLimit = 250;

/**
 * A source over another service of the specification. Nothing is made up, not even an address with zeros. Missing data
 * is undefined for an operation with a subject, and 404 for others.
 */
export function upstreamSource(upstream: Upstream, naming: NamingProfile): Source {
  const send = <Name extends OperationName>(name: Name, query: object, shape?: ShapeName) =>
    upstream.request<Name>({ name, shape, ...requestOf(name, query, naming) });
  const call: <Name extends OperationName>(
    name: Name,
    query: QueryOf<Name>,
    shape?: ShapeName,
  ) => Promise<ResponseOf<Name> | undefined> = send;

  /** Operations whose requests are not forwarded unchanged. */
  const quirks: Partial<Responders> = {
    listLatestTransactions: async (query) => {
      const { limit, offset } = query;
      const rows = await call('listLatestTransactions', query).catch((error: unknown) => {
        if (!isRejected(error) || limit <= fallbackLimit) throw error;
        return 'too many' as const;
      });
      if (rows !== 'too many') return rows;
      const first = (await call('listLatestTransactions', { ...query, limit: fallbackLimit })) ?? [];
      const rest = { ...query, limit: limit - fallbackLimit, offset: offset + fallbackLimit };
      const more = (await call('listLatestTransactions', rest)) ?? [];
      // A new transaction shifts the last rows of the first page into the second.
      return [...first, ...more.filter(({ id }) => first.every((row) => row.id !== id))];
    },
    // Every service has the rows.
    listLatestValues: async ({ network }) =>
      valuesOf(network, (await call('listLatestTransactions', latestRows(network))) ?? []),
    // spec 4.6: one path, two responses
    getTokenOrSearch: async (query) => {
      if (!('text' in query.identifier)) return call('getTokenOrSearch', query, 'token');
      return isRelative(query.identifier.text) ? [] : call('getTokenOrSearch', query, 'tokens');
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
    const { network, identifier, asset } = Object(query);
    if (subject === 'swap') return (await call('listSwaps', { ...noFilter, network, limit: 1 })) === undefined;
    if (subject !== 'token') return false;
    // Balances name a token by their asset, if any: bitcoin is never unknown.
    const named = identifier ?? asset;
    if (typeof named !== 'object') return true;
    const token = { network, identifier: named, limit: 1, offset: 0 };
    return (await call('getTokenOrSearch', token, 'token')) !== undefined;
  };

  return respondBy(async (name, query) => {
    const { endpoint, subject } = operationOf(name);
    const { cursor, swapId } = Object(query);
    if (typeof swapId === 'string' && isRelative(swapId)) return undefined;
    const quirk: Respond | undefined = quirks[name];
    const body = await (quirk ? quirk(query) : send(name, query)).catch((error: unknown) => {
      // Only the upstream service knows its cursors; everything else was validated here.
      throw cursor !== undefined && isRejected(error) ? new HttpError(400, foreignCursor) : error;
    });
    if (body !== undefined) return body;
    if (!subject) throw new HttpError(404, 'Not found on the upstream service.');
    if (endpoint.isExtension && !upstream.lacks(name) && (await lacksEndpoint(subject, query))) {
      upstream.recordLacking(name);
    }
    return undefined;
  });
}

function requestOf(
  name: OperationName,
  query: object,
  naming: NamingProfile,
): Pick<UpstreamRequest, 'params' | 'query' | 'body'> {
  const { endpoint } = operationOf(name);
  const { network } = Object(query);
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
  if (field === 'type') return Object(toNaming({ type: value }, naming)).type;
  const { publicKey, tokenIdentifier, issuerPublicKey, address, bitcoinAddress, text } = Object(value);
  if (publicKey !== undefined) return encodeAddress({ network, publicKey }, naming);
  if (tokenIdentifier !== undefined) {
    return field === 'token_addresses' ? encodeTokenAddress({ network, tokenIdentifier }, naming) : tokenIdentifier;
  }
  return issuerPublicKey ?? address ?? bitcoinAddress ?? text ?? value;
}

/** Whether a text is a relative segment in a path, which cannot be sent, and which nothing is called. */
function isRelative(text: string): boolean {
  return /^\.{1,2}$/.test(text);
}

function isRejected(error: unknown): boolean {
  return error instanceof HttpError && error.status === 400;
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
