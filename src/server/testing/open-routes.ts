import fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { core, type NamingProfile } from '#contract/codec/naming.ts';
import { listOperations, type Source } from '#server/api/operations.ts';
import { HttpError } from '#server/errors.ts';
import { VersionedCache } from '#server/http/cache.ts';
import { storeBudgets } from '#server/http/limits.ts';
import { serve } from '#server/http/serve.ts';

/** Returns a service with the operations only, which validates its responses and caches none. */
export function openRoutes(
  source: Source,
  { naming = core, ...options }: FastifyServerOptions & { readonly naming?: NamingProfile } = {},
): FastifyInstance {
  const app = fastify(options);
  app.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof HttpError)) throw error;
    reply.status(error.status).type('text/plain; charset=utf-8').send(error.message);
  });
  let version = 0;
  // A new version for each request disables the cache.
  const cache = new VersionedCache(async () => String(version++));
  const serveOptions = { naming, validateResponses: true, cache, budgets: storeBudgets(1) };
  for (const [name, operation] of listOperations()) serve(app, operation, source[name], serveOptions);
  return app;
}
