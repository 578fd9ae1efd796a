import { createRoute, lazyRouteComponent, stripSearchParams } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { awaitOnServer } from './await-on-server.ts';
import { pageHead } from './head.ts';
import { loadTexts } from './load-texts.ts';
import { rootRoute } from './root.tsx';
import { orElse } from './search-schemas/search-fields.ts';

/** Both sides, as typed. */
const CompareSearch = z.object({ a: orElse(z.string(), ''), b: orElse(z.string(), '') });

/** `/compare?a=&b=`: two tokens or two addresses side by side. */
export const compareRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/compare',
  validateSearch: CompareSearch,
  search: { middlewares: [stripSearchParams({ a: '', b: '' })] },
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient, locale }, deps }) =>
    Promise.all([
      loadTexts(locale),
      awaitOnServer(
        import.meta.env.SSR &&
          (async () => {
            const { readSides } = await import('#web/pages/compare/read-sides.ts');
            await readSides(queryClient, deps, locale.naming);
          }),
      ),
    ]),
  head: ({ match }) => pageHead(match, { title: match.context.locale.t('frame.compare'), path: '/compare' }),
  component: lazyRouteComponent(() => import('#web/pages/compare/compare-page.tsx'), 'ComparePage'),
});
