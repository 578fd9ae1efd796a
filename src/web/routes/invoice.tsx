import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { firstOf } from '#contract/cut.ts';
import { joined } from '#contract/pasted/pasted-text.ts';
import { shortEnds } from '#format/identifiers.ts';
import { loadPage, pageHead, rootRoute } from '#web/page.tsx';

const maxInTitle = 40;

const page = () => import('#web/pages/search/invoice-page.tsx');

/** `/invoice/$invoice`: a Lightning invoice or one of the network, and whether it was paid. The browser decodes it. */
export const invoiceRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/invoice/$invoice',
  beforeLoad: ({ params }) => {
    const invoice = joined(params.invoice);
    if (invoice !== params.invoice)
      throw redirect({ to: '/invoice/$invoice', params: { invoice }, search: true, replace: true });
  },
  loader: ({ context, params }) =>
    loadPage(context, {
      following: async (read) => (await page()).readInvoicePage(read, joined(params.invoice), context.locale.naming),
    }),
  head: ({ params, match }) => {
    const { invoice } = params;
    const id = invoice.length > maxInTitle ? shortEnds(invoice) : firstOf(invoice, maxInTitle);
    return pageHead(match, { title: match.context.locale.t('frame.invoice', { id }), path: undefined });
  },
  component: lazyRouteComponent(page, 'InvoicePage'),
});
