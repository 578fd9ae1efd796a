import { lazy, Suspense } from 'react';
import type { BrokenAddressProperties } from './broken-address-card.tsx';

const BrokenAddressCard = lazy(() =>
  import('./broken-address-card.tsx').then((code) => ({ default: code.BrokenAddressCard })),
);

/** An address whose checksum does not match; hardly any visit needs its code. */
export function BrokenAddress(properties: BrokenAddressProperties) {
  return (
    <Suspense>
      <BrokenAddressCard {...properties} />
    </Suspense>
  );
}
