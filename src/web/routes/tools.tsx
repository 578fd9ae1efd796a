import { createRoute, lazyRouteComponent, stripSearchParams } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { pageHead } from './head.ts';
import { rootRoute } from './root.tsx';
import { orElse } from './search-schemas/search-fields.ts';

const ToolsSearch = z.object({ tool: orElse(z.enum(['metadata', 'issuers']), 'metadata') });

/** `/tools`: bulk lookup of tokens or issuers. The list is not in the URL: it would be too long. */
export const toolsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/tools',
  validateSearch: ToolsSearch,
  search: { middlewares: [stripSearchParams({ tool: 'metadata' as const })] },
  head: ({ match }) => pageHead(match, { title: match.context.locale.t('frame.tools'), path: '/tools' }),
  component: lazyRouteComponent(() => import('../pages/tools/tools-page.tsx'), 'ToolsPage'),
});
