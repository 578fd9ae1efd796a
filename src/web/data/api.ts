import type { QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { JsonTooDeep, parseJson } from '#contract/codec/json.ts';
import { fromNaming, type NamingProfile } from '#contract/codec/naming.ts';
import { firstOf } from '#contract/cut.ts';
import {
  bodyToSend,
  countRows,
  type DataCopy,
  type DataStop,
  dataCopyHeader,
  dataStopHeader,
  type Endpoint,
  type Input,
  parseDataCopy,
  parseDataStop,
  parseRetryAfter,
  type ResponseBody,
} from '#contract/endpoint.ts';
import { propertiesOf } from '#contract/properties.ts';
import type { ApiResponse, PageRequest } from '#contract/rendering.ts';
import {
  ApiError,
  abortedError,
  type Omitted,
  offlineError,
  rejectionOf,
  requestTimeoutMilliseconds,
} from './api-error.ts';
import type { Divide, Exchange, Fields } from './divided-request.ts';
import { noteServiceTime } from './service-clock.ts';

export interface Received<E extends Endpoint> {
  readonly data: ResponseBody<E>;
  /** The body exactly as received; of a divided request, its joined parts as JSON. */
  readonly body: string;
  readonly method: E['method'];
  /** Path and query of the request; of a divided one, of its last part. */
  readonly path: string;
  readonly requestBody: string | undefined;
  /** Parts that break the contract and are not in `data`. */
  readonly omitted: readonly Omitted[];
  /** When a cached response was received, in Unix milliseconds; undefined for a response from the network. */
  readonly cachedAt?: number | undefined;
  /** Why the service has no newer data, and since when. Optional: most services do not send it. */
  readonly dataStop?: DataStop | undefined;
  /** How much the service has copied of the one that responds until then. */
  readonly dataCopy?: DataCopy | undefined;
}

export type Transport = PageRequest<AbortSignal>['transport'];

export interface Api {
  readonly transport: Transport;
  readonly naming: NamingProfile;
  /** Paths of the extensions that the service lacks, as in the contract; grows with its responses. */
  readonly lacking: Set<string>;
  /** Set once the service has rejected the size of a request; loaded on demand. */
  divide?: Divide;
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      readonly api?: Api;
      /** Too large to embed in a rendered page, or not needed at first: only the browser loads it. */
      readonly isForBrowser?: boolean;
      /** Whether the event stream reports changes; `network`, `txid` and `address` of its key are the subject. */
      readonly isStreamed?: boolean;
    };
  }
}

export interface CallOptions {
  /** Made by `createQueryClient`. */
  readonly client: QueryClient;
  readonly signal?: AbortSignal;
}

/** Requests of the browser. It learns the service's time from them; the service itself has it, whatever it requests. */
export function fetchTransport(apiUrl: string): Transport {
  return async (path, init) => {
    const response = await fetch(apiUrl + path, init);
    if (!response.headers.has('x-cached-at')) noteServiceTime(response.headers.get('date'));
    return response;
  };
}

/** Requests a file next to the page. @throws Error unless it is there */
export async function fetchOwnFile(name: string, signal?: AbortSignal): Promise<string> {
  const response = await fetch(`${import.meta.env.BASE_URL}${name}`, {
    cache: 'no-cache',
    ...(signal && { signal }),
  });
  if (!response.ok) throw new Error(`${name}: ${response.status}`);
  return response.text();
}

export function apiOf(client: QueryClient): Api {
  const api = client.getDefaultOptions().queries?.meta?.api;
  if (api === undefined) throw new Error('The query client has no API.');
  return api;
}

/**
 * Sends a request; everything goes through here. An extension that the service lacks is requested once.
 * @throws {ApiError} on any failure; status 501 for an extension that the service lacks
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  options: CallOptions,
): Promise<Received<E>> {
  const received = await callOrCached(endpoint, input, options);
  if (received.cachedAt !== undefined) throw offlineError();
  return received;
}

/** Like `call`, but without a connection returns a cached response, with `cachedAt`. @throws {ApiError} */
export async function callOrCached<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  options: CallOptions,
): Promise<Received<E>> {
  const { naming } = apiOf(options.client);
  const { value, ...exchange } = await sendInSize(endpoint, fieldsOf(endpoint, propertiesOf(input)), options);
  const read = fromNaming(value, naming, naming);
  const parsed = await validated<E['response']>(endpoint.response, read, exchange.path, naming);
  return { ...parsed, ...exchange, method: endpoint.method };
}

/** Sends a request, in parts if the service rejects its size. */
async function sendInSize(endpoint: Endpoint, fields: Fields, options: CallOptions): Promise<Exchange> {
  const api = apiOf(options.client);
  const sendPart = (part: Fields) => send(endpoint, part, options);
  if (api.divide) return api.divide(endpoint, fields, sendPart);
  try {
    return await sendPart(fields);
  } catch (error) {
    const isSized = fields.query.limit !== undefined || fields.body !== undefined;
    if (!isSized || rejectionOf(error) === undefined) throw error;
    const { divideRequests } = await import('./divided-request.ts').catch(() => {
      throw error;
    });
    api.divide ??= divideRequests();
    return api.divide(endpoint, fields, sendPart);
  }
}

async function send(endpoint: Endpoint, fields: Fields, options: CallOptions): Promise<Exchange> {
  const { lacking } = apiOf(options.client);
  if (lacking.has(endpoint.path)) throw lackingError();
  const path = pathOf(endpoint, fields);
  const requestBody = fields.body && JSON.stringify(bodyToSend(endpoint, fields.body));
  const { body, ...facts } = await request(path, requestBody, options).catch((error: unknown) => {
    if (!endpoint.isExtension || !isLackingStatus(error)) throw error;
    lacking.add(endpoint.path);
    throw lackingError();
  });
  const value = readJson(body, path);
  // Reject before validating: there may be a million unrequested rows.
  if (countRows(value) > Number(fields.query.limit ?? Infinity)) {
    throw new ApiError('contract', { fault: { code: 'too many rows', path } });
  }
  return { value, body, path, requestBody, ...facts };
}

/** Validates a response. The code that repairs an invalid one is loaded on demand. */
async function validated<Shape extends z.ZodMiniType>(
  shape: Shape,
  value: unknown,
  path: string,
  naming: NamingProfile,
) {
  try {
    const parsed = z.safeParse<Shape>(shape, value);
    if (parsed.success) return { data: parsed.data, omitted: [] };
    const { repairResponse } = await loadResponseRepair();
    const read = repairResponse(shape, value, naming);
    if ('field' in read) throw new ApiError('contract', { fault: { code: 'broken', path, ...read } });
    return read;
  } catch (error) {
    // zod throws a RangeError for more than a hundred thousand issues.
    if (error instanceof RangeError) {
      throw new ApiError('contract', { fault: { code: 'broken', path, field: '', problem: { code: 'invalid' } } });
    }
    throw error;
  }
}

/** @throws {ApiError} if the code that repairs responses cannot be loaded */
const loadResponseRepair = () =>
  import('./repair-response.ts').catch(() => {
    throw offlineError();
  });

function pathOf({ path }: Endpoint, { params, query }: Fields): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(params[name])));
  const sent = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) sent.set(name, String(value));
  }
  return sent.size > 0 ? `${filled}?${sent}` : filled;
}

function fieldsOf(endpoint: Endpoint, input: object): Fields {
  const params = new Map<string, unknown>(Object.entries(input));
  const pick = (shape: z.ZodMiniType) => Object.fromEntries(namesOf(shape).map((name) => [name, params.get(name)]));
  return {
    params: Object.fromEntries(params),
    query: pick(endpoint.query),
    ...(endpoint.method === 'POST' && { body: pick(endpoint.body) }),
  };
}

function namesOf(shape: z.ZodMiniType): string[] {
  return shape instanceof z.ZodMiniObject ? Object.keys(shape.shape) : [];
}

async function request(path: string, body: string | undefined, { client, signal }: CallOptions) {
  const { transport } = apiOf(client);
  const timeout = AbortSignal.timeout(requestTimeoutMilliseconds);
  const stop = signal ? AbortSignal.any([signal, timeout]) : timeout;
  try {
    const response = await transport(path, {
      signal: stop,
      ...(body === undefined ? {} : { method: 'POST', body, headers: { 'content-type': 'application/json' } }),
    });
    const text = await response.text();
    if (!response.ok) throw statusError(response, await errorMessageIn(text));
    return {
      body: text,
      cachedAt: cachedAt(response.headers.get('x-cached-at')),
      dataStop: parseDataStop(response.headers.get(dataStopHeader)),
      dataCopy: parseDataCopy(response.headers.get(dataCopyHeader)),
    };
  } catch (error) {
    if (error instanceof ApiError) throw error;
    if (signal?.aborted) throw abortedError();
    if (timeout.aborted) throw new ApiError('timeout');
    throw offlineError();
  }
}

/** Whether a failed request of an extension means that the service lacks it: only existing items are requested. */
function isLackingStatus(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 405 || error.status === 501);
}

function lackingError(): ApiError {
  return new ApiError('status', { status: 501 });
}

/** Returns the time in the service worker's header, in Unix milliseconds, never later than now. */
function cachedAt(header: string | null): number | undefined {
  return header !== null && /^\d{1,15}$/.test(header) ? Math.min(Number(header), Date.now()) : undefined;
}

/** Returns the error message in a body; the parser for JSON and HTML is loaded on demand. */
async function errorMessageIn(text: string): Promise<string> {
  return /^\s*[<{["]/.test(text) ? (await loadResponseRepair()).errorMessage(text) : text;
}

function statusError(response: ApiResponse, text: string): ApiError {
  return new ApiError('status', {
    status: response.status,
    serviceMessage: firstOf(text.trim(), 2000) || undefined,
    retryAfterSeconds: retryAfter(response.headers.get('retry-after')),
  });
}

/** A browser's timer fires at once if it is set to more than 24 days. */
const maxRetryAfterSeconds = 3600;

function retryAfter(header: string | null): number | undefined {
  const seconds = parseRetryAfter(header);
  return seconds === undefined ? undefined : Math.min(maxRetryAfterSeconds, seconds);
}

/** Returns JSON with the names of the contract and addresses in the profile. @throws SyntaxError */
export function readBody(body: string, naming: NamingProfile): unknown {
  return fromNaming(parseJson(body), naming, naming);
}

function readJson(body: string, path: string): unknown {
  try {
    return parseJson(body);
  } catch (error) {
    const code = error instanceof JsonTooDeep ? 'nested too deeply' : 'no JSON';
    throw new ApiError('contract', { fault: { code, path } });
  }
}
