import { createRoute, lazyRouteComponent, redirect, stripSearchParams } from '@tanstack/react-router';
import { decodeTokenAddress, parseTokenIdentifier } from '#contract/codec/identifier.ts';
import { pageSizes } from '#web/data/queries.ts';
import { directoryInput, isSearchable, tokenDirectoryQuery, tokenSearchQuery } from '#web/queries/token.ts';
import { nearestSize } from '#web/settings/page-size.ts';
import { pageHead } from './head.ts';
import { loadPage } from '#web/page.tsx';
import { rootRoute } from './root.tsx';
import { TokensSearch, tokensDefaults } from './search-schemas/tokens-search.ts';

/**
 * `/tokens`: the directory of all tokens; with `?q=` a search. A token identifier redirects to its page, unless it is of
 * the other network.
 */
export const tokensRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/tokens',
  validateSearch: TokensSearch,
  search: { middlewares: [stripSearchParams(tokensDefaults)] },
  beforeLoad: ({ context, search: { q, network } }) => {
    const text = q.trim();
    const decoded = decodeTokenAddress(text, context.locale.naming);
    const identifier = decoded?.network === network ? decoded.tokenIdentifier : parseTokenIdentifier(text);
    if (identifier !== undefined) {
      throw redirect({ to: '/token/$identifier', params: { identifier }, search: { network }, replace: true });
    }
  },
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    const identifier = deps.q.trim();
    const { network, offset, cursor, limit = nearestSize(pageSizes.search, context.readPageSize()) } = deps;
    if (identifier === '') {
      const directory = tokenDirectoryQuery({ ...directoryInput(deps), limit, cursor });
      return loadPage(context, { reads: (read) => read(directory) });
    }
    // A token address at this point is of the other network, so it is not searched.
    if (!isSearchable(identifier) || decodeTokenAddress(identifier, context.locale.naming) !== undefined) {
      return undefined;
    }
    return loadPage(context, { reads: (read) => read(tokenSearchQuery({ network, offset, limit, identifier })) });
  },
  head: ({ match }) => {
    const { context, search } = match;
    return search.q === ''
      ? pageHead(match, { title: context.locale.t('frame.tokens'), path: '/tokens' })
      : pageHead(match, {
          title: context.locale.t('frame.tokensFor', { text: search.q.slice(0, 40) }),
          path: undefined,
        });
  },
  component: lazyRouteComponent(() => import('#web/pages/tokens/tokens-page.tsx'), 'TokensPage'),
});
