import { cva } from 'class-variance-authority';
import { isSatsDetail, type TransactionDetail } from '#contract/transaction.ts';
import type { Source } from '#web/components/dialog/source.ts';
import { Card } from '#web/components/card.tsx';
import { useNetwork } from '#web/hooks/page-context.tsx';
import { useLocale } from '#web/contexts.ts';
import { DetailsCard } from './details.tsx';
import { disagreementsOf } from './disagreement.ts';
import { BitcoinFlow, MultiPartyFlow } from './flow-panels.tsx';
import { HeroFlow } from './hero/hero-flow.tsx';
import { InvoicePanels } from './invoice/invoice-panels.tsx';
import { NotifyButton } from './notify-button.tsx';
import { PageHead } from './page-head.tsx';
import { ResponseCard } from './response-card.tsx';
import { SwapPanel } from './swap/swap-panel.tsx';
import { timelineOf } from './timeline.tsx';
import { TimelineTrack } from './timeline/timeline-track.tsx';
import { TokenCard } from './token-card.tsx';

const columns = cva('mt-4 grid gap-4', {
  variants: {
    hasAside: {
      true: 'grid-cols-[minmax(0,1fr)_24.5rem] items-start @max-lg/page:grid-cols-1',
      false: 'grid-cols-1',
    },
  },
});

/**
 * All data of a transaction.
 * @param source the raw response
 * @param txid the requested id
 * @param isStale shown in gray if the data is no longer current
 */
export function TransactionView(properties: {
  transaction: TransactionDetail;
  source: Source;
  txid: string;
  isStale: boolean;
}) {
  const locale = useLocale();
  const { transaction, source, txid, isStale } = properties;
  const network = useNetwork();
  const { status } = transaction;
  const isSats = isSatsDetail(transaction);
  const bitcoin = isSats ? transaction.bitcoinTxData : undefined;
  const parties = isSats ? undefined : transaction.multiIoDetails;
  const token = isSats ? undefined : transaction.tokenMetadata;
  const hasPanel = Boolean(bitcoin ?? parties);
  const hasAside = hasPanel || Boolean(token);
  const disagreements = disagreementsOf(locale, transaction, txid);
  const details = <DetailsCard {...{ transaction, disagreements, source }} isWide={!hasPanel} />;
  return (
    <div className={isStale ? 'stale' : undefined}>
      <PageHead transaction={transaction} />
      <Card aria-label={locale.t('transaction.overview')}>
        <HeroFlow transaction={transaction} />
        <TimelineTrack nodes={timelineOf(locale, transaction)} />
        {(status === 'pending' || status === 'sent') && <NotifyButton network={network} txid={txid} />}
      </Card>
      <div className={columns({ hasAside })}>
        <div className="grid grid-cols-1 content-start gap-4 @max-lg/page:contents">
          {isSats && bitcoin && <BitcoinFlow data={bitcoin} transaction={transaction} />}
          {!isSats && parties && <MultiPartyFlow details={parties} transaction={transaction} />}
          {!hasPanel && details}
          <SwapPanel transaction={transaction} />
          <InvoicePanels transaction={transaction} />
          <ResponseCard source={source} txid={txid} />
        </div>
        {hasAside && (
          <div className="grid grid-cols-1 content-start gap-4 @lg/page:sticky @lg/page:top-21">
            {!isSats && token && <TokenCard token={token} transaction={transaction} />}
            {hasPanel && details}
          </div>
        )}
      </div>
    </div>
  );
}
