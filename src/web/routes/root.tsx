import { createRootRouteWithContext, notFound } from '@tanstack/react-router';
import { Frame } from '../pages/frame/frame.tsx';
import { FrameError } from '../pages/frame/frame-error.tsx';
import { NotFoundPage } from '../pages/frame/not-found-page.tsx';
import { networkSummaryQuery } from '../queries/stats.ts';
import { awaitOnServer } from './await-on-server.ts';
import { type HeadMatch, pageHead } from './head.ts';
import { NetworkSearch, networkMiddlewares } from './network-search.ts';

/** Above every page: the network, and what the frame reads. */
export const rootRoute = createRootRouteWithContext<HeadMatch['context']>()({
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
