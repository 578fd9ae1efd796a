import { createRoute, lazyRouteComponent, redirect, stripSearchParams } from '@tanstack/react-router';
import { readAddress } from '#contract/codec/known-address.ts';
import { issuerTokensQuery } from '#web/queries/token.ts';
import { awaitOnServer } from './await-on-server.ts';
import { ends, pageHead } from './head.ts';
import { loadTexts } from './load-texts.ts';
import { rootRoute } from './root.tsx';
import { IssuerSearch, issuerDefaults } from './search-schemas/issuer-search.ts';

/** `/issuer/$key`: the tokens of a public key; its address redirects here unless it is of the other network. */
export const issuerRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/issuer/$key',
  validateSearch: IssuerSearch,
  search: { middlewares: [stripSearchParams(issuerDefaults)] },
  loaderDeps: ({ search: { network } }) => ({ network }),
  context: ({ context, params, deps }) => ({
    subject: readAddress(params.key.trim(), deps.network, context.locale.naming),
  }),
  beforeLoad: ({ context: { subject }, params, search: { network } }) => {
    if (subject?.network === network && subject.publicKey !== params.key) {
      throw redirect({ to: '/issuer/$key', params: { key: subject.publicKey }, search: true, replace: true });
    }
  },
  loader: ({ context: { locale, queryClient, subject }, deps: { network } }) => {
    if (subject?.network !== network) return undefined;
    const key = subject.publicKey;
    const lookup = queryClient.prefetchQuery(issuerTokensQuery({ network, pubkeys: [key] }));
    const reads = awaitOnServer(
      lookup,
      import.meta.env.SSR &&
        (async () => {
          await lookup;
          const { prefetchIssuedTokens: readIssued } = await import('#web/pages/issuer/prefetch-issued-tokens.ts');
          await readIssued(queryClient, network, key);
        }),
    );
    return Promise.all([loadTexts(locale), reads]);
  },
  head: ({ params: { key }, match }) => {
    const { locale, subject } = match.context;
    const title = locale.t('frame.issuer', { key: ends(key) });
    return pageHead(match, { title, path: subject?.publicKey === key ? `/issuer/${key}` : undefined });
  },
  component: lazyRouteComponent(() => import('#web/pages/issuer/issuer-page.tsx'), 'IssuerPage'),
});
