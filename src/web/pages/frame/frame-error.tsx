import { type ErrorComponentProps, useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { offeredNetworks } from '../../config.ts';
import { PageError } from './page-error.tsx';

const NotOffered = lazy(() => import('./not-offered.tsx').then((code) => ({ default: code.NotOffered })));

/** The frame itself could not be shown, or is not to be: what stands in its place stands alone. */
export function FrameError(properties: ErrorComponentProps) {
  const network = useSearch({ strict: false, select: (search) => search.network });
  const isOffered = network === undefined || offeredNetworks.includes(network);
  return (
    <main id="main" className="wrap">
      {isOffered ? (
        <PageError {...properties} />
      ) : (
        <Suspense>
          <NotOffered network={network} />
        </Suspense>
      )}
    </main>
  );
}
