import { createRoute, lazyRouteComponent, stripSearchParams } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { pageHead, rootRoute } from '#web/page.tsx';
import { orElse, orNothing } from '#web/search-params.ts';

/** The search text, as typed. */
export const SearchSearch = z.object({
  q: orElse(z.string(), ''),
  /** Search for the text as a token's name, even if it has other meanings. */
  only: orNothing(z.literal('tokens')),
});

/** `/search?q=`: everything a text can mean. */
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
  component: lazyRouteComponent(() => import('#web/pages/search/search-page.tsx'), 'SearchPage'),
});
