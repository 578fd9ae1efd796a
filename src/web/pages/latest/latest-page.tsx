import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { Network } from '#contract/endpoints/common.ts';
import { isFiltered } from '#contract/filters.ts';
import { SummaryStrip } from '#web/components/network-figures.tsx';
import { sourcesOf } from '#web/components/dialog/source.ts';
import { SourceButton } from '#web/components/source.tsx';
import { Card } from '#web/components/card.tsx';
import { useLocale } from '#web/contexts.ts';
import { pageSizes } from '#web/data/queries.ts';
import { networkSummaryQuery, tpvQuery } from '#web/queries/stats.ts';
import { latestInput, latestTransactionsQuery, pulseQuery } from '#web/queries/transaction.ts';
import { useLimit } from '#web/settings/page-size.ts';
import { LatestList } from './latest-list.tsx';
import { Pulse } from './pulse.tsx';

const route = getRouteApi('/');

/** Home page: network summary and latest transactions. */
export function LatestPage() {
  const { t } = useLocale();
  const search = route.useSearch();
  const view = { ...search, limit: useLimit(pageSizes.latest, search.limit) };
  const filtered = isFiltered('latest', view);
  const answer = useQuery({ ...latestTransactionsQuery(latestInput(view)), enabled: !filtered });
  return (
    <>
      <Card className="net" aria-label={t('latest.overview')}>
        <Figures network={view.network} />
        <Pulse
          network={view.network}
          live={filtered || answer.isPlaceholderData ? undefined : answer.data?.data}
          isStale={answer.isError}
        >
          <NetworkSource network={view.network} />
        </Pulse>
      </Card>
      <LatestList view={view} answer={answer} />
    </>
  );
}

/** Has its own queries, so that new figures do not rerender the list. */
function Figures({ network }: { network: Network }) {
  return <SummaryStrip network={network} {...useFigures(network)} />;
}

/** The responses behind the figures and the pulse. */
function NetworkSource({ network }: { network: Network }) {
  const { t } = useLocale();
  const { summary, volume } = useFigures(network);
  // The pulse component sends the request; this only reads its cache.
  const pulse = useQuery({ ...pulseQuery(network), enabled: false });
  return <SourceButton sources={sourcesOf(summary, volume, pulse)} of={t('latest.overview')} />;
}

function useFigures(network: Network) {
  return {
    summary: useQuery(networkSummaryQuery({ network })),
    volume: useQuery(tpvQuery({ network, period: '24h', include_stables: false })),
  };
}
