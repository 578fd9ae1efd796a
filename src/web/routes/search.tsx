import { createRoute, lazyRouteComponent, stripSearchParams } from '@tanstack/react-router';
import { rootRoute } from './root.tsx';
import { SearchSearch } from './text-search.ts';
import { title } from './title.ts';

/** `/search?q=`: every meaning of a text. */
export const searchRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/search',
  validateSearch: SearchSearch,
  search: { middlewares: [stripSearchParams({ q: '' })] },
  head: ({ match: { context, search } }) =>
    title(
      search.q === ''
        ? context.locale.t('frame.search')
        : context.locale.t('frame.searchFor', { text: search.q.slice(0, 40) }),
    ),
  component: lazyRouteComponent(() => import('../pages/search/search-page.tsx'), 'SearchPage'),
});
