import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { latestInput, latestTransactionsQuery } from '../../queries/transaction.ts';
import { LatestList } from './latest-list.tsx';
import { Pulse } from './pulse.tsx';
import { Strip } from './strip.tsx';

const route = getRouteApi('/');

/** The network now and its latest transactions. */
export function LatestPage() {
  const view = route.useSearch();
  const answer = useQuery(latestTransactionsQuery(latestInput(view)));
  return (
    <>
      <section className="card net" aria-label="The network now">
        <Strip network={view.network} />
        <Pulse network={view.network} live={answer.isPlaceholderData ? undefined : answer.data?.data} />
      </section>
      <LatestList view={view} answer={answer} />
    </>
  );
}
