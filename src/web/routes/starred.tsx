import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from './root.tsx';
import { title } from './title.ts';

/** `/starred`: what the starred addresses of the network hold. Which they are, only this browser knows. */
export const starredRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/starred',
  head: ({ match: { context } }) => title(context.locale.t('kept.starred')),
  component: lazyRouteComponent(() => import('../pages/starred/starred-page.tsx'), 'StarredPage'),
});
