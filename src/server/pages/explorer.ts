import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#contract/config.ts';
import { pageAt } from '#contract/pages.ts';
import { HttpError, nothingHere } from '#server/errors.ts';
import { type CountRequest, isApiPath } from '#server/http/limits.ts';
import { matchesEntityTag, methodNotAllowed } from '#server/http/serve.ts';
import { type BuildFile, readBuild, toBuildFile } from './build-files.ts';
import { documentMaker } from './document.ts';
import type { ReadyPage } from './page-cache.ts';

export interface ExplorerOptions {
  readonly config: () => Config;
  readonly networkName: string;
  /** Renders a page; without it, or if it returns undefined, the browser does. */
  readonly render?: ((request: FastifyRequest) => Promise<ReadyPage | undefined>) | undefined;
  /** Counts each request against the limit of its client; default: no limit. */
  readonly count?: CountRequest;
}

const manifest = 'manifest.webmanifest';

/** Returns the manifest of the application with the name of the network. */
function renamed(file: BuildFile | undefined, networkName: string): BuildFile | undefined {
  const name = JSON.stringify(`${networkName} Explorer`);
  return file && toBuildFile(manifest, Buffer.from(file.body.toString().replace('"Core Explorer"', () => name)));
}

const assetPath = /^\/assets(\/|$)/;

/** Headers that browsers read from documents only; with each script they would be 5 kB of a first visit. */
const documentHeaders = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
  'access-control-expose-headers',
];

/** Maximum length of a path segment, far above any identifier or name. */
const maxPartLength = 4096;

/**
 * Serves files, configuration, and the page for every page path; other readable paths get it with status 404.
 * @param folder the build; without an index.html pages are 404
 * @throws Error with one sentence if the build has another base path
 */
export async function serveExplorer(
  app: FastifyInstance,
  folder: string,
  { config, networkName, render, count }: ExplorerOptions,
): Promise<void> {
  const files = await readBuild(folder);
  const bare = files.get('index.html')?.body.toString();
  const base = bare === undefined ? '/' : baseOf(bare);
  if (base !== '/') {
    throw new Error(
      `The explorer is built for ${base}, but the service needs it at /. Run npm run build without BASE_PATH.`,
    );
  }
  const documentOf = documentMaker(folder, networkName);
  const sendPage = async (request: FastifyRequest, reply: FastifyReply, bare: string, status: 200 | 404 = 200) => {
    const rendered = await render?.(request);
    if (rendered && 'location' in rendered) return reply.redirect(rendered.location, 302);
    const page = documentOf(bare, config(), rendered, request.url);
    allowStyleSheet(reply, bare);
    const varying = render ? 'accept-language, cookie, sec-fetch-mode, accept-encoding' : 'accept-encoding';
    reply.header('vary', varying);
    // Rendered for one reader.
    reply.header('cache-control', `${rendered ? 'private' : 'public'}, no-cache`).header('etag', page.tag);
    // A compressing proxy makes the ETag weak.
    const found = status === 404 ? 404 : (rendered?.status ?? 200);
    const isKnown = found === 200 && matchesEntityTag(request.headers['if-none-match'], page.tag);
    if (isKnown) return reply.status(304).send();
    const { body, encoding } = await page.encode(request.headers['accept-encoding']);
    if (encoding) reply.header('content-encoding', encoding);
    return reply.status(found).type('text/html; charset=utf-8').send(body);
  };
  app.get('/config.json', (_request, reply) => reply.header('cache-control', 'no-cache').send(config()));
  const ownManifest = renamed(files.get(manifest), networkName);
  if (bare !== undefined) {
    app.get('/', (request, reply) => sendPage(request, reply, bare));
    app.get('/index.html', (_request, reply) => reply.redirect('/', 301));
    app.get<{ Params: { '*': string } }>('/*', (request, reply) => {
      const path = request.params['*'];
      const file = path === manifest ? ownManifest : files.get(path);
      return file ? sendFile(request, reply, file, path.startsWith('assets/')) : reply.callNotFound();
    });
  }
  app.setNotFoundHandler(async (request, reply) => {
    const [path = ''] = request.url.split('?');
    await count?.(isApiPath(path) ? 'cheap' : 'page', request, reply);
    if (path.split('/').some((part) => part.length > maxPartLength)) {
      throw new HttpError(400, `A path segment must not exceed ${maxPartLength} characters.`);
    }
    const isReading = request.method === 'GET' || request.method === 'HEAD';
    if (!isReading && !isApiPath(path)) throw methodNotAllowed(request, reply, ['GET', 'HEAD']);
    const status = pageAt(path) ? 200 : 404;
    const forPage = isReading && !isApiPath(path) && !assetPath.test(path) && (status === 200 || isReadablePath(path));
    if (forPage && bare !== undefined) return sendPage(request, reply, bare, status);
    if (forPage) throw new HttpError(404, 'The explorer is not built. Run npm run build.');
    throw new HttpError(404, nothingHere);
  });
}

/** @param isHashed whether its name has a hash of its content */
function sendFile(request: FastifyRequest, reply: FastifyReply, file: BuildFile, isHashed: boolean): FastifyReply {
  const { body, brotli, type, tag } = file;
  reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
  reply.header('etag', tag).header('vary', 'accept-encoding');
  if (isHashed) for (const name of documentHeaders) reply.removeHeader(name);
  if (matchesEntityTag(request.headers['if-none-match'], tag)) return reply.status(304).send();
  reply.type(type);
  const accepted = request.headers['accept-encoding']?.toLowerCase();
  if (brotli === undefined || !accepted || negotiate(accepted, ['br']) === null) return reply.send(body);
  return reply.header('content-encoding', 'br').send(brotli);
}

/** Allows the style sheet in the page by the hash that the build wrote next to it. */
function allowStyleSheet(reply: FastifyReply, bare: string): void {
  const [, hash] = /style-src 'self' ('sha256-[\w+/=]+')/.exec(bare) ?? [];
  const policy = reply.getHeader('content-security-policy');
  if (hash === undefined || typeof policy !== 'string') return;
  reply.header('content-security-policy', policy.replace("style-src 'self'", `style-src 'self' ${hash}`));
}

function baseOf(page: string): string {
  return /src="(\/(?:[^"]+\/)?)before-paint\.js"/.exec(page)?.[1] ?? '/';
}

/** Returns whether a path could be a mistyped page: plain words between single slashes. */
export function isReadablePath(path: string): boolean {
  return /^(?:\/[\w~-]{1,100})+\/?$/.test(path);
}
