import { createRootRouteWithContext, notFound } from '@tanstack/react-router';
import { Frame } from '../pages/frame/frame.tsx';
import { FrameError } from '../pages/frame/frame-error.tsx';
import { NotFoundPage } from '../pages/frame/not-found-page.tsx';
import { networkSummaryQuery } from '../queries/stats.ts';
import { awaitOnServer } from './await-on-server.ts';
import { type HeadContext, pageHead } from './head.ts';
import { NetworkSearch, networkMiddlewares } from './search-schemas/network-search.ts';

/** What routes are given: made once per application, and per request in the service. */
export interface RouterContext extends HeadContext {
  /** The number of rows that the reader chose for lists, at this moment. */
  readonly readPageSize: () => number;
}

/** Above every page: the network, and what the frame reads. */
export const rootRoute = createRootRouteWithContext<RouterContext>()({
  validateSearch: NetworkSearch,
  search: { middlewares: networkMiddlewares },
  beforeLoad: ({ search: { unavailableNetwork } }) => {
    // No page of it is loaded.
    if (unavailableNetwork) throw notFound();
  },
  loaderDeps: ({ search: { network, unavailableNetwork } }) => ({ network, unavailableNetwork }),
  loader: ({ context: { queryClient }, deps }) => {
    if (deps.unavailableNetwork) return undefined;
    return awaitOnServer(queryClient.prefetchQuery(networkSummaryQuery({ network: deps.network })));
  },
  head: ({ match }) => {
    const { t } = match.context.locale;
    const { unavailableNetwork: network } = match.search;
    if (network) {
      return pageHead(match, { title: t('otherNetwork.notOffered', { network }), path: undefined });
    }
    return match._notFound ? pageHead(match, { title: t('frame.notFound'), path: undefined }) : {};
  },
  component: Frame,
  errorComponent: FrameError,
  notFoundComponent: NotFoundPage,
});
