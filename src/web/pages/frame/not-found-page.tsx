import { useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { frameWords as words } from '../../../words/en/frame.ts';
import { offeredNetworks } from '../../config.ts';
import { PageLink } from '../../ui/quick-link.tsx';
import { Blank } from '../../ui/states.tsx';

const NotOffered = lazy(() => import('./not-offered.tsx').then((code) => ({ default: code.NotOffered })));

/** A path no page stands at, or a page of a network that is not shown. */
export function NotFoundPage() {
  const network = useSearch({ strict: false, select: (search) => search.network });
  if (network && !offeredNetworks.includes(network)) {
    return (
      <Suspense>
        <NotOffered network={network} />
      </Suspense>
    );
  }
  return (
    <>
      <h1 className="sr">{words.notFound}</h1>
      <section className="card">
        <Blank
          icon="unknown"
          title={words.noPage}
          actions={
            <PageLink className="btn btn-main" to="/">
              {words.latest}
            </PageLink>
          }
        >
          {words.mistyped}
        </Blank>
      </section>
    </>
  );
}
