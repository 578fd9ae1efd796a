import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../contract/config.ts';
import { Refusal } from './refusal.ts';

const forServiceOnly = /^\/(v1|v2|assets)(\/|$)/;

/**
 * Serves the built explorer beside the API: its files, its configuration, and its page for every
 * other path, since the router in the browser knows the routes.
 * @param folder the build; without an index.html in it, pages answer 404
 */
export async function serveExplorer(app: FastifyInstance, folder: string, config: Config): Promise<void> {
  const built = existsSync(join(folder, 'index.html'));
  app.get('/config.json', (_request, reply) => reply.header('cache-control', 'no-cache').send(config));
  if (built) {
    await app.register(fastifyStatic, {
      root: folder,
      cacheControl: false,
      setHeaders: (reply, path) => {
        // Names under assets carry a hash of their content.
        const hashed = path.includes('/assets/');
        reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  }
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    const forPage = (request.method === 'GET' || request.method === 'HEAD') && !forServiceOnly.test(path);
    if (forPage && built) return reply.sendFile('index.html');
    if (forPage) throw new Refusal(404, 'The explorer is not built here; run npm run build.');
    throw new Refusal(404, 'There is nothing at this path; the API is described in the README.');
  });
}
