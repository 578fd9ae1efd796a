import { setTimeout as sleep } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { NamingProfile } from '#contract/codec/naming.ts';
import { bodyToSend, type DataStop, dataStopHeader, type Endpoint, parseDataStop } from '#contract/endpoint.ts';
import { errorMessage } from '#contract/read-response.ts';
import { SizeLimits } from '#contract/size-limits.ts';
import { getNetworkSummary } from '#contract/stats.ts';
import { HttpError } from '#server/errors.ts';
import {
  type HttpRequest,
  type HttpResponse,
  isBadRequest,
  isNotFound,
  isUnauthorized,
  NetworkError,
  RequestLimiter,
  rateLimitedError,
  recordAge,
  retryAfterSeconds,
  sendRequest,
} from './http.ts';
import {
  maxResponseBytes,
  type ParsedResponse,
  ParseThread,
  type ShapeName,
  type ShapeOutput,
} from './parse-response.ts';
import { withoutAlternative } from './versions.ts';

export interface UpstreamOptions {
  readonly url: string;
  /** Sent as `Authorization: Bearer`, to this service only. */
  readonly apiKey?: string | undefined;
  readonly naming: NamingProfile;
  /** Maximum requests per second, retries included. */
  readonly ratePerSecond: number;
  /** Shared with other clients of the service; default: one of its own. */
  readonly limiter?: RequestLimiter | undefined;
  /** Receives one sentence for each problem of the service. */
  readonly log: (message: string) => void;
  /** Time for one response with all its parts, waits and retries; shorter than a browser's timeout. */
  readonly deadlineMs?: number;
  /** Approximate delay of the first retry; twice as long before the second. */
  readonly retryDelayMs?: number;
}

export type SentValue = string | number | boolean | null | undefined;

export interface UpstreamRequest<Shape extends ShapeName = ShapeName> {
  readonly endpoint: Endpoint;
  /** Whether a 404 may mean that its subject is unknown. */
  readonly hasSubject?: boolean;
  readonly shape: Shape;
  readonly params?: Readonly<Record<string, SentValue>>;
  readonly query: Readonly<Record<string, SentValue>>;
  readonly body?: object;
}

/** How long an extension is not requested again, in milliseconds: the upstream service may be updated. */
const lackingMs = 10 * 60_000;

class RetryableError extends HttpError {}

/** The service rejected a request. */
class RejectedError extends HttpError {
  /** What it said, in full. */
  readonly reason: string;

  constructor(reason: string, detail: string) {
    super(400, `The upstream service rejected this request${detail === '' ? '' : `: ${detail}`}.`);
    this.reason = reason;
  }
}

/** Whether the service did not accept a request. */
export function isRejected(error: unknown): boolean {
  return error instanceof HttpError && error.status === 400;
}

const defaultDeadlineMs = 9000;
const maxRateLimitWaitMs = 3000;
const maxAttempts = 3;
const defaultRetryDelayMs = 300;
/** Characters of the responses that are cached for conditional requests. */
const maxCachedCharacters = 16 * 1024 * 1024;

/** Client of an upstream service with rate limiting, retries, a circuit breaker and validation. */
export class Upstream {
  readonly #options: UpstreamOptions;
  readonly #base: string;
  readonly #limiter: RequestLimiter;
  readonly #log: UpstreamLog;
  readonly #etagCache = new LRUCache<string, { readonly etag: string; readonly text: string }>({
    maxSize: maxCachedCharacters,
    sizeCalculation: ({ etag, text }, url) => url.length + etag.length + text.length,
  });
  readonly #counts = new Map<string, number>();
  readonly #thread = new ParseThread();
  readonly #lacking = new LRUCache<string, true>({ max: 100, ttl: lackingMs });
  readonly #sizes = new SizeLimits((error) => (error instanceof RejectedError ? error.reason : undefined));
  #dataStop: DataStop | undefined;
  #respondedAt: number | undefined;

  constructor(options: UpstreamOptions) {
    this.#options = options;
    this.#base = options.url.replace(/(?<!\/)\/+$/, '');
    this.#limiter = options.limiter ?? new RequestLimiter(options);
    this.#log = new UpstreamLog(options.log, options.apiKey);
  }

  get figures(): { readonly requests: ReadonlyMap<string, number>; readonly isFailing: boolean } {
    return { requests: this.#counts, isFailing: this.#limiter.isCircuitOpen };
  }

  /** Why it has no newer data, and since when, from its last summary. */
  get dataStop(): DataStop | undefined {
    return this.#dataStop;
  }

  /** When it sent data last, in Unix milliseconds. */
  get respondedAt(): number | undefined {
    return this.#respondedAt;
  }

  /** Paths that it lacks, as in the contract, except those whose data it has elsewhere. */
  get lacking(): readonly string[] {
    this.#lacking.purgeStale();
    return withoutAlternative([...this.#lacking.keys()]);
  }

  lacks({ path }: Endpoint): boolean {
    return this.#lacking.has(path);
  }

  recordLacking({ path }: Endpoint): void {
    this.#lacking.set(path, true);
  }

  /**
   * Sends a request, in several parts if the service allows fewer rows or items.
   * @returns the validated response in `core` names; undefined if not found, or if the service lacks the endpoint
   * @throws HttpError with a message for the client if there is no usable response
   */
  async request<Shape extends ShapeName>(request: UpstreamRequest<Shape>): Promise<ShapeOutput<Shape> | undefined> {
    const deadline = performance.now() + (this.#options.deadlineMs ?? defaultDeadlineMs);
    return this.#sizes.request(request.endpoint.path, request, (part) => this.#requestPart(part, deadline));
  }

  async #requestPart<Shape extends ShapeName>(
    request: UpstreamRequest<Shape>,
    deadline: number,
  ): Promise<ShapeOutput<Shape> | undefined> {
    const { endpoint, hasSubject } = request;
    if (this.lacks(endpoint)) return undefined;
    const parsed = await this.#requestWithRetry(request, this.#buildRequest(request), deadline);
    if (parsed === undefined) {
      if (endpoint.isExtension && !hasSubject) this.recordLacking(endpoint);
      return undefined;
    }
    if ('broken' in parsed) {
      this.#log.warn(`breaks the contract at ${endpoint.path}: ${parsed.broken}`);
      throw new HttpError(502, `The upstream service returned an invalid response: ${parsed.broken}.`);
    }
    for (const message of parsed.warnings) this.#log.warn(message);
    // Validated with the schema of this shape, perhaps in another thread.
    return parsed.value as ShapeOutput<Shape>;
  }

  #buildRequest({ endpoint, params = {}, query, body }: UpstreamRequest): HttpRequest {
    const { method, path } = endpoint;
    const filled = path.replaceAll(/\{(\w+)\}/g, (_, param) =>
      encodeURIComponent(String(params[param] ?? '').toWellFormed()),
    );
    const url = new URL(this.#base + filled);
    for (const [param, value] of Object.entries(query)) {
      if (value != null) url.searchParams.set(param, String(value));
    }
    const { apiKey } = this.#options;
    const etag = method === 'GET' ? this.#etagCache.get(url.href)?.etag : undefined;
    const headers = {
      accept: 'application/json',
      ...(apiKey !== undefined && { authorization: `Bearer ${apiKey}` }),
      ...(etag !== undefined && { 'if-none-match': etag }),
      ...(body && { 'content-type': 'application/json' }),
    };
    return {
      method,
      url,
      headers,
      body: body && JSON.stringify(bodyToSend(endpoint, body)),
      maxBytes: maxResponseBytes(rowsOf(query)),
    };
  }

  /** Only GET is retried: it is the only method that is safe to repeat everywhere. */
  async #requestWithRetry(
    request: UpstreamRequest,
    httpRequest: HttpRequest,
    deadline: number,
  ): Promise<ParsedResponse | undefined> {
    const { retryDelayMs: firstMs = defaultRetryDelayMs } = this.#options;
    for (let tries = 1; ; tries++) {
      try {
        return await this.#attempt(request, httpRequest, deadline);
      } catch (error) {
        const pauseMs = firstMs * tries * (0.5 + Math.random());
        const isLast = tries === maxAttempts || performance.now() + pauseMs >= deadline;
        if (!(error instanceof RetryableError) || httpRequest.method !== 'GET' || isLast) throw error;
        await sleep(pauseMs);
      }
    }
  }

  async #attempt(
    request: UpstreamRequest,
    httpRequest: HttpRequest,
    deadline: number,
  ): Promise<ParsedResponse | undefined> {
    const leftMs = () => Math.max(0, deadline - performance.now());
    await this.#limiter.acquire(Math.min(maxRateLimitWaitMs, leftMs()));
    const httpResponse = await sendRequest(httpRequest, leftMs()).catch((error: unknown) => {
      this.#limiter.failed();
      if (!(error instanceof NetworkError)) throw error;
      return error;
    });
    if (httpResponse instanceof NetworkError) throw this.#fail(httpRequest, httpResponse.message, 'none');
    this.#count(String(httpResponse.status));
    return this.#handleResponse(request, httpRequest, httpResponse);
  }

  async #handleResponse(
    request: UpstreamRequest,
    httpRequest: HttpRequest,
    httpResponse: HttpResponse,
  ): Promise<ParsedResponse | undefined> {
    const { status, headers, text } = httpResponse;
    const seconds = retryAfterSeconds(headers.get('retry-after'));
    if (status === 429 || (status === 503 && seconds !== undefined)) {
      const wait = seconds ?? 5;
      this.#limiter.pause(wait, status);
      this.#log.warn(`pausing for ${wait} s (${status})`);
      throw rateLimitedError(status, wait * 1000);
    }
    if (status >= 500 && !isNotFound(status)) {
      this.#limiter.failed();
      throw this.#fail(httpRequest, `failed (${status})`, undefined, errorMessage(text));
    }
    this.#limiter.succeeded();
    if (status === 200 || status === 304) {
      recordAge(headers);
      this.#respondedAt = Date.now();
      if (request.endpoint === getNetworkSummary) this.#dataStop = parseDataStop(headers.get(dataStopHeader));
    }
    if (status === 200) return await this.#parse(request, httpRequest, httpResponse, text);
    const known = status === 304 ? this.#etagCache.get(httpRequest.url.href) : undefined;
    if (known) return await this.#parse(request, httpRequest, undefined, known.text);
    if (isNotFound(status)) return undefined;
    const reason = errorMessage(text);
    const detail = this.#log.sanitize(reason);
    if (isBadRequest(status)) throw new RejectedError(reason, detail);
    this.#log.warn(`answered ${status} at ${httpRequest.url.pathname}${detail === '' ? '' : `: ${detail}`}`);
    if (isUnauthorized(status)) throw new HttpError(502, 'The upstream service denied access.');
    throw new HttpError(502, `The upstream service returned an unexpected status (${status}).`);
  }

  async #parse(
    { shape, query }: UpstreamRequest,
    httpRequest: HttpRequest,
    httpResponse: HttpResponse | undefined,
    text: string,
  ): Promise<ParsedResponse> {
    const { naming } = this.#options;
    const parsed = await this.#thread.parse({ text, shape, naming, maxRows: rowsOf(query) });
    if ('broken' in parsed && !parsed.isJson) throw this.#fail(httpRequest, parsed.broken);
    const etag = httpResponse?.headers.get('etag');
    if (httpRequest.method === 'GET' && etag) this.#etagCache.set(httpRequest.url.href, { etag, text });
    return parsed;
  }

  /** Logs a failure and returns the error for the client, which has no text of the upstream service. */
  #fail({ method, url }: HttpRequest, what: string, count?: string, text = ''): RetryableError {
    if (count !== undefined) this.#count(count);
    this.#log.warn(`${what} at ${method} ${url.pathname}${text === '' ? '' : `: ${text}`}`);
    return new RetryableError(502, `The upstream service ${what}.`);
  }

  #count(outcome: string): void {
    this.#counts.set(outcome, (this.#counts.get(outcome) ?? 0) + 1);
  }
}

/** Number of requested rows; undefined if the request has no limit. */
function rowsOf({ limit }: UpstreamRequest['query']): number | undefined {
  return typeof limit === 'number' ? limit : undefined;
}

export interface OpenOptions extends Pick<UpstreamOptions, 'deadlineMs' | 'limiter'> {
  /** Where the URL is from, for messages. */
  readonly setting?: string;
}

export function openUpstream(
  settings: Pick<UpstreamOptions, 'url' | 'apiKey' | 'naming' | 'ratePerSecond'>,
  print: (line: string) => void,
  { setting = 'UPSTREAM_URL', ...options }: OpenOptions = {},
): Upstream {
  const { protocol, hostname } = new URL(settings.url);
  if (protocol === 'http:' && !isLoopback(hostname)) {
    const unencrypted = settings.apiKey === undefined ? 'Responses' : 'Responses and the API key';
    print(`Warning: ${setting} uses http. ${unencrypted} are not encrypted.`);
  }
  return new Upstream({ ...settings, ...options, log: print });
}

/** Whether requests do not leave the machine. */
function isLoopback(hostname: string): boolean {
  return /^(127\.[\d.]+|\[::1\]|(.+\.)?localhost)$/.test(hostname);
}

const repeatAfterMs = 60_000;
const maxRecent = 500;
const maxTextLength = 200;

/** Logs problems of the upstream service: each message once a minute, and never the key. */
class UpstreamLog {
  readonly #log: (message: string) => void;
  readonly #secret: string | undefined;
  readonly #recent = new LRUCache<string, true>({ max: maxRecent, ttl: repeatAfterMs });

  constructor(log: (message: string) => void, secret: string | undefined) {
    this.#log = log;
    this.#secret = secret;
  }

  /** @param what follows "The upstream service …" */
  warn(what: string): void {
    const message = `The upstream service ${this.sanitize(what)}.`;
    if (this.#recent.has(message)) return;
    this.#recent.set(message, true);
    this.#log(message);
  }

  /** Makes foreign text safe for a log line: one line, limited length, without the key. */
  sanitize(text: string): string {
    const safe = this.#secret === undefined ? text : text.replaceAll(this.#secret, '…');
    const line = safe
      .toWellFormed()
      .replaceAll(/[\s\p{C}]+/gu, ' ')
      .trim();
    return (line.length > maxTextLength ? `${line.slice(0, maxTextLength)}…` : line).replace(/[.!]+$/, '');
  }
}
