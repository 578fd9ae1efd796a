import { createRoute, lazyRouteComponent, stripSearchParams } from '@tanstack/react-router';
import { awaitOnServer } from './await-on-server.ts';
import { pageHead } from './head.ts';
import { rootRoute } from './root.tsx';
import { SearchSearch } from './search-schemas/text-search.ts';

/** `/search?q=`: everything a text can mean. */
export const searchRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/search',
  validateSearch: SearchSearch,
  search: { middlewares: [stripSearchParams({ q: '' })] },
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient, config, locale }, deps: { q, only, network } }) =>
    awaitOnServer(
      import.meta.env.SSR &&
        (async () => {
          const { meaningsOf, readMeanings } = await import('#web/pages/search/read-meanings.ts');
          const meanings = meaningsOf(q, only, locale.naming);
          await readMeanings(queryClient, meanings, { network, networks: config.networks });
        }),
    ),
  head: ({ match }) => {
    const { context, search } = match;
    return search.q === ''
      ? pageHead(match, { title: context.locale.t('frame.search'), path: '/search' })
      : pageHead(match, {
          title: context.locale.t('frame.searchFor', { text: search.q.slice(0, 40) }),
          path: undefined,
        });
  },
  component: lazyRouteComponent(() => import('#web/pages/search/search-page.tsx'), 'SearchPage'),
});
