import { AsyncLocalStorage } from 'node:async_hooks';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { HttpError } from './http-error.ts';
import { clientOf } from './trust-proxy.ts';

/** Maximum of requests per client in a period. */
export interface RateLimit {
  readonly requests: number;
  readonly seconds: number;
}

/** Class of a request; each has its own limit and counter. */
export type RequestClass = keyof typeof classNames;

/** Limit of each class; a class without one is unlimited. */
export type RateLimits = { readonly [Class in RequestClass]?: RateLimit | undefined };

/** Counts a request. @throws HttpError 429 with `Retry-After` if the client is over its limit */
export type CountRequest = (kind: RequestClass, request: FastifyRequest, reply: FastifyReply) => Promise<void>;

/** Classes as the message of a refused request names them. */
const classNames = { page: 'requests for pages', cheap: 'API requests', expensive: 'expensive API requests' } as const;

const apiPath = /^\/v[12](\/|$)/;
const staticFilesRoute = '/*';
const reads = new AsyncLocalStorage<'of a page'>();

/** Returns whether a path belongs to the API, which has no pages. */
export function isApiPath(path: string): boolean {
  return apiPath.test(path);
}

/** Runs the reads of a rendered page, which counts once itself. */
export function withoutRateLimit<T>(work: () => Promise<T>): Promise<T> {
  return reads.run('of a page', work);
}

/**
 * Limits the requests of each client by class, with `RateLimit` headers on every response. Routes outside the API count
 * as pages; static files do not count, and other routes opt out with `config: { rateLimit: false }`. Routes are
 * counted, so no spelling of a path bypasses the limit.
 * @returns counts a request of the API, whose cost depends on its input, or of the handler of unknown paths
 */
export async function registerRateLimit(app: FastifyInstance, limits: RateLimits): Promise<CountRequest> {
  await app.register(rateLimit, {
    global: false,
    enableDraftSpec: true,
    keyGenerator: ({ ip }) => clientOf(ip),
    allowList: () => reads.getStore() !== undefined,
  });
  const counter = (kind: RequestClass) => {
    const limit = limits[kind];
    if (!limit) return async () => {};
    const { requests, seconds } = limit;
    const count = app.rateLimit({
      max: requests,
      timeWindow: seconds * 1000,
      errorResponseBuilder: (_request, { after }) =>
        new HttpError(429, `At most ${requests} ${classNames[kind]} in ${seconds} s are allowed. Retry in ${after}.`),
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
  return (kind, request, reply) => counters[kind](request, reply);
}
