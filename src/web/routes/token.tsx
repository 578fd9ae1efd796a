import { createRoute, lazyRouteComponent, redirect, stripSearchParams } from '@tanstack/react-router';
import { type KnownToken, readToken } from '#contract/codec/known-token.ts';
import { hasDollarValue, type TokenQuantity } from '#contract/endpoints/common.ts';
import type { TokenDetails } from '#contract/endpoints/token.ts';
import { isFiltered } from '#contract/filters.ts';
import { joinDigits } from '#format/numbers.ts';
import { formatSats } from '#format/amounts.ts';
import { shortTokenQuantity, toBigInt } from '#format/amounts/token-quantity.ts';
import { quotable } from '#format/text/quotable.ts';
import { tokenTitle } from '#format/text/token-title.ts';
import { dayUtc } from '#format/time/day-range.ts';
import { shortEnds } from '#format/transactions/sentence-sides.ts';
import type { Locale } from '#i18n/locale.ts';
import { isNotFound } from '#web/queries/not-found.ts';
import { pageSizes } from '#web/data/queries.ts';
import {
  largestHolders,
  tokenHistoryInput,
  tokenHistoryQuery,
  tokenHoldersQuery,
  tokenQuery,
  tokenTransactionsQuery,
} from '#web/queries/token.ts';
import { nearestSize } from '#web/settings/page-size.ts';
import { asOf, ends, type HeadMatch, notOnNetwork, type PageFacts, pageHead, sentences } from './head.ts';
import { loadPage } from '#web/page.tsx';
import { rootRoute } from './root.tsx';
import { TokenSearch, tokenDefaults } from './search-schemas/token-search.ts';

const page = () => import('#web/pages/token/token-page.tsx');

/** `/token/$identifier`: a token, by identifier; its address redirects here unless it is of the other network. */
export const tokenRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/token/$identifier',
  validateSearch: TokenSearch,
  search: { middlewares: [stripSearchParams(tokenDefaults)] },
  loaderDeps: ({ search }) => search,
  context: ({ context, params, deps }) => ({
    subject: readToken(params.identifier, deps.network, context.locale.naming),
  }),
  beforeLoad: ({ context: { subject }, params, search: { network } }) => {
    if (subject?.network === network && subject.identifier !== params.identifier) {
      const { identifier } = subject;
      throw redirect({ to: '/token/$identifier', params: { identifier }, search: true, replace: true });
    }
  },
  loader: ({ context, deps }) => {
    const { subject, readPageSize } = context;
    if (subject?.network !== deps.network) return undefined;
    const { identifier } = subject;
    const { network, tab, limit = nearestSize(pageSizes.token, readPageSize()), offset, pinned, cursor } = deps;
    const token = tokenQuery({ network, identifier });
    const filtered = isFiltered('token', deps);
    return loadPage(context, {
      reads: (read) => [
        read(token),
        tab === 'holders' && read(tokenHoldersQuery(largestHolders({ network, identifier }))),
        tab === 'transactions' &&
          !filtered &&
          read(tokenTransactionsQuery({ network, identifier, limit, offset, pinned })),
      ],
      following: async (read) => {
        const { readLookalikes } = await page();
        const { data } = await read(token);
        const metadata = data?.data.metadata;
        const lookalikes = metadata && readLookalikes(read, network, metadata);
        if (tab === 'history' && metadata) {
          await read(tokenHistoryQuery(tokenHistoryInput({ ...deps, identifier }, dayUtc(Date.now()))));
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
        await lookalikes;
      },
    });
  },
  head: ({ match, params }) => pageHead(match, tokenFacts(match, params.identifier, match.context.subject)),
  component: lazyRouteComponent(page, 'TokenPage'),
});

/**
 * Returns the head of a token's page, from loaded data.
 * @param text its identifier or address, in any notation
 * @param known undefined if it is malformed
 */
function tokenFacts(match: HeadMatch, text: string, known: KnownToken | undefined): PageFacts {
  const { locale, queryClient } = match.context;
  const { network } = match.search;
  const title = locale.t('frame.token', { identifier: ends(known?.identifier ?? text) });
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
    return {
      title: tokenTitle(locale, data.metadata),
      description: descriptionOf(match, data, state.dataUpdatedAt),
      path,
    };
  }
  if (isNotFound(state?.error ?? null)) return notOnNetwork(match, locale.t('preview.noToken', { id, network }));
  return { title, path };
}

function descriptionOf({ context: { locale }, search: { network } }: HeadMatch, data: TokenDetails, at: number) {
  const { name, decimals, holderCount, isFreezable, maxSupply } = data.metadata;
  const isCapped = maxSupply !== null && maxSupply !== undefined && toBigInt(maxSupply) > 0n;
  return sentences(
    locale.t('preview.supply', {
      supply: quantity(locale, data.totalSupply, decimals),
      isUnlimited: !isCapped,
      maximum: isCapped ? quantity(locale, maxSupply, decimals) : '',
    }),
    locale.t('preview.holders', { count: holderCount, shown: formatSats(locale, holderCount), network }),
    isFreezable && locale.t('preview.freezable'),
    !hasDollarValue(network) && locale.t('preview.testNetwork'),
    quotable(name) !== '' && locale.t('preview.anyName'),
    asOf(locale, at),
  );
}

function quantity(locale: Locale, amount: TokenQuantity, decimals: number): string {
  const short = shortTokenQuantity(locale, amount, decimals);
  const { sign, mark } = short;
  return `${sign}${joinDigits(locale, short)}${mark === '…' || mark === '' ? mark : ` ${mark}`}`;
}
