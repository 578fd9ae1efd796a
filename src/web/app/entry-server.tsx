import type { Query, QueryClient } from '@tanstack/react-query';
import { type AnyRouter, createMemoryHistory } from '@tanstack/react-router';
import { createRequestHandler } from '@tanstack/react-router/ssr/server';
import { renderToReadableStream, renderToString } from 'react-dom/server';
import * as z from 'zod/mini';
import { pages } from '#contract/pages.ts';
import type { MovedPage, RenderedPage, RenderPage } from '#contract/rendering.ts';
import { restKeys } from '#i18n/catalogues.ts';
import { defaultLanguage, isLanguage, type Language } from '#i18n/languages.ts';
import { resolveConfig } from '#web/contexts.ts';
import { createQueryClient, isNotFound } from '#web/data/freshness.ts';
import { serverLocale } from '#web/server-locale.ts';
import { pageSizeOf } from '#web/settings/settings.ts';
import { Application, type ApplicationProperties } from './application.tsx';
import { writeState } from './page-state.ts';
import { createExplorerRouter, ignoredInUrl } from './router.tsx';

export { drawPreview } from '#web/previews/draw.ts';

z.config({ jitless: true });

/** Redirects of a search to its canonical form that are followed on the server. */
const maxRedirects = 3;

/** Renders a page with the browser's router, queries and components. */
export const renderPage: RenderPage<AbortSignal> = async (request) => {
  let url = request.url;
  for (let tries = 0; tries < maxRedirects; tries++) {
    const page = await renderAt(url, request);
    // The browser normalizes the search itself and reports what it ignored.
    if (!('location' in page) || pathOf(page.location) !== pathOf(url)) return page;
    url = page.location;
  }
  throw new Error('The search of the page has no canonical form.');
};

// The router loses it on the server, but not in the browser.
const endingSpace = /(?<!%(?:[01][0-9a-f]|20|7f))(?:%(?:[01][0-9a-f]|20|7f))+$/i;

async function renderAt(
  url: string,
  {
    url: requested,
    config: given,
    now,
    origin,
    language: tag,
    preferences,
    transport,
    signal,
  }: Parameters<typeof renderPage>[0],
): Promise<RenderedPage | MovedPage> {
  const { pathname, search } = new URL(url, 'http://localhost');
  const path = pathname.replace(endingSpace, '');
  if (path !== pathname) return { location: path + search };
  const config = resolveConfig(given);
  const language = isLanguage(tag) ? tag : defaultLanguage;
  let usesRest = false;
  const locale = serverLocale(config, language, preferences, (key) => {
    usesRest ||= restKeys.has(key);
  });
  const queryClient = createQueryClient(
    { transport, naming: config.naming, lacking: config.lacks },
    { isOnServer: true },
  );
  const handle = createRequestHandler({
    request: new Request(new URL(url, 'http://localhost'), { signal }),
    createRouter: () =>
      createExplorerRouter({
        queryClient,
        locale,
        config,
        origin,
        readPageSize: () => pageSizeOf(preferences),
        history: createMemoryHistory(),
      }),
  });
  let page: RenderedPage | undefined;
  try {
    const response = await handle(async ({ router }) => {
      const ignored = ignoredInUrl(router, new URL(requested, 'http://localhost'));
      const rendering = { now, origin, language, preferences };
      const application = { config, locale, queryClient, router, ignored, rendering };
      const markup = await renderOnce(application, signal);
      const unread = queryClient.getQueryCache().findAll({ predicate: isUnread }).length;
      const state = writeState(requested, rendering, queryClient, router);
      const modules = modulesOf(router, language, usesRest);
      page = { status: statusOf(router, queryClient), ...splitHead(markup), state, unread, modules };
      return new Response();
    });
    const location = response.headers.get('location');
    if (location !== null) return { location };
    if (page === undefined) throw new Error('The router answered without a page.');
    return page;
  } finally {
    queryClient.clear();
  }
}

/** Whether a component uses a query that no route has read. */
function isUnread({ options, state }: Query): boolean {
  return (
    state.status === 'pending' && !options.meta?.isForBrowser && !('enabled' in options && options.enabled === false)
  );
}

/** Marker that React leaves where a part was not rendered: its code is not loaded, or it failed. */
const unrendered = '<!--$!-->';

/** Renders synchronously, at half the cost of a stream; awaits only if a part suspends. */
async function renderOnce(properties: ApplicationProperties, signal: AbortSignal): Promise<string> {
  const html = renderToString(<Application {...properties} />);
  return html.includes(unrendered) ? renderWaiting(properties, signal) : html;
}

/** Renders once the code of every part is loaded. @throws errors of components, which React leaves to the browser */
async function renderWaiting(properties: ApplicationProperties, signal: AbortSignal): Promise<string> {
  let fault: unknown;
  const stream = await renderToReadableStream(<Application {...properties} />, {
    // Disables streaming, which needs inline scripts that the Content-Security-Policy forbids.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    signal,
    onError: (error) => {
      fault ??= error;
    },
  });
  await stream.allReady;
  const html = await new Response(stream).text();
  if (fault !== undefined) throw fault;
  return html;
}

function pathOf(url: string): string {
  return new URL(url, 'http://localhost').pathname;
}

/** Separates the tags for the document head: React writes them first. */
function splitHead(markup: string): Pick<RenderedPage, 'head' | 'html'> {
  // React escapes `>` in attributes.
  const head = /^(?:<title>[^<]*<\/title>|<(?:meta|link) [^>]*>)*/.exec(markup)?.[0] ?? '';
  return { head, html: markup.slice(head.length) };
}

/* Facts about a rendered page that the service needs besides its markup. */

/** Returns the modules of the page and its messages. @param usesRest whether it has messages that no first visit loads */
function modulesOf(router: AnyRouter, language: Language, usesRest: boolean): string[] {
  const routeId = router.state.matches.at(-1)?.routeId;
  const page = Object.values(pages).find(({ path }) => path === routeId);
  if (!page) return [];
  return [
    `src/web/pages/${page.module}`,
    `src/i18n/${language}.json`,
    ...(usesRest ? [`src/i18n/${language}.json?rest`] : []),
  ];
}

/** Returns 404 if not found, 400 for an invalid identifier. */
function statusOf(router: AnyRouter, queryClient: QueryClient): RenderedPage['status'] {
  const leaf = router.state.matches.at(-1);
  if (!leaf || router.state.matches.some(({ status, _notFound }) => status === 'notFound' || _notFound)) return 404;
  // Set by every route with an identifier in its path.
  if ('subject' in leaf.context && leaf.context.subject === undefined) return 400;
  // The subject of the path; a search may have no result.
  const subjects = queryClient.getQueryCache().findAll({
    predicate: ({ queryKey: [noun, part] }) => part === 'detail' && (noun === 'transaction' || noun === 'token'),
  });
  const hasSubject = 'txid' in leaf.params || 'identifier' in leaf.params;
  return hasSubject && subjects.some(({ state }) => isNotFound(state.error)) ? 404 : 200;
}
