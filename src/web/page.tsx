import { type FetchQueryOptions, hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { createRootRouteWithContext, notFound, redirect } from '@tanstack/react-router';
import type { Network } from '#contract/common.ts';
import { foreignPath } from '#contract/pages.ts';
import { previewHeight, previewPath, previewWidth } from '#contract/previews.ts';
import { utcDate, utcTime } from '#format/time.ts';
import { type Locale, networkTitle } from '#i18n/locale.ts';
import type { AppConfig } from './contexts.ts';
import { networkSummaryQuery } from './data/queries/stats.ts';
import type { Read } from './data/read.ts';
import { registryEntryQuery } from './data/registry.ts';
import { FrameError, NotFoundPage } from './frame/error-pages.tsx';
import { Frame } from './frame/frame.tsx';
import { NetworkSearch, networkMiddlewares } from './search-params.ts';

/* What every route is made of: the root with the frame, the loader of reads, and the head. */

interface Page {
  /** Starts what the URL names, in parallel with the code of the page. */
  readonly reads?: (read: Read) => unknown;
  /** Reads what follows from other data, only on the server: one render has it all. In the browser, components do. */
  readonly following?: (read: Read) => Promise<unknown>;
}

/** Returns the result of a loader. The server waits for all reads, so that its render has the data. */
export function loadPage(
  { queryClient }: { readonly queryClient: QueryClient },
  { reads, following }: Page,
): Promise<unknown> | undefined {
  const running = new Map<string, Promise<void>>();
  const read: Read = async <Data, Key extends QueryKey>(query: FetchQueryOptions<Data, Error, Data, Key>) => {
    const hash = hashKey(query.queryKey);
    const run = running.get(hash) ?? queryClient.prefetchQuery(query);
    running.set(hash, run);
    await run;
    const { data, error } = queryClient.getQueryState<Data>(query.queryKey) ?? {};
    return { data, error: error ?? null };
  };
  reads?.(read);
  if (typeof window !== 'undefined') return undefined;
  return Promise.resolve(following?.(read)).then(() => Promise.all(running.values()));
}

interface HeadContext {
  readonly queryClient: QueryClient;
  readonly locale: Locale;
  readonly config: AppConfig;
  /** Origin of the explorer, such as `https://explorer.example`; undefined if unknown. */
  readonly origin: string | undefined;
}

export interface HeadMatch {
  readonly context: HeadContext;
  readonly search: { readonly network: Network };
}

export interface PageHead {
  /** Its part of the document title; the frame adds the network and the site name. */
  readonly title: string;
  /** Default: the site's description. */
  readonly description?: string | undefined;
  /** Canonical path, without query; undefined if search engines should not list the page. */
  readonly path: string | undefined;
  readonly isListed?: boolean;
}

/** Returns title, description, canonical link and preview tags of a route. */
export function pageHead({ context: { locale, config, origin }, search: { network } }: HeadMatch, head: PageHead) {
  const { title, description = locale.t('preview.explorer'), path, isListed = path !== undefined } = head;
  // Preview URLs must be absolute.
  const base = origin === undefined ? undefined : origin + import.meta.env.BASE_URL.replace(/\/$/, '');
  const query = network === config.homeNetwork ? '' : `?network=${network}`;
  const picture = config.previews && path !== undefined ? previewPath(path) : undefined;
  const url = base === undefined || path === undefined ? undefined : `${base}${path}${query}`;
  return {
    meta: [
      { title },
      { name: 'description', content: description },
      { property: 'og:title', content: network === 'REGTEST' ? `${title} · ${networkTitle(network)}` : title },
      { property: 'og:description', content: description },
      ...(base === undefined
        ? []
        : imageTags(picture ? `${base}${picture}${query}` : `${base}/icon-512.png`, picture ? title : undefined)),
      ...(url === undefined ? [] : [{ property: 'og:url', content: url }]),
      ...(isListed ? [] : [{ name: 'robots', content: 'noindex' }]),
    ],
    links: url === undefined ? [] : [{ rel: 'canonical', href: url }],
  };
}

/** @param alternative of a picture that shows what the page does; undefined for the icon */
function imageTags(image: string, alternative: string | undefined) {
  if (alternative === undefined) {
    return [
      { property: 'og:image', content: image },
      { name: 'twitter:card', content: 'summary' },
    ];
  }
  return [
    { property: 'og:image', content: image },
    { property: 'og:image:width', content: String(previewWidth) },
    { property: 'og:image:height', content: String(previewHeight) },
    { property: 'og:image:alt', content: alternative },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}

/** Returns the head of an address or token, which says that the registry warns of it, if its page has read that. */
export function warnedHead(
  { context: { locale, queryClient }, search: { network } }: HeadMatch,
  identifier: string,
  head: PageHead,
): PageHead {
  const found = queryClient.getQueryData(registryEntryQuery({ network, identifier }).queryKey);
  const warning = found?.data.entries.find((entry) => entry.warning)?.warning;
  if (warning === undefined) return head;
  return {
    ...head,
    title: locale.t('preview.reportedTitle', { title: head.title }),
    description: sentences(locale.t('preview.reportedBy', { by: warning.by }), head.description),
  };
}

export function notOnNetwork({ context: { locale }, search: { network } }: HeadMatch, description: string): PageHead {
  return { title: locale.t('preview.notFound', { network }), description, path: undefined };
}

export function sentences(...parts: readonly (string | false | null | undefined)[]): string {
  return parts.filter(Boolean).join(' ');
}

/** Formats as 14 Mar 2026, 13:37 UTC. */
export function moment(locale: Locale, iso: string): string {
  return `${utcDate(locale, iso)}, ${utcTime(iso).slice(0, 5)} UTC`;
}

/** Includes the time of the data, since previews are cached elsewhere. */
export function asOf(locale: Locale, readAt: number): string {
  return locale.t('preview.asOf', { when: moment(locale, new Date(readAt).toISOString()) });
}

/** Context of routes: created once per application, and per request in the service. */
export interface RouterContext extends HeadContext {
  readonly readPageSize: () => number;
}

/** @throws a redirect to the page here, for a path of another explorer */
function leadOn(pathname: string): void {
  const { place, text = '' } = foreignPath(pathname) ?? {};
  const options = { search: true, replace: true } as const;
  switch (place) {
    case 'tx':
      throw redirect({ to: '/tx/$txid', params: { txid: text }, ...options });
    case 'address':
      throw redirect({ to: '/address/$address', params: { address: text }, ...options });
    case 'token':
      throw redirect({ to: '/tokens', ...options, search: ({ network }) => ({ network, q: text }) });
    case 'block':
      throw redirect({ to: '/search', ...options, search: ({ network }) => ({ network, q: `block ${text}` }) });
  }
}

/** Root of all pages: the network, and data of the frame. */
export const rootRoute = createRootRouteWithContext<RouterContext>()({
  validateSearch: NetworkSearch,
  search: { middlewares: networkMiddlewares },
  beforeLoad: ({ search: { unavailableNetwork }, location: { pathname } }) => {
    // No page data is loaded for it.
    if (unavailableNetwork) throw notFound();
    leadOn(pathname);
  },
  loaderDeps: ({ search: { network, unavailableNetwork } }) => ({ network, unavailableNetwork }),
  loader: ({ context, deps: { network, unavailableNetwork } }) =>
    unavailableNetwork ? undefined : loadPage(context, { reads: (read) => read(networkSummaryQuery({ network })) }),
  head: ({ match }) => {
    const { t } = match.context.locale;
    const { unavailableNetwork: network } = match.search;
    if (network) {
      return pageHead(match, { title: t('otherNetwork.notAvailable', { network }), path: undefined });
    }
    return match._notFound ? pageHead(match, { title: t('frame.notFound'), path: undefined }) : {};
  },
  component: Frame,
  errorComponent: FrameError,
  notFoundComponent: NotFoundPage,
});
