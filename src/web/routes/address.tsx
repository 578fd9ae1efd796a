import { createRoute, lazyRouteComponent, redirect, stripSearchParams } from '@tanstack/react-router';
import * as z from 'zod/mini';
import type { AddressSummary } from '#contract/address.ts';
import { type KnownAddress, parseTokenIdentifier, readAddress, tokenIdentifierOf } from '#contract/codec/identifier.ts';
import { hasDollarValue, type SatsSum } from '#contract/common.ts';
import { hasFilters, isFiltered } from '#contract/filters.ts';
import { joined } from '#contract/pasted/pasted-text.ts';
import { shortEnds } from '#format/identifiers.ts';
import { formatCount } from '#format/numbers.ts';
import { dayUtc } from '#format/time.ts';
import type { Locale } from '#i18n/locale.ts';
import { pageSizes } from '#web/data/page-sizes.ts';
import {
  addressQuery,
  addressTokensQuery,
  addressTransactionsInput,
  addressTransactionsQuery,
} from '#web/data/queries/address.ts';
import { issuerTokensQuery } from '#web/data/queries/token.ts';
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
import {
  count,
  day,
  filterSearch,
  inFormat,
  moment,
  order,
  orElse,
  orNothing,
  rangeEnd,
  rowsOf,
  sort,
} from '#web/search-params.ts';
import { nearestSize } from '#web/settings/settings.ts';

export const addressDefaults = {
  tab: 'transactions',
  by: 'value',
  sort: 'created_at',
  order: 'desc',
  offset: 0,
} as const;

const asset = inFormat(
  'asset',
  z.pipe(
    z.transform((text: string) => readAsset(String(text))),
    z.string(),
  ),
);

/** Search schema of an address: its tab, filters, order and page. Invalid fields take their defaults. */
export const AddressSearch = z.object({
  tab: orElse(z.enum(['transactions', 'tokens', 'balances', 'swaps']), addressDefaults.tab),
  /** Order of the tokens. */
  by: orElse(z.enum(['value', 'amount', 'name']), addressDefaults.by),
  /** `btc` or a token identifier; token addresses are accepted. */
  asset: orNothing(asset),
  /** Created at or after, ISO 8601 as typed. */
  from: moment,
  /** Created at or before, ISO 8601 as typed. */
  to: rangeEnd,
  sort: orElse(sort, addressDefaults.sort),
  order: orElse(order, addressDefaults.order),
  limit: rowsOf(pageSizes.address),
  offset: orElse(count, addressDefaults.offset),
  /** The `to_timestamp` set when leaving the first page, so that no row repeats. */
  pinned: moment,
  /** First and last day of the balance history, UTC; default: the last 30 days. */
  start: day,
  end: day,
  /** The time of balances, ISO 8601. */
  at: moment,
  ...filterSearch('address'),
});

function readAsset(text: string): string | undefined {
  if (text.toLowerCase() === 'btc') return 'btc';
  return parseTokenIdentifier(text) ?? tokenIdentifierOf(text);
}

const page = () => import('#web/pages/address/address-page.tsx');

export const addressRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/address/$address',
  validateSearch: AddressSearch,
  search: { middlewares: [stripSearchParams(addressDefaults)] },
  loaderDeps: ({ search }) => search,
  context: ({ context, params, deps }) => ({
    subject: readAddress(joined(params.address), deps.network, context.locale.naming),
  }),
  beforeLoad: ({ params, context: { subject } }) => {
    const address = joined(params.address).toLowerCase();
    if (subject !== undefined && address !== params.address) {
      throw redirect({ to: '/address/$address', params: { address }, search: true, replace: true });
    }
  },
  loader: ({ context, deps }) => {
    const { subject, readPageSize } = context;
    const { network, tab, asset, cursor, limit = nearestSize(pageSizes.address, readPageSize()) } = deps;
    if (subject?.network !== network) return undefined;
    const { address, publicKey } = subject;
    const filtered = isFiltered('address', deps);
    return loadPage(context, {
      reads: (read) => [
        read(addressQuery({ network, address })),
        read(addressTokensQuery({ network, address })),
        !filtered && read(addressTransactionsQuery(addressTransactionsInput(address, { ...deps, limit }))),
        read(issuerTokensQuery({ network, pubkeys: [publicKey] })),
      ],
      following: async (read) => {
        const { readRecent, loadBalancesTab } = await page();
        const named = context.config.registry === 'api' && read(registryEntryQuery({ network, identifier: address }));
        const recent = readRecent(read, { network, address }, serviceTime());
        if (tab === 'transactions' && hasFilters(deps)) {
          const { addressSumsQuery, filteredTransactionsQuery, filterInput } = await import(
            '#web/data/filtered-transactions.ts'
          );
          const isToken = asset !== undefined && asset !== 'btc';
          const held = isToken ? (await read(addressTokensQuery({ network, address }))).data?.data.tokens : undefined;
          const token = held?.find(({ tokenIdentifier }) => tokenIdentifier === asset);
          const input = filterInput({ ...deps, address }, token?.decimals);
          await Promise.all([
            filtered && read(filteredTransactionsQuery(input, { limit, cursor })),
            read(addressSumsQuery({ ...input, address })),
          ]);
        }
        if (tab === 'swaps') {
          const { swapsQuery } = await import('#web/data/swap.ts');
          await read(swapsQuery({ network, address, limit, cursor }));
        }
        if (tab === 'balances') {
          const { readBalancesTab } = await loadBalancesTab();
          await readBalancesTab(read, { network, address }, deps, dayUtc(serviceTime()));
        }
        await Promise.all([recent, named]);
      },
    });
  },
  head: ({ match, params }) => pageHead(match, addressHead(match, params.address, match.context.subject)),
  component: lazyRouteComponent(page, 'AddressPage'),
});

const StatementSearch = z.extend(z.pick(AddressSearch, { asset: true, from: true, to: true, order: true }), {
  /** Other addresses of the same owner, separated by commas; invalid ones are passed over. */
  with: orNothing(inFormat('addresses', z.string().check(z.regex(/^[a-z\d]{40,120}(?:,[a-z\d]{40,120}){0,18}$/i)))),
});

/** `/address/$address/statement`: a statement of an address's transactions, to download or print. */
export const statementRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/address/$address/statement',
  validateSearch: StatementSearch,
  search: { middlewares: [stripSearchParams({ order: addressDefaults.order })] },
  loaderDeps: ({ search: { network } }) => ({ network }),
  context: ({ context, params, deps }) => ({
    subject: readAddress(joined(params.address), deps.network, context.locale.naming),
  }),
  beforeLoad: ({ params, context: { subject } }) => {
    const address = joined(params.address).toLowerCase();
    if (subject !== undefined && address !== params.address) {
      throw redirect({ to: '/address/$address/statement', params: { address }, search: true, replace: true });
    }
  },
  loader: ({ context, deps: { network } }) => {
    const { subject } = context;
    if (subject?.network !== network) return undefined;
    const { address } = subject;
    return loadPage(context, { reads: (read) => read(addressTokensQuery({ network, address })) });
  },
  head: ({ params: { address }, match }) => {
    const title = match.context.locale.t('frame.statement', { address: shortEnds(address) });
    const { path } = addressHead(match, address, match.context.subject);
    return pageHead(match, { title, path: path && `${path}/statement` });
  },
  component: lazyRouteComponent(() => import('#web/pages/statement/statement-page.tsx'), 'StatementPage'),
});

/** @param text the address or public key, in any notation @param known undefined if it is malformed */
function addressHead(match: HeadMatch, text: string, known: KnownAddress | undefined): PageHead {
  const { locale, queryClient } = match.context;
  const { network } = match.search;
  if (known === undefined) return { title: locale.t('frame.address', { address: shortEnds(text) }), path: undefined };
  const { address } = known;
  if (known.network !== network) {
    return notOnNetwork(match, locale.t('preview.elsewhere', { id: shortEnds(address), network: known.network }));
  }
  const state = queryClient.getQueryState(addressQuery({ network, address }).queryKey);
  const summary = state?.data?.data;
  return warnedHead(match, address, {
    title: locale.t('frame.address', { address: shortEnds(address) }),
    description: state && summary && descriptionOf(match, summary, state.dataUpdatedAt),
    path: `/address/${address}`,
    // Every key has an address, so the number of unused ones is unlimited.
    isListed: summary?.transactionCount !== 0,
  });
}

function descriptionOf({ context: { locale }, search: { network } }: HeadMatch, summary: AddressSummary, at: number) {
  const { balance, tokenCount, transactionCount } = summary;
  const { btcHardBalanceSats: hard, btcSoftBalanceSats: soft } = balance;
  return sentences(
    locale.t('preview.confirmed', { sats: inSats(locale, hard) }),
    soft !== hard && locale.t('preview.pendingBalance', { sats: inSats(locale, soft) }),
    locale.t('preview.tokens', { count: tokenCount, shown: formatCount(locale, tokenCount) }),
    locale.t('preview.transactions', {
      count: transactionCount,
      shown: formatCount(locale, transactionCount),
      network,
    }),
    !hasDollarValue(network) && locale.t('preview.testNetwork'),
    asOf(locale, at),
  );
}

function inSats(locale: Locale, sats: SatsSum): string {
  return `${formatCount(locale, sats)} ${sats === 1 ? 'sat' : 'sats'}`;
}
