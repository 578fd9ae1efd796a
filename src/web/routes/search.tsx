import { createRoute, lazyRouteComponent, stripSearchParams } from '@tanstack/react-router';
import { pageHead } from './head.ts';
import { rootRoute } from './root.tsx';
import { SearchSearch } from './text-search.ts';

/** `/search?q=`: every meaning of a text. */
export const searchRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/search',
  validateSearch: SearchSearch,
  search: { middlewares: [stripSearchParams({ q: '' })] },
  head: ({ match }) => {
    const { context, search } = match;
    return search.q === ''
      ? pageHead(match, { title: context.locale.t('frame.search'), path: '/search' })
      : pageHead(match, {
          title: context.locale.t('frame.searchFor', { text: search.q.slice(0, 40) }),
          path: undefined,
        });
  },
  component: lazyRouteComponent(() => import('../pages/search/search-page.tsx'), 'SearchPage'),
});
