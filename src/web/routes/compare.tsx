import { createRoute, lazyRouteComponent, stripSearchParams } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { pageHead } from './head.ts';
import { loadPage } from '#web/page.tsx';
import { rootRoute } from './root.tsx';
import { orElse } from '#web/search-params.ts';

/** Both sides, as typed. */
const CompareSearch = z.object({ a: orElse(z.string(), ''), b: orElse(z.string(), '') });

const page = () => import('#web/pages/compare/compare-page.tsx');

/** `/compare?a=&b=`: two tokens or two addresses side by side. */
export const compareRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/compare',
  validateSearch: CompareSearch,
  search: { middlewares: [stripSearchParams({ a: '', b: '' })] },
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    loadPage(context, {
      following: async (read) => (await page()).readSides(read, deps, context.locale.naming),
      hasMoreTexts: true,
    }),
  head: ({ match }) => pageHead(match, { title: match.context.locale.t('frame.compare'), path: '/compare' }),
  component: lazyRouteComponent(page, 'ComparePage'),
});
