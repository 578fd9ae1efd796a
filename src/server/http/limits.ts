import { AsyncLocalStorage } from 'node:async_hooks';
import { BlockList, isIP } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import rateLimit, { type FastifyRateLimitStore, normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { HttpError } from '#server/errors.ts';
import type { MetricValue } from './metrics.ts';

/** Concurrency limits by cost, so that expensive requests leave capacity for cheap ones. */
export interface Budgets {
  /** Single items, short pages, current statistics. */
  readonly cheap: Bulkhead;
  /** Long or deep pages, history, large batches, the sitemap. */
  readonly expensive: Bulkhead;
}

/** Queueing and running together take less than a second, transfer included. */
const maxWaitMs = 750;

/** Delays rejections, so that clients that retry at once do not monopolise the event loop. */
const rejectDelayMs = 600;

/** @param sessions queries that the store runs concurrently */
export function storeBudgets(sessions: number): Budgets {
  return {
    // At least two: while one query runs, another response is serialized.
    cheap: new Bulkhead({ maxRunning: Math.max(2, Math.floor(sessions * 0.6)), maxWaitMs, rejectDelayMs }),
    // With a single shared session, expensive requests take half of its time at most.
    expensive: new Bulkhead({
      maxRunning: Math.max(1, Math.floor(sessions * 0.2)),
      maxWaitMs,
      rejectDelayMs,
      cooldown: sessions === 1 ? 1 : 0,
    }),
  };
}

/** Returns the limits over an upstream service, which has its own limits and bounds every wait. */
export function upstreamBudgets(): Budgets {
  const unlimited = Number.POSITIVE_INFINITY;
  const shared = new Bulkhead({ maxRunning: 4096, maxWaitMs: unlimited, maxQueued: 0 });
  return { cheap: shared, expensive: shared };
}

export function budgetGauges({ cheap, expensive }: Budgets): readonly MetricValue[] {
  const help = 'Requests by budget and state';
  return Object.entries({ cheap, expensive }).flatMap(([budget, { figures }]) =>
    Object.entries(figures).map(([state, value]) => ({
      name: 'core_explorer_budget_requests',
      help,
      labels: { budget, state },
      value,
    })),
  );
}

export function disconnectSignal({ raw }: FastifyReply): AbortSignal {
  // `request.signal` is aborted as soon as a body has been read (Fastify 5.12).
  const controller = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished)
      controller.abort(new HttpError(503, 'The client closed the connection before the response.'));
  });
  return controller.signal;
}

export interface BulkheadLimits {
  readonly maxRunning: number;
  /** Longest time in the queue, and longest expected time until a task ends, in milliseconds. */
  readonly maxWaitMs: number;
  readonly maxQueued?: number;
  /** Delay of a rejection in milliseconds, default 0. It slows down clients that retry at once. */
  readonly rejectDelayMs?: number;
  /** Cooldown of a slot after a task, as a multiple of the task's duration; default 0. */
  readonly cooldown?: number;
}

const latestWeight = 0.1;

/**
 * Runs a limited number of tasks and rejects those that cannot end soon, judged by how long previous tasks ran. A slot
 * is occupied until its task has ended, even if its caller has left.
 */
export class Bulkhead {
  readonly #limits: Required<BulkheadLimits>;
  readonly #now: () => number;
  readonly #queue = new Set<{ readonly start: () => void }>();
  #running = 0;
  #averageMs = 0;

  /** @param now milliseconds of any clock */
  constructor(limits: BulkheadLimits, now: () => number = () => performance.now()) {
    this.#limits = { maxQueued: 4096, rejectDelayMs: 0, cooldown: 0, ...limits };
    this.#now = now;
  }

  get figures(): { readonly running: number; readonly waiting: number } {
    return { running: this.#running, waiting: this.#queue.size };
  }

  /**
   * Runs a task, now or when a slot is free.
   * @param signal removes a queued task; a running one is not stopped
   * @throws HttpError 503 if it cannot end soon; the reason of the signal if that aborts
   */
  async run<T>(task: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    signal?.throwIfAborted();
    if (this.#running < this.#limits.maxRunning) this.#running++;
    else if (this.#isOverloaded()) return await this.#reject(signal);
    else await this.#enqueue(signal);
    const startedAt = this.#now();
    try {
      return await task();
    } finally {
      const durationMs = this.#now() - startedAt;
      const cooldownMs = durationMs * this.#limits.cooldown;
      this.#recordDuration(durationMs + cooldownMs);
      if (cooldownMs > 0) setTimeout(() => this.#release(), cooldownMs).unref();
      else this.#release();
    }
  }

  #enqueue(signal: AbortSignal | undefined): Promise<void> {
    const { maxWaitMs } = this.#limits;
    return new Promise((resolve, reject) => {
      const leave = (reason: unknown) => {
        end();
        reject(reason);
      };
      const onAbort = () => leave(signal?.reason);
      const timer = Number.isFinite(maxWaitMs) ? setTimeout(() => leave(busy()), maxWaitMs) : undefined;
      const end = () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', onAbort);
        this.#queue.delete(queued);
      };
      const queued = {
        start: () => {
          end();
          resolve();
        },
      };
      signal?.addEventListener('abort', onAbort, { once: true });
      this.#queue.add(queued);
    });
  }

  #isOverloaded(): boolean {
    const { maxRunning, maxWaitMs, maxQueued } = this.#limits;
    const queued = this.#queue.size;
    return queued >= maxQueued || (queued / maxRunning + 1) * this.#averageMs > maxWaitMs;
  }

  async #reject(signal: AbortSignal | undefined): Promise<never> {
    const { rejectDelayMs } = this.#limits;
    // An aborted wait needs no other error: the client has disconnected.
    if (rejectDelayMs > 0) await sleep(rejectDelayMs, undefined, { signal }).catch(() => {});
    throw busy();
  }

  #recordDuration(durationMs: number): void {
    // Capped, so that one stall does not dominate the average.
    const ms = Math.min(durationMs, this.#limits.maxWaitMs);
    this.#averageMs += latestWeight * (ms - this.#averageMs);
  }

  #release(): void {
    const [next] = this.#queue;
    if (next) next.start();
    else this.#running--;
  }
}

function busy(): HttpError {
  return new HttpError(503, 'The service is busy; retry in a second.', 1);
}

export interface RateLimit {
  readonly requests: number;
  readonly seconds: number;
}

/** Class of a request; each has its own limit and counter. */
export type RequestClass = keyof typeof classNames;

export type RateLimits = { readonly [Class in RequestClass]?: RateLimit | undefined };

/** Counts a request. @throws HttpError 429 with `Retry-After` if the client is over its limit */
export type CountRequest = (requestClass: RequestClass, request: FastifyRequest, reply: FastifyReply) => Promise<void>;

/** As the setting has them. */
const periods: Readonly<Record<number, string>> = { 1: 'second', 60: 'minute', 3600: 'hour' };

const classNames = { page: 'requests for pages', cheap: 'API requests', expensive: 'expensive API requests' } as const;

/** Maximum number of clients counted at a time. */
const maxClients = 5000;

/** Counts requests by a monotonic clock: the plugin's own store takes the system's, which may be set back. */
class Windows implements FastifyRateLimitStore {
  readonly #counts = new LRUCache<string, { count: number }>({ max: maxClients });

  incr(client: string, done: Parameters<FastifyRateLimitStore['incr']>[1], windowMs: number): void {
    const known = this.#counts.get(client);
    const counted = known ?? { count: 0 };
    counted.count++;
    if (!known) this.#counts.set(client, counted, { ttl: windowMs });
    done(null, { current: counted.count, ttl: this.#counts.getRemainingTTL(client) });
  }

  child(): Windows {
    return new Windows();
  }
}

const apiPath = /^\/v[12](\/|$)/;
const staticFilesRoute = '/*';
const reads = new AsyncLocalStorage<'of a page'>();

export function isApiPath(path: string): boolean {
  return apiPath.test(path);
}

/** Runs the reads of a rendered page, which counts once itself. */
export function withoutRateLimit<T>(work: () => Promise<T>): Promise<T> {
  return reads.run('of a page', work);
}

/** Whether the present request is such a read. */
export function isInternalRead(): boolean {
  return reads.getStore() !== undefined;
}

/**
 * Limits the requests of each client by class; routes outside the API count as pages. Other routes opt out with
 * `rateLimit: false`. Routes are counted, so no spelling of a path bypasses the limit.
 * @returns counts a request whose cost depends on its input, or of the handler of unknown paths
 */
export async function registerRateLimit(app: FastifyInstance, limits: RateLimits): Promise<CountRequest> {
  await app.register(rateLimit, {
    global: false,
    store: Windows,
    enableDraftSpec: true,
    keyGenerator: ({ ip }) => clientOf(ip),
    allowList: isInternalRead,
  });
  const counter = (requestClass: RequestClass) => {
    const limit = limits[requestClass];
    if (!limit) return async () => {};
    const { requests, seconds } = limit;
    const count = app.rateLimit({
      max: requests,
      timeWindow: seconds * 1000,
      errorResponseBuilder: (_request, { after }) =>
        new HttpError(
          429,
          `At most ${requests} ${classNames[requestClass]} per ${periods[seconds]} are allowed; retry in ${after}.`,
        ),
    });
    return async (request: FastifyRequest, reply: FastifyReply) => {
      await count.call(app, request, reply);
    };
  };
  const counters = { page: counter('page'), cheap: counter('cheap'), expensive: counter('expensive') };
  app.addHook('onRoute', (route) => {
    // A file that does not exist is counted by the not-found handler.
    if (isApiPath(route.url) || route.url === staticFilesRoute || route.config?.rateLimit === false) return;
    route.onRequest = [counters.page, ...[route.onRequest ?? []].flat()];
  });
  return (requestClass, request, reply) => counters[requestClass](request, reply);
}

/* Which client a request counts for: the address behind the proxies that the operator trusts. */

/** None, a number of hops, or a list of addresses and networks such as `10.0.0.0/8`. */
export type TrustProxy = false | number | readonly string[];

export const trustProxyMessage =
  'must be off, a number of proxies from 1 to 16, or addresses and networks such as 10.0.0.0/8,2001:db8::1';

const maxHops = 16;

/** Parses the setting. @returns undefined if it is not valid */
export function parseTrustProxy(text: string): TrustProxy | undefined {
  if (text === 'off') return false;
  if (/^\d{1,2}$/.test(text)) {
    const hops = Number(text);
    return hops >= 1 && hops <= maxHops ? hops : undefined;
  }
  const networks = text.split(',').map((network) => network.trim());
  return networks.every(isNetwork) ? networks : undefined;
}

function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  // A network of all addresses would trust every client.
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

/** Converts the setting for Fastify, which calls a function for each hop, nearest first. */
export function toFastifyTrustProxy(trusted: TrustProxy): false | ((address: string, hop: number) => boolean) {
  if (trusted === false) return false;
  if (typeof trusted === 'number') return (_address, hop) => hop < trusted;
  const networks = new BlockList();
  for (const network of trusted) {
    const [address = '', bits] = network.split('/');
    const family = isIP(address) === 4 ? 'ipv4' : 'ipv6';
    if (bits === undefined) networks.addAddress(address, family);
    else networks.addSubnet(address, Number(bits), family);
  }
  return (text) => {
    const address = hostOf(text);
    return isIP(address) !== 0 && networks.check(address, isIP(address) === 4 ? 'ipv4' : 'ipv6');
  };
}

/**
 * Returns the client that an address counts as for limits: an IPv4 address or an IPv6 /64, which one customer has.
 * Proxies write addresses with ports and IPv4 addresses as IPv6.
 */
export function clientOf(address: string): string {
  return normalizeIP(hostOf(address), 64);
}

function hostOf(text: string): string {
  const host = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(text)?.[1] ?? /^([\d.]+):\d{1,5}$/.exec(text)?.[1] ?? text;
  return host.split('%', 1)[0] ?? host;
}
