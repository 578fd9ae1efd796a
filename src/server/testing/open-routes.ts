import fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { core, type NamingProfile } from '../../contract/codec/naming.ts';
import { VersionedCache } from '../cache/versioned-cache.ts';
import { storeBudgets } from '../http/budgets.ts';
import { HttpError } from '../http/http-error.ts';
import type { ServeOptions } from '../http/serve.ts';
import type { Source } from '../source.ts';

/** Registers routes of the service. */
type Routes = (app: FastifyInstance, source: Source, options: ServeOptions) => void;

/** Returns a service with the given routes only, which validates its responses and caches none. */
export function openRoutes(
  routes: Routes,
  source: Source,
  { naming = core, ...options }: FastifyServerOptions & { readonly naming?: NamingProfile } = {},
): FastifyInstance {
  const app = fastify(options);
  app.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof HttpError)) throw error;
    reply.status(error.status).send(error.message);
  });
  let version = 0;
  // A new version for each request disables the cache.
  const cache = new VersionedCache(async () => String(version++));
  routes(app, source, { naming, validateResponses: true, cache, budgets: storeBudgets(1) });
  return app;
}
