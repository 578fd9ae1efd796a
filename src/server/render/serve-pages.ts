import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../../contract/config.ts';
import { type Preferences, parsePreferences, preferenceCookie } from '../../contract/preferences.ts';
import { negotiateLanguage } from '../../i18n/negotiate.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { originOf } from '../site/origin.ts';
import { PageMetrics } from './page-metrics.ts';
import { Pages, type ReadyPage } from './pages.ts';
import type { PageRenderer } from './renderer.ts';
import { transportFor } from './transport.ts';

/** What pages of an app are made of. */
export interface ServePagesOptions {
  /** At this moment. */
  readonly config: () => Config;
  readonly version: (() => Promise<string>) | undefined;
  readonly metrics: Metrics;
  /** Where the explorer is reached; undefined: where it is asked. */
  readonly publicUrl: string | undefined;
}

/** What a reader chose, from the cookies of a request. */
function preferencesOf(cookies = ''): Preferences {
  const start = `${preferenceCookie}=`;
  const cookie = cookies
    .split(';')
    .map((text) => text.trim())
    .find((text) => text.startsWith(start));
  return parsePreferences(cookie?.slice(start.length) ?? '');
}

/**
 * Renders the pages of an app in the app itself.
 * @returns a function that gives undefined where the browser has to render the page
 */
export function pagesOf(app: FastifyInstance, render: PageRenderer, options: ServePagesOptions) {
  const { config, version, metrics, publicUrl } = options;
  const pages = new Pages({ render, version, metrics: new PageMetrics(metrics.registry), log: app.log });
  app.addHook('onClose', async () => pages.close());
  return async (request: FastifyRequest): Promise<ReadyPage | undefined> => {
    const shown = config();
    // The service worker keeps the page for every path, so without what one of them shows.
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
      variant: JSON.stringify([shown.banner, origin, language, preferences]),
    });
  };
}
