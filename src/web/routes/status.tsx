import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { statusQuery } from '#web/data/queries/stats.ts';
import { loadPage, pageHead, rootRoute } from '#web/page.tsx';

/** `/status`: whether the data of each network is current. */
export const statusRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/status',
  loader: ({ context }) =>
    loadPage(context, {
      reads: (read) => context.config.networks.map((network) => read(statusQuery({ network }))),
    }),
  head: ({ match }) => pageHead(match, { title: match.context.locale.t('frame.status'), path: '/status' }),
  component: lazyRouteComponent(() => import('#web/pages/status/status-page.tsx'), 'StatusPage'),
});
