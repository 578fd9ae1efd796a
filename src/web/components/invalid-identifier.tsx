import { lazy, Suspense } from 'react';
import type { NotValidProperties } from './invalid-identifier-card.tsx';

const NotValidCard = lazy(async () => ({
  default: (await import('./invalid-identifier-card.tsx')).InvalidIdentifierCard,
}));

/** Replaces a page whose identifier is invalid; loaded on demand, since it is rarely needed. */
export function InvalidIdentifier(properties: NotValidProperties) {
  return (
    <Suspense>
      <NotValidCard {...properties} />
    </Suspense>
  );
}
