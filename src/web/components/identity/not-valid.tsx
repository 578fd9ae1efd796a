import { lazy, Suspense } from 'react';
import type { NotValidProperties } from './not-valid-card.tsx';

const NotValidCard = lazy(async () => ({ default: (await import('./not-valid-card.tsx')).NotValidCard }));

/** In place of a page, for a text in its URL that is no identifier of its kind; hardly any visit needs its code. */
export function NotValid(properties: NotValidProperties) {
  return (
    <Suspense>
      <NotValidCard {...properties} />
    </Suspense>
  );
}
