import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, preHandlerAsyncHookHandler } from 'fastify';
import { HttpError } from './http-error.ts';

/** Maximum of requests per client in a period. */
export interface RateLimit {
  readonly requests: number;
  readonly seconds: number;
}

const staticFilesRoute = '/*';

/**
 * Limits the requests of each client: 429 with `Retry-After`, and `RateLimit` headers on every response. Routes are
 * counted, so no spelling of a path bypasses the limit. Static files are not counted; other routes opt out with
 * `config: { rateLimit: false }`. The handler of unknown paths needs {@link notFoundLimit}.
 */
export async function registerRateLimit(app: FastifyInstance, limit: RateLimit): Promise<void> {
  app.addHook('onRoute', (route) => {
    // A file that does not exist is counted by the not-found handler.
    if (route.url === staticFilesRoute) route.config = { ...route.config, rateLimit: false };
  });
  await app.register(rateLimit, {
    max: limit.requests,
    timeWindow: limit.seconds * 1000,
    enableDraftSpec: true,
    errorResponseBuilder: (_request, { after }) =>
      new HttpError(
        429,
        `At most ${limit.requests} requests in ${limit.seconds} s are allowed; try again in ${after}.`,
      ),
  });
}

/** Returns options of the not-found handler, which is no route but serves most pages. */
export function notFoundLimit(app: FastifyInstance): { preHandler?: preHandlerAsyncHookHandler } {
  return app.hasDecorator('rateLimit') ? { preHandler: app.rateLimit() } : {};
}
