import { createRoute, lazyRouteComponent, redirect, stripSearchParams } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { type KnownToken, readToken } from '#contract/codec/identifier.ts';
import { hasDollarValue } from '#contract/common.ts';
import { isFiltered } from '#contract/filters.ts';
import { joined } from '#contract/pasted/pasted-text.ts';
import type { TokenDetails } from '#contract/token.ts';
import { maximumOf, shortQuantityText } from '#format/amounts.ts';
import { shortEnds } from '#format/identifiers.ts';
import { quotable, tokenTitle } from '#format/names.ts';
import { formatCount } from '#format/numbers.ts';
import { dayUtc } from '#format/time.ts';
import { isNotFound } from '#web/data/freshness.ts';
import { findTicker } from '#web/data/only-ticker.ts';
import { pageSizes } from '#web/data/page-sizes.ts';
import {
  largestHolders,
  tokenHistoryInput,
  tokenHistoryQuery,
  tokenHoldersQuery,
  tokenMetrics,
  tokenQuery,
  tokenRanges,
  tokenTransactionsQuery,
} from '#web/data/queries/token.ts';
import { registryEntryQuery } from '#web/data/registry.ts';
import { serviceTime } from '#web/data/service-clock.ts';
import {
  asOf,
  type HeadMatch,
  loadPage,
  notOnNetwork,
  type PageHead,
  pageHead,
  rootRoute,
  sentences,
  warnedHead,
} from '#web/page.tsx';
import { count, filterSearch, orElse, orNothing, rowsOf } from '#web/search-params.ts';
import { nearestSize } from '#web/settings/settings.ts';

const tokenTabs = ['holders', 'transactions', 'history', 'swaps', 'metadata'] as const;

const tokenDefaults = {
  tab: 'holders',
  offset: 0,
  metric: 'price',
  granularity: 'daily',
  range: '30d',
} as const;

/** Search schema of a token: its tab, the page of the tab's list and what the history shows. Invalid fields take their defaults. */
export const TokenSearch = z.object({
  tab: orElse(z.enum(tokenTabs), tokenDefaults.tab),
  limit: rowsOf(pageSizes.token),
  offset: orElse(count, tokenDefaults.offset),
  /** Number of transactions when leaving the first page: later ones are skipped. */
  pinned: orNothing(count),
  metric: orElse(z.enum(tokenMetrics), tokenDefaults.metric),
  granularity: orElse(z.enum(['daily', 'hourly']), tokenDefaults.granularity),
  /** How far back the history goes. */
  range: orElse(z.enum(tokenRanges), tokenDefaults.range),
  /** With `cursor`, which the tab of swaps has too. */
  ...filterSearch('token'),
});
export type TokenSearch = z.output<typeof TokenSearch>;

const page = () => import('#web/pages/token/token-page.tsx');

/** `/token/$identifier`: a token, by identifier; its address redirects here unless it is of the other network, and a ticker that no other token has. */
export const tokenRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/token/$identifier',
  validateSearch: TokenSearch,
  search: { middlewares: [stripSearchParams(tokenDefaults)] },
  loaderDeps: ({ search }) => search,
  context: ({ context, params, deps }) => ({
    subject: readToken(joined(params.identifier), deps.network, context.locale.naming),
  }),
  beforeLoad: ({ context: { subject }, params, search: { network } }) => {
    if (subject?.network === network && subject.identifier !== params.identifier) {
      const { identifier } = subject;
      throw redirect({ to: '/token/$identifier', params: { identifier }, search: true, replace: true });
    }
  },
  loader: async ({ context, deps, params }) => {
    const { subject, readPageSize, queryClient } = context;
    if (subject === undefined) {
      const named = await findTicker(queryClient, deps.network, params.identifier);
      if (named === undefined) return undefined;
      const { tokenIdentifier: identifier } = named;
      throw redirect({ to: '/token/$identifier', params: { identifier }, search: true, replace: true });
    }
    if (subject.network !== deps.network) return undefined;
    const { identifier } = subject;
    const { network, tab, limit = nearestSize(pageSizes.token, readPageSize()), offset, pinned, cursor } = deps;
    const token = tokenQuery({ network, identifier });
    const filtered = isFiltered('token', deps);
    return loadPage(context, {
      reads: (read) => [
        read(token),
        read(tokenHoldersQuery(largestHolders({ network, identifier }))),
        tab === 'transactions' &&
          !filtered &&
          read(tokenTransactionsQuery({ network, identifier, limit, offset, pinned })),
      ],
      following: async (read) => {
        const { readLookalikes, readLaterHolders, priceHistory } = await page();
        const named = context.config.registry === 'api' && read(registryEntryQuery({ network, identifier }));
        const { data } = await read(token);
        const metadata = data?.data.metadata;
        const lookalikes = metadata && readLookalikes(read, network, metadata);
        const prices =
          metadata &&
          metadata.priceUsd > 0 &&
          read(tokenHistoryQuery(priceHistory({ network, identifier }, dayUtc(serviceTime()))));
        if (tab === 'history' && metadata) {
          await read(tokenHistoryQuery(tokenHistoryInput({ ...deps, identifier }, dayUtc(serviceTime()))));
        }
        if (tab === 'holders') {
          await readLaterHolders(read, { network, identifier, limit, offset });
        }
        if (tab === 'swaps') {
          const { swapsQuery } = await import('#web/data/swap.ts');
          await read(swapsQuery({ network, token: identifier, limit, cursor }));
        }
        if (tab === 'transactions' && filtered) {
          const { filteredTransactionsQuery, filterInput } = await import('#web/data/filtered-transactions.ts');
          const input = filterInput({ ...deps, asset: identifier }, metadata?.decimals);
          await read(filteredTransactionsQuery(input, { limit, cursor }));
        }
        await Promise.all([lookalikes, prices, named]);
      },
    });
  },
  head: ({ match, params }) => pageHead(match, tokenHead(match, params.identifier, match.context.subject)),
  component: lazyRouteComponent(page, 'TokenPage'),
});

/** @param text its identifier or address, in any notation @param known undefined if it is malformed */
function tokenHead(match: HeadMatch, text: string, known: KnownToken | undefined): PageHead {
  const { locale, queryClient } = match.context;
  const { network } = match.search;
  const title = locale.t('frame.token', { identifier: shortEnds(known?.identifier ?? text) });
  if (known === undefined) return { title, path: undefined };
  const { identifier } = known;
  const id = shortEnds(identifier);
  if (known.network !== network) {
    const token = locale.t('preview.token', { id });
    return notOnNetwork(match, locale.t('preview.elsewhere', { id: token, network: known.network }));
  }
  const state = queryClient.getQueryState(tokenQuery({ network, identifier }).queryKey);
  const path = `/token/${identifier}`;
  if (state?.data) {
    const { data } = state.data;
    return warnedHead(match, identifier, {
      title: tokenTitle(locale, data.metadata),
      description: descriptionOf(match, data, state.dataUpdatedAt),
      path,
    });
  }
  if (isNotFound(state?.error ?? null)) return notOnNetwork(match, locale.t('preview.noToken', { id, network }));
  return { title, path };
}

function descriptionOf({ context: { locale }, search: { network } }: HeadMatch, data: TokenDetails, at: number) {
  const { name, decimals, holderCount, isFreezable } = data.metadata;
  const maximum = maximumOf(data.metadata);
  return sentences(
    locale.t('preview.supply', {
      supply: shortQuantityText(locale, data.totalSupply, decimals),
      isUnlimited: maximum === undefined,
      maximum: maximum === undefined ? '' : shortQuantityText(locale, maximum, decimals),
    }),
    locale.t('preview.holders', { count: holderCount, shown: formatCount(locale, holderCount), network }),
    isFreezable && locale.t('preview.freezable'),
    !hasDollarValue(network) && locale.t('preview.testNetwork'),
    quotable(name) !== '' && locale.t('preview.anyName'),
    asOf(locale, at),
  );
}
