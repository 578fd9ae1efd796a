import { lazy, Suspense } from 'react';
import type { NoRowsProperties } from './no-rows-reason.tsx';

const NoRowsReason = lazy(async () => ({ default: (await import('./no-rows-reason.tsx')).NoRowsReason }));

/** Empty state of a page: the reason, and actions; loaded on demand, since most addresses have transactions. */
export function NoRows(properties: NoRowsProperties) {
  return (
    <Suspense>
      <NoRowsReason {...properties} />
    </Suspense>
  );
}
