import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import {
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  Outlet,
  RouterProvider,
  useParams,
} from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';

function Latest() {
  const { data } = useQuery({ queryKey: ['latest'], queryFn: () => window.early });
  if (!data) return 'Loading…';
  return (
    <ul>
      {data.map(({ id, type, amountSats, createdAt }) => (
        <li key={id} data-transaction={id}>
          <Link to="/tx/$id" params={{ id }}>
            {id.slice(0, 16)}
          </Link>{' '}
          {type} {amountSats} <time>{createdAt}</time>
        </li>
      ))}
    </ul>
  );
}

const root = createRootRoute({ component: Outlet });
const latest = createRoute({ getParentRoute: () => root, path: '/', component: Latest });
const transaction = createRoute({
  getParentRoute: () => root,
  path: '/tx/$id',
  component: () => useParams({ from: '/tx/$id' }).id,
});

createRoot(document.getElementById('root')).render(
  <QueryClientProvider client={new QueryClient()}>
    <RouterProvider router={createRouter({ routeTree: root.addChildren([latest, transaction]) })} />
  </QueryClientProvider>,
);
