import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Network } from '#contract/common.ts';
import type { Config } from '#contract/config.ts';
import type { DrawPreview } from '#contract/previews.ts';
import type { PageRequest } from '#contract/rendering.ts';
import { type Preferences, parsePreferences, preferenceCookie } from '#contract/settings.ts';
import { negotiateLanguage } from '#i18n/languages.ts';
import { withoutRateLimit } from '#server/http/limits.ts';
import type { Metrics } from '#server/http/metrics.ts';
import { type PageRenderer, Pages, type ReadyPage } from './page-cache.ts';
import { originOf } from './site.ts';

export interface ServePagesOptions {
  readonly config: () => Config;
  readonly version: (() => Promise<string>) | undefined;
  readonly metrics: Metrics;
  /** Public URL; undefined: the host of the request. */
  readonly publicUrl: string | undefined;
  /** Aborts when another app has taken the place of this one. */
  readonly retired?: AbortSignal | undefined;
}

function preferencesOf(cookies = ''): Preferences {
  const start = `${preferenceCookie}=`;
  const cookie = cookies
    .split(';')
    .map((text) => text.trim())
    .find((text) => text.startsWith(start));
  return parsePreferences(cookie?.slice(start.length) ?? '');
}

/** Returns a function that renders pages in process; it returns undefined if the browser must render the page. */
export function pagesOf(app: FastifyInstance, render: PageRenderer, options: ServePagesOptions) {
  const { config, version, metrics, publicUrl } = options;
  const pages = new Pages({ render, version, metrics: metrics.pages, log: app.log });
  options.retired?.addEventListener('abort', () => pages.clear(), { once: true });
  const reads = new Set<Promise<unknown>>();
  app.addHook('preClose', async () => pages.end());
  app.addHook('onClose', async () => {
    // Pages that nobody waits for any more still read from the store, which closes after the app.
    await Promise.allSettled(reads);
    pages.close();
  });
  return async (request: FastifyRequest): Promise<ReadyPage | undefined> => {
    const shown = config();
    // The service worker caches this page for every path, so it must not show any specific one.
    const mode = request.headers['sec-fetch-mode'];
    if (mode !== undefined && mode !== 'navigate') return undefined;
    const preferences = preferencesOf(request.headers.cookie);
    const language = negotiateLanguage(preferences.language, request.headers['accept-language']);
    const origin = originOf(request, publicUrl);
    return pages.find({
      url: request.url,
      config: shown,
      origin,
      language,
      preferences,
      transport: transportFor(app, request, reads),
      variant: JSON.stringify([
        shown.banner,
        shown.banners,
        shown.reported,
        shown.lacks,
        origin,
        language,
        preferences,
      ]),
    });
  };
}

/**
 * Runs API requests of a page in process, by the routes of HTTP. Only the page counts for the rate limit.
 * @param reads has those that are running
 */
export function transportFor(app: FastifyInstance, { ip, host }: FastifyRequest, reads: Set<Promise<unknown>>) {
  const transport: PageRequest<AbortSignal>['transport'] = async (path, { method = 'GET', body, headers, signal }) => {
    const read = withoutRateLimit(async () =>
      app.inject({
        method: method === 'POST' ? 'POST' : 'GET',
        url: path,
        headers: { ...headers, ...(host && { host }) },
        remoteAddress: ip,
        ...(body !== undefined && { payload: body }),
        ...(signal && { signal }),
      }),
    );
    reads.add(read);
    const response = await read.finally(() => reads.delete(read));
    return {
      ok: response.statusCode >= 200 && response.statusCode < 300,
      status: response.statusCode,
      headers: { get: (name) => textOf(response.headers[name]) },
      text: async () => response.body,
    };
  };
  return transport;
}

function textOf(value: string | number | string[] | undefined): string | null {
  return value === undefined ? null : String(value);
}

const Bundle = z.object({
  renderPage: z.custom<PageRenderer>((value) => typeof value === 'function'),
  drawPreview: z.custom<DrawPreview<AbortSignal>>((value) => typeof value === 'function'),
});

/** Loads the server bundle, one file, so that a later build changes nothing. @returns undefined without a build */
export async function loadRenderer(folder: string): Promise<z.infer<typeof Bundle> | undefined> {
  const file = join(folder, 'entry-server.js');
  const isBuilt = await access(file).then(
    () => true,
    () => false,
  );
  return isBuilt ? Bundle.parse(await import(pathToFileURL(file).href)) : undefined;
}

/** Time limit in milliseconds, which delays the first reader. */
const maxMs = 2000;

const Rows = z.array(z.object({ id: z.string() }));

/** Never throws. @param network of pages whose URL has none */
export async function warmUp(app: FastifyInstance, network: Network): Promise<void> {
  const end = performance.now() + maxMs;
  // An address that no client has, for the rate limit.
  const read = (url: string) => withoutRateLimit(async () => app.inject({ url, remoteAddress: '0.0.0.0' }));
  try {
    const rows = Rows.safeParse((await read(`/v1/tx/latest?network=${network}&limit=1`)).json()).data ?? [];
    for (const url of ['/', '/', ...rows.map(({ id }) => `/tx/${id}`), '/stats']) {
      if (performance.now() > end) return;
      await read(url);
    }
  } catch (error) {
    app.log.warn({ err: error }, 'page warm-up failed');
  }
}
