import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { Network } from '#contract/common.ts';
import { isFiltered } from '#contract/filters.ts';
import { Card } from '#web/components/card.tsx';
import { SummaryStrip } from '#web/components/network-figures.tsx';
import { useLocale } from '#web/contexts.ts';
import { pageSizes } from '#web/data/page-sizes.ts';
import { networkSummaryQuery, tpvQuery } from '#web/data/queries/stats.ts';
import { latestInput, latestTransactionsQuery } from '#web/data/queries/transaction.ts';
import { useLimit } from '#web/settings/settings.ts';
import { Hero } from './hero.tsx';
import { LatestList } from './latest-list.tsx';
import { Stream } from './stream.tsx';

const route = getRouteApi('/');

export function LatestPage() {
  const { t } = useLocale();
  const search = route.useSearch();
  const view = { ...search, limit: useLimit(pageSizes.latest, search.limit) };
  const filtered = isFiltered('latest', view);
  const response = useQuery({ ...latestTransactionsQuery(latestInput(view)), enabled: !filtered });
  return (
    <>
      <Hero network={view.network}>
        <Stream
          network={view.network}
          live={filtered || response.isPlaceholderData ? undefined : response.data?.data}
          isStale={response.isError}
        />
      </Hero>
      <Card tone="bare" aria-label={t('latest.overview')}>
        <Figures network={view.network} />
      </Card>
      <LatestList view={view} response={response} />
    </>
  );
}

/** Has its own queries, so that new figures do not rerender the list. */
function Figures({ network }: { network: Network }) {
  const summary = useQuery(networkSummaryQuery({ network }));
  const volume = useQuery(tpvQuery({ network, period: '24h', include_stables: false }));
  return <SummaryStrip {...{ network, summary, volume }} />;
}
