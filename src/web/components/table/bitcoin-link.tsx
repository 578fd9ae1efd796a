import { iconSquare } from '#web/components/primitives/icon-square.ts';
import { useLocale } from '#web/contexts.ts';
import { RowLink } from '#web/components/row-link.tsx';

/** Link of a row to its Bitcoin transaction, one element; nothing without a valid ID. */
export function BitcoinLink({ txid }: { txid: string | null | undefined }) {
  const { t } = useLocale();
  if (!txid || !/^[0-9a-f]{64}$/.test(txid)) return null;
  return (
    <RowLink
      className={iconSquare()}
      noun="bitcoinTransaction"
      identifier={txid}
      aria-label={t('transaction.bitcoinTransaction')}
      title={`${t('transaction.bitcoinTransaction')} ${txid}`}
    >
      ₿
    </RowLink>
  );
}
