import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../contract/config.ts';
import { Refusal } from './refusal.ts';

const forServiceOnly = /^\/(v1|v2|assets)(\/|$)/;

/**
 * Serves the built explorer beside the API: its files, its configuration, and its page for every
 * other path, since the router in the browser knows the routes.
 * @param folder the build; without an index.html in it, pages answer 404
 */
export async function serveExplorer(app: FastifyInstance, folder: string, config: Config): Promise<void> {
  const file = join(folder, 'index.html');
  const built = existsSync(file);
  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    const page = withConfig(await readFile(file, 'utf8'), config);
    const tag = `"${createHash('sha256').update(page).digest('base64url')}"`;
    reply.header('cache-control', 'no-cache').header('etag', tag);
    // A proxy that compressed it made its tag a weak one.
    if (request.headers['if-none-match']?.replace(/^W\//, '') === tag) return reply.status(304).send();
    return reply.type('text/html; charset=utf-8').send(page);
  };
  app.get('/config.json', (_request, reply) => reply.header('cache-control', 'no-cache').send(config));
  if (built) {
    for (const path of ['/', '/index.html']) app.get(path, sendPage);
    await app.register(fastifyStatic, {
      root: folder,
      index: false,
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
    if (forPage && built) return sendPage(request, reply);
    if (forPage) throw new Refusal(404, 'The explorer is not built here; run npm run build.');
    throw new Refusal(404, 'There is nothing at this path; the API is described in the README.');
  });
}

/** The page with its configuration in it: it is there with the first paint, and nothing moves when it arrives. */
function withConfig(page: string, config: Config): string {
  const content = JSON.stringify(config).replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
  return page.replace('</head>', () => `  <meta name="config" content="${content}" />\n  </head>`);
}
