import { createRootRouteWithContext, notFound } from '@tanstack/react-router';
import { Frame } from '#web/pages/frame/frame.tsx';
import { FrameError } from '#web/pages/frame/frame-error.tsx';
import { NotFoundPage } from '#web/pages/frame/not-found-page.tsx';
import { networkSummaryQuery } from '#web/queries/stats.ts';
import { type HeadContext, pageHead } from './head.ts';
import { loadPage } from '#web/page.tsx';
import { NetworkSearch, networkMiddlewares } from './search-schemas/network-search.ts';

/** Context of routes: created once per application, and per request in the service. */
export interface RouterContext extends HeadContext {
  /** Returns the user's current rows per page. */
  readonly readPageSize: () => number;
}

/** Root of all pages: the network, and data of the frame. */
export const rootRoute = createRootRouteWithContext<RouterContext>()({
  validateSearch: NetworkSearch,
  search: { middlewares: networkMiddlewares },
  beforeLoad: ({ search: { unavailableNetwork } }) => {
    // No page data is loaded for it.
    if (unavailableNetwork) throw notFound();
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
