import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { pageSizes } from '#web/queries/page-sizes.ts';
import { nearestSize } from '#web/settings/page-size.ts';
import { awaitOnServer } from './await-on-server.ts';
import { pageHead } from './head.ts';
import { rootRoute } from './root.tsx';
import { CursorSearch } from './search-schemas/cursor-search.ts';

/** `/stats/holders`: the largest holders of bitcoin. */
export const holdersRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/stats/holders',
  validateSearch: CursorSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient, readPageSize }, deps: { network, cursor, ...rest } }) =>
    awaitOnServer(
      import.meta.env.SSR &&
        (async () => {
          const { limit = nearestSize(pageSizes.address, readPageSize()) } = rest;
          const { satsHoldersQuery } = await import('#web/queries/stats.ts');
          await queryClient.prefetchQuery(satsHoldersQuery({ network, limit, cursor }));
        }),
    ),
  head: ({ match }) => pageHead(match, { title: match.context.locale.t('holders.title'), path: '/stats/holders' }),
  component: lazyRouteComponent(() => import('#web/pages/holders/holders-page.tsx'), 'HoldersPage'),
});
