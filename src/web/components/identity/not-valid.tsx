import { lazy, Suspense } from 'react';
import type { NotValidProperties } from './not-valid-card.tsx';

const NotValidCard = lazy(async () => ({ default: (await import('./not-valid-card.tsx')).NotValidCard }));

/** Replaces a page whose identifier is invalid; loaded on demand, since it is rarely needed. */
export function NotValid(properties: NotValidProperties) {
  return (
    <Suspense>
      <NotValidCard {...properties} />
    </Suspense>
  );
}
