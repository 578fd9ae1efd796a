import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, preHandlerAsyncHookHandler } from 'fastify';
import { Refusal } from './refusal.ts';

/** So many requests in a time, for each client. */
export interface RateLimit {
  readonly requests: number;
  readonly seconds: number;
}

/** The route of the files of the build. */
const files = '/*';

/**
 * Answers 429 with `Retry-After` to a client that sends more requests than it may, and tells every client where it stands.
 * Counts by route, so that no spelling of a path gets around it. Files of the build are not counted; a route that is not
 * either says so with `config: { rateLimit: false }`. The handler of unknown paths needs {@link notFoundLimit}.
 */
export async function limitRate(app: FastifyInstance, limit: RateLimit): Promise<void> {
  app.addHook('onRoute', (route) => {
    // Where it has no file, the handler of unknown paths counts.
    if (route.url === files) route.config = { ...route.config, rateLimit: false };
  });
  await app.register(rateLimit, {
    max: limit.requests,
    timeWindow: limit.seconds * 1000,
    enableDraftSpec: true,
    errorResponseBuilder: (_request, { after }) =>
      new Refusal(429, `At most ${limit.requests} requests in ${limit.seconds} s are allowed; try again in ${after}.`),
  });
}

/** Options of the handler of unknown paths: it is no route, and most pages come from it. */
export function notFoundLimit(app: FastifyInstance): { preHandler?: preHandlerAsyncHookHandler } {
  return app.hasDecorator('rateLimit') ? { preHandler: app.rateLimit() } : {};
}
