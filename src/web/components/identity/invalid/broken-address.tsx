import { lazy, Suspense } from 'react';
import type { BrokenAddressProperties } from './broken-address-card.tsx';

const BrokenAddressCard = lazy(() =>
  import('./broken-address-card.tsx').then((code) => ({ default: code.BrokenAddressCard })),
);

/** A card for an address with a wrong checksum; loaded on demand, since it is rarely needed. */
export function BrokenAddress(properties: BrokenAddressProperties) {
  return (
    <Suspense>
      <BrokenAddressCard {...properties} />
    </Suspense>
  );
}
