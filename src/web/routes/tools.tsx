import { createRoute, lazyRouteComponent, stripSearchParams } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { pageHead } from './head.ts';
import { loadPage } from '#web/page.tsx';
import { rootRoute } from './root.tsx';
import { orElse } from '#web/search-params.ts';

const ToolsSearch = z.object({
  tool: orElse(z.enum(['metadata', 'issuers', 'transactions']), 'metadata'),
  /** Of a few transactions, separated by commas. */
  ids: orElse(z.string(), ''),
});

/** `/tools`: looking up many tokens, issuers or transactions at once. Long lists are not in the URL. */
export const toolsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/tools',
  validateSearch: ToolsSearch,
  search: { middlewares: [stripSearchParams({ tool: 'metadata' as const, ids: '' })] },
  loader: ({ context }) => loadPage(context, { hasMoreTexts: true }),
  head: ({ match }) => pageHead(match, { title: match.context.locale.t('frame.tools'), path: '/tools' }),
  component: lazyRouteComponent(() => import('#web/pages/tools/tools-page.tsx'), 'ToolsPage'),
});
