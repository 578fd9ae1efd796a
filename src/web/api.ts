import * as z from 'zod/mini';
import type { Answer, Endpoint, Input } from '../contract/endpoint.ts';
import { parseJson } from '../contract/json.ts';
import { fromNaming } from '../contract/naming.ts';
import { stateWords as words } from '../words/en/states.ts';
import { apiUrl } from './config.ts';
import { takeEarly } from './early.ts';
import type { LeftOut } from './reading.ts';

/** Longest wait for an answer, its body included. */
const timeoutMilliseconds = 10_000;

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
}

interface Failure {
  isAnswered?: boolean;
  status?: number | undefined;
  said?: string | undefined;
  retryAfterSeconds?: number | undefined;
}

/** Why there is no answer. */
export class ApiError extends Error {
  /**
   * `offline`: no connection to the service; `timeout`: it took too long; `status`: it answered with
   * an error; `contract`: its answer is not what the specification says; `aborted`: nobody waits any more.
   */
  readonly kind: 'offline' | 'timeout' | 'status' | 'contract' | 'aborted';
  /** HTTP status, where there was an answer. */
  readonly status: number | undefined;
  /** The service's own text, to be shown as text only. */
  readonly said: string | undefined;
  /** From `Retry-After` of a 429 or 503. */
  readonly retryAfterSeconds: number | undefined;
  /** Whether an answer that was kept stands in for the one that is missing. */
  readonly isAnswered: boolean;

  constructor(kind: ApiError['kind'], message: string, failure: Failure = {}) {
    super(message);
    this.name = 'ApiError';
    this.kind = kind;
    this.status = failure.status;
    this.said = failure.said;
    this.retryAfterSeconds = failure.retryAfterSeconds;
    this.isAnswered = failure.isAnswered ?? false;
  }
}

/** Nobody waits for the answer any more. */
export function givenUp(): ApiError {
  return new ApiError('aborted', words.givenUp);
}

/**
 * Asks the service: the only place that fetches.
 * @throws {ApiError} always this, whatever went wrong
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  options: { signal?: AbortSignal } = {},
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
  options: { signal?: AbortSignal } = {},
): Promise<Received<E>> {
  const fields = new Map<string, unknown>(Object.entries(Object(input)));
  const path = pathOf(endpoint, fields);
  const sent = bodyOf(endpoint, fields);
  const { body, keptAt } = await request(path, sent, options.signal);
  const answer = await readAnswer<E['response']>(endpoint.response, await readJson(body, path), path);
  return { ...answer, body, method: endpoint.method, path, sent, keptAt };
}

/** Reads an answer; what mends one that breaks the contract is loaded for it. */
async function readAnswer<Shape extends z.ZodMiniType>(shape: Shape, value: unknown, path: string) {
  const answer = z.safeParse<Shape>(shape, value);
  if (answer.success) return { data: answer.data, leftOut: [] };
  const { readBroken, unreadable } = await loadReading();
  const read = readBroken(shape, value);
  if ('field' in read) throw new ApiError('contract', unreadable(path, read));
  return read;
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

async function request(path: string, body: string | undefined, signal: AbortSignal | undefined) {
  const timeout = AbortSignal.timeout(timeoutMilliseconds);
  const stop = signal ? AbortSignal.any([signal, timeout]) : timeout;
  try {
    const early = body === undefined && takeEarly(path);
    const response =
      (early && (await unless(stop, early))) ||
      (await fetch(apiUrl + path, {
        signal: stop,
        ...(body === undefined ? {} : { method: 'POST', body, headers: { 'content-type': 'application/json' } }),
      }));
    const text = await unless(stop, response.text());
    if (!response.ok) throw refusal(response, await saidIn(text));
    return { body: text, keptAt: keptAt(response.headers.get('x-kept-at')) };
  } catch (error) {
    if (error instanceof ApiError) throw error;
    if (signal?.aborted) throw givenUp();
    if (timeout.aborted) {
      throw new ApiError('timeout', words.timeout(timeoutMilliseconds / 1000));
    }
    throw unreachable();
  }
}

/** Written by src/worker: Unix milliseconds, never later than now. */
function keptAt(header: string | null): number | undefined {
  return header !== null && /^\d{1,15}$/.test(header) ? Math.min(Number(header), Date.now()) : undefined;
}

/** @param isAnswered whether an answer that was kept stands in */
export function unreachable(isAnswered = false): ApiError {
  return new ApiError('offline', words.unreachable, { isAnswered });
}

/** Waits for something until a signal says not to; what began early knows of no signal. */
async function unless<Value>(stop: AbortSignal, wanted: Promise<Value>): Promise<Value> {
  const { promise: stopped, reject } = Promise.withResolvers<never>();
  const give = () => reject(stop.reason);
  if (stop.aborted) give();
  stop.addEventListener('abort', give, { once: true });
  try {
    return await Promise.race([wanted, stopped]);
  } finally {
    stop.removeEventListener('abort', give);
  }
}

/** What an error says for people; what takes JSON and pages apart is loaded for those. */
async function saidIn(text: string): Promise<string> {
  return /^\s*[<{["]/.test(text) ? (await loadReading()).errorWords(text) : text;
}

function refusal(response: Response, text: string): ApiError {
  return new ApiError('status', words.answered(response.status), {
    status: response.status,
    said: text.trim().slice(0, 2000) || undefined,
    retryAfterSeconds: retryAfter(response.headers.get('retry-after')),
  });
}

/** Seconds or a date (RFC 9110, 10.2.3). */
function retryAfter(header: string | null): number | undefined {
  if (header === null) return undefined;
  if (/^\d{1,9}$/.test(header.trim())) return Number(header);
  const seconds = Math.ceil((Date.parse(header) - Date.now()) / 1000);
  return Number.isNaN(seconds) ? undefined : Math.max(0, seconds);
}

async function readJson(body: string, path: string): Promise<unknown> {
  try {
    return fromNaming(parseJson(body));
  } catch (error) {
    throw new ApiError('contract', (await loadReading()).notJson(path, error));
  }
}
