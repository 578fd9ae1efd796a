import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { pageHead } from './head.ts';
import { loadPage } from '#web/page.tsx';
import { rootRoute } from './root.tsx';

/** `/starred`: balances of the starred addresses, which only this browser knows. */
export const starredRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/starred',
  loader: ({ context }) => loadPage(context, { hasMoreTexts: true }),
  head: ({ match }) => pageHead(match, { title: match.context.locale.t('frame.starred'), path: '/starred' }),
  component: lazyRouteComponent(() => import('#web/pages/starred.tsx'), 'StarredPage'),
});
