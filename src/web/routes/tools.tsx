import { createRoute, lazyRouteComponent, stripSearchParams } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { rootRoute } from './root.tsx';
import { orElse } from './search-fields.ts';
import { title } from './title.ts';

const ToolsSearch = z.object({ tool: orElse(z.enum(['metadata', 'issuers']), 'metadata') });

/** `/tools`: looking up many tokens or issuers at once. The list stands in no link: it would be too long. */
export const toolsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/tools',
  validateSearch: ToolsSearch,
  search: { middlewares: [stripSearchParams({ tool: 'metadata' as const })] },
  head: ({ match: { context } }) => title(context.locale.t('frame.tools')),
  component: lazyRouteComponent(() => import('../pages/tools/tools-page.tsx'), 'ToolsPage'),
});
