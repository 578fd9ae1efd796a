import { createRoute, lazyRouteComponent, stripSearchParams } from '@tanstack/react-router';
import { pageHead } from './head.ts';
import { loadPage } from '#web/page.tsx';
import { rootRoute } from './root.tsx';
import { SearchSearch } from './search-schemas/text-search.ts';

const page = () => import('#web/pages/search/search-page.tsx');

/** `/search?q=`: everything a text can mean. */
export const searchRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/search',
  validateSearch: SearchSearch,
  search: { middlewares: [stripSearchParams({ q: '' })] },
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps: { q, only, network } }) =>
    loadPage(context, {
      following: async (read) => {
        const { meaningsOf, readMeanings } = await page();
        const meanings = meaningsOf(q, only, context.locale.naming);
        await readMeanings(read, meanings, { network, networks: context.config.networks });
      },
    }),
  head: ({ match }) => {
    const { context, search } = match;
    return search.q === ''
      ? pageHead(match, { title: context.locale.t('frame.search'), path: '/search' })
      : pageHead(match, {
          title: context.locale.t('frame.searchFor', { text: search.q.slice(0, 40) }),
          path: undefined,
        });
  },
  component: lazyRouteComponent(page, 'SearchPage'),
});
