import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '#contract/config.ts';
import { type Preferences, parsePreferences, preferenceCookie } from '#contract/settings.ts';
import { negotiateLanguage } from '#i18n/negotiate.ts';
import type { Metrics } from '#server/http/metrics.ts';
import { originOf } from '#server/site/origin.ts';
import { PageMetrics } from '#server/render/page-metrics.ts';
import { Pages, type ReadyPage } from './page-cache.ts';
import type { PageRenderer } from '#server/render/renderer.ts';
import { transportFor } from '#server/render/transport.ts';

export interface ServePagesOptions {
  readonly config: () => Config;
  readonly version: (() => Promise<string>) | undefined;
  readonly metrics: Metrics;
  /** Public URL; undefined: the host of the request. */
  readonly publicUrl: string | undefined;
}

/** Returns the preferences in the cookies of a request. */
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
  const pages = new Pages({ render, version, metrics: new PageMetrics(metrics.registry), log: app.log });
  app.addHook('onClose', async () => pages.close());
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
      transport: transportFor(app, request),
      variant: JSON.stringify([shown.banner, shown.lacks, origin, language, preferences]),
    });
  };
}
