import { createRoute, lazyRouteComponent, redirect, stripSearchParams } from '@tanstack/react-router';
import { readAddress } from '#contract/codec/known-address.ts';
import type { Read } from '#web/data/read.ts';
import { issuerTokensQuery } from '#web/queries/token.ts';
import { ends, pageHead } from './head.ts';
import { loadPage } from '#web/page.tsx';
import { rootRoute } from './root.tsx';
import { IssuerSearch, issuerDefaults } from './search-schemas/issuer-search.ts';

const page = () => import('#web/pages/issuer/issuer-page.tsx');

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
  loader: ({ context, deps: { network } }) => {
    const { subject } = context;
    if (subject?.network !== network) return undefined;
    const reads = (read: Read) => read(issuerTokensQuery({ network, pubkeys: [subject.publicKey] }));
    return loadPage(context, {
      reads,
      following: async (read) => {
        const { readIssued } = await page();
        const { data } = await reads(read);
        await readIssued(read, network, data?.data.results ?? []);
      },
      hasMoreTexts: true,
    });
  },
  head: ({ params: { key }, match }) => {
    const { locale, subject } = match.context;
    const title = locale.t('frame.issuer', { key: ends(key) });
    return pageHead(match, { title, path: subject?.publicKey === key ? `/issuer/${key}` : undefined });
  },
  component: lazyRouteComponent(page, 'IssuerPage'),
});
