import { useQuery } from '@tanstack/react-query';
import type { Network } from '#contract/endpoints/common.ts';
import { Icon } from '#web/components/icon.tsx';
import { useLocale } from '#web/contexts.ts';
import { bitcoinTransfersQuery } from '#web/queries/bitcoin.ts';
import { Choice } from '#web/pages/search/result-row.tsx';
import { ShortIdentifier } from './no-option.tsx';
import { Place } from './place.tsx';
import { pageOf } from './target.ts';

/** Transfers that are counted here; more are on the page. */
export const countedTransfers = 10;

/** Everything that a Bitcoin transaction moved; nothing if the service does not list it. */
export function BitcoinTransactionOption({ txid, network }: { txid: string; network: Network }) {
  const { t } = useLocale();
  const { data } = useQuery({
    ...bitcoinTransfersQuery({ network, txid, limit: countedTransfers, cursor: undefined }),
    refetchInterval: false,
  });
  const page = data?.data;
  if (!page || page.data.length === 0) return null;
  const count = page.data.length;
  return (
    <Choice
      target={pageOf('bitcoinTransaction', txid, network)}
      picture={<Icon name="bitcoin" size={18} />}
      title={t('transaction.bitcoinTransaction')}
      detail={
        <>
          <ShortIdentifier value={txid} kind="transaction" />
          <span>{t('search.transactions', { count, formatted: page.nextCursor ? `${count}+` : String(count) })}</span>
        </>
      }
      right={<Place network={network}>{null}</Place>}
    />
  );
}
