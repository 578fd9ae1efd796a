import { createRoute, lazyRouteComponent, redirect, stripSearchParams } from '@tanstack/react-router';
import * as z from 'zod/mini';
import {
  decodeOnOtherNetwork,
  decodeTokenAddress,
  parseTokenIdentifier,
  readAddress,
} from '#contract/codec/identifier.ts';
import { firstOf } from '#contract/cut.ts';
import { joined } from '#contract/pasted/pasted-text.ts';
import { directorySorts } from '#contract/token.ts';
import { shortEnds } from '#format/identifiers.ts';
import { pageSizes } from '#web/data/page-sizes.ts';
import { isSearchable, tokenSearchQuery } from '#web/data/queries/search.ts';
import { directoryInput, issuerTokensQuery, tokenDirectoryQuery } from '#web/data/queries/token.ts';
import { loadPage, pageHead, rootRoute } from '#web/page.tsx';
import { CursorSearch, count, flag, order, orElse, rowsOf } from '#web/search-params.ts';
import { nearestSize } from '#web/settings/settings.ts';

const tokensDefaults = {
  q: '',
  offset: 0,
  sort: 'market_cap',
  order: 'desc',
  priced: false,
  stablecoins: false,
  freezable: false,
  fresh: false,
} as const;

const TokensSearch = z.object({
  /** Part of a name, ticker or address, as typed; empty: the directory. */
  q: orElse(z.string(), tokensDefaults.q),
  limit: rowsOf(pageSizes.search),
  /** First search result on the page. */
  offset: orElse(count, tokensDefaults.offset),
  sort: orElse(z.enum(directorySorts), tokensDefaults.sort),
  order: orElse(order, tokensDefaults.order),
  priced: orElse(flag, tokensDefaults.priced),
  stablecoins: orElse(flag, tokensDefaults.stablecoins),
  freezable: orElse(flag, tokensDefaults.freezable),
  /** Created in the last 7 days. */
  fresh: orElse(flag, tokensDefaults.fresh),
  cursor: CursorSearch.shape.cursor,
});

/** `/tokens`: the directory; with `?q=` a search. An identifier redirects to its page on this network. */
export const tokensRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/tokens',
  validateSearch: TokensSearch,
  search: { middlewares: [stripSearchParams(tokensDefaults)] },
  beforeLoad: ({ context, search: { q, network } }) => {
    const text = joined(q);
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
    const { naming } = context.locale;
    // A token address at this point is of another network, so it is not searched.
    const isElsewhere =
      (decodeTokenAddress(identifier, naming) ?? decodeOnOtherNetwork(identifier, naming)) !== undefined;
    if (!isSearchable(identifier) || isElsewhere) return undefined;
    return loadPage(context, { reads: (read) => read(tokenSearchQuery({ network, offset, limit, identifier })) });
  },
  head: ({ match }) => {
    const { context, search } = match;
    return search.q === ''
      ? pageHead(match, { title: context.locale.t('frame.tokens'), path: '/tokens' })
      : pageHead(match, {
          title: context.locale.t('frame.tokensFor', { text: firstOf(search.q, 40) }),
          path: undefined,
        });
  },
  component: lazyRouteComponent(() => import('#web/pages/tokens/tokens-page.tsx'), 'TokensPage'),
});

const issuerDefaults = { sort: 'holders' } as const;

const IssuerSearch = z.object({
  sort: orElse(z.enum(['holders', 'cap', 'name', 'created']), issuerDefaults.sort),
});

const issuerPage = () => import('#web/pages/issuer/issuer-page.tsx');

/** `/issuer/$key`: the tokens of a public key; its address redirects here unless it is of the other network. */
export const issuerRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/issuer/$key',
  validateSearch: IssuerSearch,
  search: { middlewares: [stripSearchParams(issuerDefaults)] },
  loaderDeps: ({ search: { network } }) => ({ network }),
  context: ({ context, params, deps }) => ({
    subject: readAddress(joined(params.key), deps.network, context.locale.naming),
  }),
  beforeLoad: ({ context: { subject }, params, search: { network } }) => {
    if (subject?.network === network && subject.publicKey !== params.key) {
      throw redirect({ to: '/issuer/$key', params: { key: subject.publicKey }, search: true, replace: true });
    }
  },
  loader: ({ context, deps: { network } }) => {
    const { subject } = context;
    if (subject?.network !== network) return undefined;
    return loadPage(context, {
      reads: (read) => read(issuerTokensQuery({ network, pubkeys: [subject.publicKey] })),
      following: async (read) => {
        const { readIssued } = await issuerPage();
        await readIssued(read, { network, publicKey: subject.publicKey });
      },
    });
  },
  head: ({ params: { key }, match }) => {
    const { locale, subject } = match.context;
    const title = locale.t('frame.issuer', { key: shortEnds(key) });
    return pageHead(match, { title, path: subject?.publicKey === key ? `/issuer/${key}` : undefined });
  },
  component: lazyRouteComponent(issuerPage, 'IssuerPage'),
});
