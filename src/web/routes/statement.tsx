import { createRoute, lazyRouteComponent, stripSearchParams } from '@tanstack/react-router';
import { addressFacts } from './address-head.ts';
import { ends, pageHead } from './head.ts';
import { rootRoute } from './root.tsx';
import { StatementSearch, statementDefaults } from './statement-search.ts';

/** `/address/$address/statement`: all transactions of an address that fit a choice, to keep or to print. */
export const statementRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/address/$address/statement',
  validateSearch: StatementSearch,
  search: { middlewares: [stripSearchParams(statementDefaults)] },
  head: ({ params: { address }, match }) => {
    const title = match.context.locale.t('frame.statement', { address: ends(address) });
    const { path } = addressFacts(match, address);
    return pageHead(match, { title, path: path && `${path}/statement` });
  },
  component: lazyRouteComponent(() => import('../pages/statement/statement-page.tsx'), 'StatementPage'),
});
