import { useQuery } from '@tanstack/react-query';
import type { TransactionDetail } from '#contract/transaction.ts';
import { swapViewOf } from '#format/transactions/swap-view.ts';
import { sourcesOf } from '#web/components/dialog/source.ts';
import { SourceButton } from '#web/components/source.tsx';
import { Card, CardHead } from '#web/components/card.tsx';
import { OmittedBanner } from '#web/components/states/omitted-banner.tsx';
import { SkeletonRows } from '#web/components/skeleton.tsx';
import { ErrorState } from '#web/components/states.tsx';
import { SwapStatus } from '#web/components/swap/swap-status.tsx';
import { useNetwork } from '#web/hooks/page-context.tsx';
import { useLocale } from '#web/contexts.ts';
import { isUnavailable } from '#web/queries/not-found.ts';
import { swapQuery } from '#web/data/swap.ts';
import { SwapFacts } from './swap/swap-facts.tsx';

/**
 * The swap of a transaction, as its sender sees it; nothing if the service has no swaps.
 * @param transaction a leg
 */
export function SwapCard({ swapId, transaction }: { swapId: string; transaction: TransactionDetail }) {
  const { t } = useLocale();
  const network = useNetwork();
  const answer = useQuery(swapQuery({ network, swapId }));
  const { data, error, isFetching, refetch } = answer;
  const swap = data?.data;
  if (swap === undefined && (isUnavailable(error) || (error === null && !isFetching))) return null;
  const publicKey = transaction.from?.pubkey ?? transaction.to?.pubkey;
  const view = swap && swapViewOf(swap, ({ party }) => party.pubkey === publicKey);
  return (
    <Card aria-labelledby="swap-heading" aria-busy={swap === undefined && error === null} data-swap>
      <CardHead>
        <h2 id="swap-heading">{t('transaction.swap')}</h2>
        {swap && <SwapStatus status={swap.status} />}
        <span className="ms-auto">
          <SourceButton sources={sourcesOf(answer)} of={t('transaction.swap')} />
        </span>
      </CardHead>
      <OmittedBanner parts={data?.omitted} />
      {swap && <SwapFacts swap={swap} view={view} txid={transaction.id} />}
      {swap === undefined && error === null && <SkeletonRows rows={6} label={t('swap.loading')} />}
      {swap === undefined && error !== null && <ErrorState error={error} retry={() => void refetch()} />}
    </Card>
  );
}
