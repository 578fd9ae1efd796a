import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { firstOf } from '#contract/cut.ts';
import { joined } from '#contract/pasted/pasted-text.ts';
import { shortEnds } from '#format/identifiers.ts';
import { loadPage, pageHead, rootRoute } from '#web/page.tsx';

const longestInTitle = 40;

/** `/invoice/$invoice`: a Lightning invoice or one of the network, and whether it was paid. The browser decodes it. */
export const invoiceRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/invoice/$invoice',
  loader: ({ context }) => loadPage(context, { hasMoreTexts: true }),
  head: ({ params, match }) => {
    const text = joined(params.invoice);
    const id = text.length > longestInTitle ? shortEnds(text) : firstOf(text, longestInTitle);
    return pageHead(match, { title: match.context.locale.t('frame.invoice', { id }), path: undefined });
  },
  component: lazyRouteComponent(() => import('#web/pages/search/decoded-cards.tsx'), 'InvoicePage'),
});
