import * as z from 'zod/mini';
import { Config } from '../contract/config.ts';
import type { Answer, Endpoint, Input } from '../contract/endpoint.ts';
import { parseJson } from '../contract/json.ts';
import { fromNaming } from '../contract/naming.ts';

/** Longest wait for an answer, its body included. */
const timeoutMilliseconds = 10_000;

/** What the service answered: parsed, and as it came. */
export interface Received<E extends Endpoint> {
  readonly data: Answer<E>;
  /** The body exactly as received. */
  readonly body: string;
  /** Path and query of the request. */
  readonly path: string;
}

interface Failure {
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

  constructor(kind: ApiError['kind'], message: string, failure: Failure = {}) {
    super(message);
    this.name = 'ApiError';
    this.kind = kind;
    this.status = failure.status;
    this.said = failure.said;
    this.retryAfterSeconds = failure.retryAfterSeconds;
  }
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
  const fields = new Map<string, unknown>(Object.entries(Object(input)));
  const path = pathOf(endpoint, fields);
  const body = await request(path, bodyOf(endpoint, fields), options.signal);
  const answer = z.safeParse<E['response']>(endpoint.response, fromNaming(readJson(body, path)));
  if (!answer.success) throw broken(path, answer.error.issues);
  return { data: answer.data, body, path };
}

/**
 * What the operator of this explorer set.
 * @throws {ApiError}
 */
export async function readConfig(options: { signal?: AbortSignal } = {}): Promise<Config> {
  const path = '/config.json';
  const answer = z.safeParse(Config, readJson(await request(path, undefined, options.signal), path));
  if (!answer.success) throw broken(path, answer.error.issues);
  return answer.data;
}

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

async function request(path: string, body: string | undefined, signal: AbortSignal | undefined): Promise<string> {
  const timeout = AbortSignal.timeout(timeoutMilliseconds);
  try {
    const response = await fetch(path, {
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      ...(body === undefined ? {} : { method: 'POST', body, headers: { 'content-type': 'application/json' } }),
    });
    const text = await response.text();
    if (!response.ok) throw refusal(response, text);
    return text;
  } catch (error) {
    if (error instanceof ApiError) throw error;
    if (signal?.aborted) throw new ApiError('aborted', 'The request was given up.');
    if (timeout.aborted) {
      throw new ApiError('timeout', `The service did not answer within ${timeoutMilliseconds / 1000} s.`);
    }
    throw new ApiError('offline', 'The service cannot be reached.');
  }
}

function refusal(response: Response, text: string): ApiError {
  return new ApiError('status', `The service answered ${response.status}.`, {
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

function readJson(body: string, path: string): unknown {
  try {
    return parseJson(body);
  } catch {
    throw new ApiError('contract', `The answer of ${path} is not valid JSON.`);
  }
}

function broken(path: string, issues: readonly z.core.$ZodIssue[]): ApiError {
  const { field, message } = firstBreak(issues);
  return new ApiError(
    'contract',
    `The answer of ${path} is not what the specification says: ${field || 'the whole answer'}: ${message}.`,
  );
}

/** The field that breaks the contract; inside a union, of the variant that fits best. */
function firstBreak(issues: readonly z.core.$ZodIssue[]): { field: string; message: string } {
  const issue = issues[0];
  if (issue === undefined) return { field: '', message: 'invalid' };
  const field = issue.path.map(String).join('.');
  if (issue.code === 'invalid_union' && issue.errors.length > 0) {
    const variants = issue.errors.toSorted((a, b) => a.length - b.length);
    const inner = firstBreak(variants[0] ?? []);
    return { field: [field, inner.field].filter(Boolean).join('.'), message: inner.message };
  }
  const expected = issue.code === 'invalid_type' ? `expected ${issue.expected}` : issue.message.toLowerCase();
  return { field, message: expected };
}
