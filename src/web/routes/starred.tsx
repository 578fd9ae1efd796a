import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { pageHead } from './head.ts';
import { rootRoute } from './root.tsx';

/** `/starred`: what the starred addresses of the network hold. Which they are, only this browser knows. */
export const starredRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/starred',
  head: ({ match }) => pageHead(match, { title: match.context.locale.t('kept.starred'), path: '/starred' }),
  component: lazyRouteComponent(() => import('../pages/starred/starred-page.tsx'), 'StarredPage'),
});
