import { createRoute, lazyRouteComponent, stripSearchParams } from '@tanstack/react-router';
import { rootRoute } from './root.tsx';
import { StatementSearch, statementDefaults } from './statement-search.ts';
import { ends, title } from './title.ts';

/** `/address/$address/statement`: all transactions of an address that fit a choice, to keep or to print. */
export const statementRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/address/$address/statement',
  validateSearch: StatementSearch,
  search: { middlewares: [stripSearchParams(statementDefaults)] },
  head: ({ params, match: { context } }) =>
    title(context.locale.t('frame.statement', { address: ends(params.address) })),
  component: lazyRouteComponent(() => import('../pages/statement/statement-page.tsx'), 'StatementPage'),
});
