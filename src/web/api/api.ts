import type { QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { parseJson } from '../../contract/codec/json.ts';
import { fromNaming, type NamingProfile } from '../../contract/codec/naming.ts';
import { parseRetryAfter } from '../../contract/codec/retry-after.ts';
import { type DataStop, dataStopHeader, parseDataStop } from '../../contract/endpoints/data-stop.ts';
import type { Answer, Endpoint, Input } from '../../contract/endpoints/endpoint.ts';
import { countRows } from '../../contract/reading/rows.ts';
import type { ApiResponse, PageRequest } from '../../contract/rendering.ts';
import { ApiError, givenUp, type LeftOut, timeoutMilliseconds, unreachable } from './api-error.ts';

/** What the service answered: parsed, and as it came. */
export interface Received<E extends Endpoint> {
  readonly data: Answer<E>;
  /** The body exactly as received. */
  readonly body: string;
  readonly method: E['method'];
  /** Path and query of the request. */
  readonly path: string;
  /** The body of the request, where it had one. */
  readonly sent: string | undefined;
  /** What of it breaks the contract and is not in `data`. */
  readonly leftOut: readonly LeftOut[];
  /** When it came, in Unix milliseconds, where it was kept from then because nobody answers now. */
  readonly keptAt?: number | undefined;
  /** Why the service has no newer data, and since when; most services never say it. */
  readonly dataStop?: DataStop | undefined;
}

/** Sends a request to the service, by its path and query. */
export type Transport = PageRequest<AbortSignal>['transport'];

/** How the service is reached; a query client has it. */
export interface Api {
  readonly transport: Transport;
  /** In which answers are read. */
  readonly naming: NamingProfile;
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      readonly api?: Api;
      /** Too much to travel with a page, or not needed at first: the service leaves it to the browser. */
      readonly isForBrowser?: boolean;
    };
  }
}

/** What a read is made with; the context of a query fits. */
export interface CallOptions {
  /** Made by `createQueryClient`. */
  readonly client: QueryClient;
  readonly signal?: AbortSignal;
}

/** Returns a transport by `fetch`. @param apiUrl stands before every path */
export function fetchTransport(apiUrl: string): Transport {
  return (path, init) => fetch(apiUrl + path, init);
}

/** How the reads of a query client reach the service. */
export function apiOf(client: QueryClient): Api {
  const api = client.getDefaultOptions().queries?.meta?.api;
  if (api === undefined) throw new Error('The query client has no API.');
  return api;
}

/**
 * Asks the service: the only place that fetches.
 * @throws {ApiError} always this, whatever went wrong
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  options: CallOptions,
): Promise<Received<E>> {
  const received = await callOrKept(endpoint, input, options);
  if (received.keptAt !== undefined) throw unreachable();
  return received;
}

/**
 * The same, but where nobody answers it may give the last answer there was, which then has `keptAt`. The cache of
 * queries tells such a one from news.
 * @throws {ApiError}
 */
export async function callOrKept<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  options: CallOptions,
): Promise<Received<E>> {
  const fields = new Map<string, unknown>(Object.entries(Object(input)));
  const path = pathOf(endpoint, fields);
  const sent = bodyOf(endpoint, fields);
  const { body, keptAt, dataStop } = await request(path, sent, options);
  const { naming } = apiOf(options.client);
  const value = readJson(body, path, naming);
  // Validating a row that nobody asked for costs as much as any other, and there may be a million.
  if (countRows(value) > Number(fields.get('limit') ?? Infinity)) {
    throw new ApiError('contract', { fault: { code: 'too many rows', path } });
  }
  const answer = await readAnswer<E['response']>(endpoint.response, value, path, naming);
  return { ...answer, body, method: endpoint.method, path, sent, keptAt, dataStop };
}

/** Reads an answer; what mends one that breaks the contract is loaded for it. */
async function readAnswer<Shape extends z.ZodMiniType>(
  shape: Shape,
  value: unknown,
  path: string,
  naming: NamingProfile,
) {
  try {
    const answer = z.safeParse<Shape>(shape, value);
    if (answer.success) return { data: answer.data, leftOut: [] };
    const { readBroken } = await loadReading();
    const read = readBroken(shape, value, naming);
    if ('field' in read) throw new ApiError('contract', { fault: { code: 'broken', path, ...read } });
    return read;
  } catch (error) {
    // zod throws one for more than a hundred thousand faults.
    if (error instanceof RangeError) {
      throw new ApiError('contract', { fault: { code: 'broken', path, field: '', problem: { code: 'invalid' } } });
    }
    throw error;
  }
}

/**
 * What tells of answers that cannot be read; loaded for them only.
 * @throws {ApiError}
 */
export const loadReading = () =>
  import('./reading.ts').catch(() => {
    throw unreachable();
  });

function pathOf(endpoint: Endpoint, fields: ReadonlyMap<string, unknown>): string {
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(fields.get(name))));
  const query = new URLSearchParams();
  for (const name of namesOf(endpoint.query)) {
    const value = fields.get(name);
    if (value !== undefined && value !== null) query.set(name, String(value));
  }
  return query.size > 0 ? `${path}?${query}` : path;
}

function bodyOf(endpoint: Endpoint, fields: ReadonlyMap<string, unknown>): string | undefined {
  if (endpoint.method === 'GET') return undefined;
  return JSON.stringify(Object.fromEntries(namesOf(endpoint.body).map((name) => [name, fields.get(name)])));
}

function namesOf(shape: z.ZodMiniType): string[] {
  return shape instanceof z.ZodMiniObject ? Object.keys(shape.shape) : [];
}

async function request(path: string, body: string | undefined, { client, signal }: CallOptions) {
  const { transport } = apiOf(client);
  const timeout = AbortSignal.timeout(timeoutMilliseconds);
  const stop = signal ? AbortSignal.any([signal, timeout]) : timeout;
  try {
    const response = await transport(path, {
      signal: stop,
      ...(body === undefined ? {} : { method: 'POST', body, headers: { 'content-type': 'application/json' } }),
    });
    const text = await response.text();
    if (!response.ok) throw refusal(response, await saidIn(text));
    return {
      body: text,
      keptAt: keptAt(response.headers.get('x-kept-at')),
      dataStop: parseDataStop(response.headers.get(dataStopHeader)),
    };
  } catch (error) {
    if (error instanceof ApiError) throw error;
    if (signal?.aborted) throw givenUp();
    if (timeout.aborted) throw new ApiError('timeout');
    throw unreachable();
  }
}

/** Written by src/worker: Unix milliseconds, never later than now. */
function keptAt(header: string | null): number | undefined {
  return header !== null && /^\d{1,15}$/.test(header) ? Math.min(Number(header), Date.now()) : undefined;
}

/** What an error says for people; what takes JSON and pages apart is loaded for those. */
async function saidIn(text: string): Promise<string> {
  return /^\s*[<{["]/.test(text) ? (await loadReading()).errorWords(text) : text;
}

function refusal(response: ApiResponse, text: string): ApiError {
  return new ApiError('status', {
    status: response.status,
    said: text.trim().slice(0, 2000) || undefined,
    retryAfterSeconds: retryAfter(response.headers.get('retry-after')),
  });
}

/** A browser's timer is over at once where it is set to more than 24 days. */
const longestPauseSeconds = 3600;

function retryAfter(header: string | null): number | undefined {
  const seconds = parseRetryAfter(header);
  return seconds === undefined ? undefined : Math.min(longestPauseSeconds, seconds);
}

/** The value of an answer's body: names as the contract has them, addresses in the profile. @throws SyntaxError */
export function readBody(body: string, naming: NamingProfile): unknown {
  return fromNaming(parseJson(body), naming, naming);
}

function readJson(body: string, path: string, naming: NamingProfile): unknown {
  try {
    return readBody(body, naming);
  } catch (error) {
    // Thousands of brackets within each other are JSON.
    const code = error instanceof RangeError ? 'nested too deeply' : 'no JSON';
    throw new ApiError('contract', { fault: { code, path } });
  }
}
