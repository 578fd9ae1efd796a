import { createRoute, lazyRouteComponent, stripSearchParams } from '@tanstack/react-router';
import { readAddress } from '#contract/codec/known-address.ts';
import { addressTokensQuery } from '#web/queries/address.ts';
import { addressFacts } from './address-head.ts';
import { awaitOnServer } from './await-on-server.ts';
import { ends, pageHead } from './head.ts';
import { loadTexts } from './load-texts.ts';
import { rootRoute } from './root.tsx';
import { StatementSearch, statementDefaults } from './search-schemas/statement-search.ts';

/** `/address/$address/statement`: a statement of an address's transactions, to download or print. */
export const statementRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/address/$address/statement',
  validateSearch: StatementSearch,
  search: { middlewares: [stripSearchParams(statementDefaults)] },
  loaderDeps: ({ search: { network } }) => ({ network }),
  context: ({ context, params, deps }) => ({
    subject: readAddress(params.address.trim(), deps.network, context.locale.naming),
  }),
  loader: ({ context: { locale, queryClient, subject }, deps: { network } }) => {
    if (subject?.network !== network) return undefined;
    const reads = awaitOnServer(queryClient.prefetchQuery(addressTokensQuery({ network, address: subject.address })));
    return Promise.all([loadTexts(locale), reads]);
  },
  head: ({ params: { address }, match }) => {
    const title = match.context.locale.t('frame.statement', { address: ends(address) });
    const { path } = addressFacts(match, address, match.context.subject);
    return pageHead(match, { title, path: path && `${path}/statement` });
  },
  component: lazyRouteComponent(() => import('#web/pages/statement/statement-page.tsx'), 'StatementPage'),
});
