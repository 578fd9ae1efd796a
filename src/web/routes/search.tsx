import { createRoute, lazyRouteComponent, stripSearchParams } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { loadPage, pageHead, rootRoute } from '#web/page.tsx';
import { orElse, orNothing } from '#web/search-params.ts';

/** The search text, as typed. */
export const SearchSearch = z.object({
  q: orElse(z.string(), ''),
  /** Search for the text as a token's name, even if it has other meanings. */
  only: orNothing(z.literal('tokens')),
});

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
