import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { MovedPage, PageRequest, RenderedPage, RenderPage } from '#contract/rendering.ts';
import { HttpError } from '#server/errors.ts';
import { bytesOf, cacheBytes, SharedWork } from '#server/http/cache.ts';
import { Bulkhead } from '#server/http/limits.ts';
import type { PageMetrics, ShellReason } from '#server/http/metrics.ts';

export type PageRenderer = RenderPage<AbortSignal>;

export type ReadyPage = (Omit<RenderedPage, 'unread'> & Pick<PageKey, 'language' | 'preferences'>) | MovedPage;

export interface PagesOptions {
  readonly render: PageRenderer;
  readonly metrics: PageMetrics;
  /** Version of the data: changes whenever a page may change; undefined if unknown. */
  readonly version?: (() => Promise<string>) | undefined;
  readonly log: FastifyBaseLogger;
}

/** Everything that the markup of a page depends on. */
export interface PageKey extends Omit<PageRequest<AbortSignal>, 'now' | 'signal'> {
  /** Distinguishes readers at the same URL. */
  readonly variant: string;
}

interface Entry {
  readonly version: string | undefined;
  /** By `performance.now`: the system's clock may be set back. */
  readonly until: number;
  readonly page: ReadyPage;
}

/** Cache time in milliseconds while the data is unchanged: a page shows ages. */
const ttlMs = 10_000;

/** Cache time in milliseconds if the version of the data is unknown. */
const unversionedTtlMs = 2000;

/** How long a stale page is served under load, since it is cheaper than the shell, in milliseconds. */
const staleMs = 30_000;

const renderTimeoutMs = 300;

/** Mean delay of the event loop in milliseconds above which no page is rendered: each blocks it for 10 to 30. */
const maxLoopDelayMs = 40;

/** Delay of the shell or the icon under load, so that clients that request them without a pause leave time for other requests. */
export const overloadDelayMs = 250;

/** Renders pages, and caches them as long as the data is the same. */
export class Pages {
  readonly #options: PagesOptions;
  readonly #entries = new LRUCache<string, Entry>({
    maxSize: cacheBytes(),
    // Twice, for the document with its compressed forms, which lives as long.
    sizeCalculation: ({ page }, key) => bytesOf(key) + ('html' in page ? 2 * bytesOf(page.html, page.state) : 0),
  });
  readonly #inFlight = new SharedWork<ReadyPage>();
  readonly #budget = new Bulkhead({
    // One page waits for its data while another one is rendered.
    maxRunning: 2,
    maxWaitMs: renderTimeoutMs,
    maxQueued: 16,
    rejectDelayMs: overloadDelayMs,
  });
  readonly #loop = new EventLoop();
  #hasEnded = false;

  constructor(options: PagesOptions) {
    this.#options = options;
  }

  /** Undefined if it is not available soon: then the shell is sent and the browser renders it. */
  async find(request: PageKey): Promise<ReadyPage | undefined> {
    const { metrics, log } = this.#options;
    try {
      const version = await this.#options.version?.();
      const key = `${request.variant} ${request.url}`;
      const entry = this.#entries.get(key);
      if (entry && entry.version === version && performance.now() < entry.until) {
        metrics.count('cached');
        return entry.page;
      }
      if (this.#loop.isLate) {
        if (!entry || performance.now() >= entry.until + staleMs) {
          await sleep(overloadDelayMs);
          return this.#shell('late');
        }
        metrics.count('stale');
        return entry.page;
      }
      const work = () => this.#budget.run(() => this.#render(request, key, version));
      // A late render still fills the cache for the next reader.
      const page = await inTime(this.#inFlight.run(`${version} ${key}`, work));
      if (page === undefined) return this.#shell('slow');
      metrics.count('location' in page ? 'moved' : 'rendered');
      return page;
    } catch (error) {
      if (error instanceof HttpError || this.#hasEnded) return this.#shell('busy');
      log.warn({ err: error, url: request.url }, 'page rendering failed');
      return this.#shell('error');
    }
  }

  /** Leaves pages to the browser, also those that are being rendered: their reads fail while the app closes. */
  end(): void {
    this.#hasEnded = true;
  }

  clear(): void {
    this.#entries.clear();
  }

  close(): void {
    this.#loop.close();
  }

  async #render(request: PageKey, key: string, version: string | undefined): Promise<ReadyPage> {
    const now = Date.now();
    const { language, preferences } = request;
    const begun = performance.now();
    const rendered = await this.#options.render({ ...request, now, signal: AbortSignal.timeout(10_000) });
    if (this.#hasEnded) throw new HttpError(503, 'The service is shutting down.');
    const page = 'location' in rendered ? rendered : { ...rendered, language, preferences };
    if ('unread' in rendered) this.#options.metrics.unread.inc(rendered.unread);
    this.#options.metrics.seconds.observe((performance.now() - begun) / 1000);
    this.#entries.set(key, { version, page, until: begun + (version === undefined ? unversionedTtlMs : ttlMs) });
    return page;
  }

  #shell(why: ShellReason): undefined {
    this.#options.metrics.count(`shell_${why}`);
    return undefined;
  }
}

async function inTime<Value>(wanted: Promise<Value>): Promise<Value | undefined> {
  const { promise: late, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(resolve, renderTimeoutMs, undefined);
  // It may fail after the timeout.
  wanted.catch(() => {});
  try {
    return await Promise.race([wanted, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Sampling interval in milliseconds. */
const resolution = 10;

/** Duration of a measurement in milliseconds. */
const period = 500;

/** Measures the delay of the event loop, so that optional work can be skipped. */
export class EventLoop {
  readonly #delays = monitorEventLoopDelay({ resolution });
  #since = performance.now();
  /** Of all samples so far. */
  #count = 0;
  #sum = 0;
  #delayMs = 0;

  constructor() {
    this.#delays.enable();
  }

  get isLate(): boolean {
    const now = performance.now();
    if (now - this.#since >= period) {
      // It is never reset: the turn in which that happens would not be counted, and under load it may be the only one.
      const { count, mean } = this.#delays;
      const sum = count > 0 ? count * (mean / 1e6 - resolution) : 0;
      const samples = count - this.#count;
      if (samples > 0) this.#delayMs = (sum - this.#sum) / samples;
      else if (count > 0) this.#delayMs = now - this.#since;
      this.#since = now;
      this.#count = count;
      this.#sum = sum;
    }
    return this.#delayMs > maxLoopDelayMs;
  }

  close(): void {
    this.#delays.disable();
  }
}
