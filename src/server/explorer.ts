import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../contract/config.ts';
import { escapeMarkup } from './markup.ts';
import { Refusal } from './refusal.ts';

/** What the pages are made of, beside the build. */
export interface ExplorerOptions {
  readonly config: Config;
  readonly networkName: string;
  /** Markup for the head of the page that is asked for. */
  readonly headOf: (request: FastifyRequest) => Promise<string>;
}

const forServiceOnly = /^\/(v1|v2|assets)(\/|$)/;

/**
 * Serves the built explorer beside the API: its files, its configuration, and its page for every
 * other path, since the router in the browser knows the routes.
 * @param folder the build; without an index.html in it, pages answer 404
 * @throws Error with one sentence where the build is for another path
 */
export async function serveExplorer(
  app: FastifyInstance,
  folder: string,
  { config, networkName, headOf }: ExplorerOptions,
): Promise<void> {
  const file = join(folder, 'index.html');
  const built = existsSync(file);
  const base = built ? baseOf(await readFile(file, 'utf8')) : '/';
  if (base !== '/') {
    throw new Error(
      `The explorer is built for ${base}, but a service has it at its root: npm run build, without BASE_PATH.`,
    );
  }
  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    const [bare, head] = await Promise.all([readFile(file, 'utf8'), headOf(request)]);
    const page = withHead(called(bare, networkName), configTag(config) + searchTag(networkName) + head);
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

/** The configuration stands in the page: it is there with the first paint, and nothing moves when it arrives. */
function configTag(config: Config): string {
  return `<meta name="config" content="${escapeMarkup(JSON.stringify(config))}" />`;
}

/** Where a build will have its files. */
function baseOf(page: string): string {
  return /src="(\/(?:[^"]+\/)?)before-paint\.js"/.exec(page)?.[1] ?? '/';
}

/** Lets the browser search here; a page of files alone has no such description, which must name its host. */
function searchTag(networkName: string): string {
  const title = escapeMarkup(`${networkName} Explorer`);
  return `<link rel="search" href="/opensearch.xml" type="application/opensearchdescription+xml" title="${title}" />`;
}

/** The page by the network's name, before the explorer says it. */
function called(page: string, networkName: string): string {
  return page.replaceAll('Core Explorer', () => escapeMarkup(`${networkName} Explorer`));
}

const ownTitle = /<title>[^<]*<\/title>\s*|<meta\s+name="description"[^>]*>\s*/g;

/** The page with more in its head; a title in it stands instead of the page's own, with what describes it. */
function withHead(page: string, head: string): string {
  const bare = head.includes('<title>') ? page.replace(ownTitle, '') : page;
  return bare.replace('</head>', () => `  ${head}\n  </head>`);
}
