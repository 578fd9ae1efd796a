import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { Network } from '../../../contract/common.ts';
import { latestWords as words } from '../../../words/en/latest.ts';
import { networkSummaryQuery, tpvQuery } from '../../queries/stats.ts';
import { latestInput, latestTransactionsQuery } from '../../queries/transaction.ts';
import { SummaryStrip } from '../../ui/summary-strip.tsx';
import { LatestList } from './latest-list.tsx';
import { Pulse } from './pulse.tsx';

const route = getRouteApi('/');

/** The network now and its latest transactions. */
export function LatestPage() {
  const view = route.useSearch();
  const answer = useQuery(latestTransactionsQuery(latestInput(view)));
  return (
    <>
      <section className="card net" aria-label={words.networkNow}>
        <Figures network={view.network} />
        <Pulse network={view.network} live={answer.isPlaceholderData ? undefined : answer.data?.data} />
      </section>
      <LatestList view={view} answer={answer} />
    </>
  );
}

/** Reads for itself, so that a new figure draws no row again. */
function Figures({ network }: { network: Network }) {
  const summary = useQuery(networkSummaryQuery({ network }));
  const volume = useQuery(tpvQuery({ network, period: '24h', include_stables: true }));
  const bitcoinVolume = useQuery(tpvQuery({ network, period: '24h', include_stables: false }));
  return <SummaryStrip network={network} summary={summary} volume={volume} bitcoinVolume={bitcoinVolume} />;
}
