import { cva } from 'class-variance-authority';
import { type TransactionDetail, transactionStatuses } from '#contract/transaction.ts';
import { shortValue } from '#format/text/short-value.ts';
import { waitOf } from '#format/transactions/transaction-facts.ts';
import { Icon } from '#web/components/icon.tsx';
import { useFullLocale } from '#web/contexts.ts';

const box = cva('mt-4 mb-2 flex items-center gap-3 rounded-md px-4 py-3', {
  variants: {
    isFinal: {
      true: 'border border-confirmed text-confirmed',
      false: 'border-3 border-failed font-semibold text-failed',
    },
  },
});

/** The status. A transaction that is not final does not prove payment, and the receipt says so first. */
export function ReceiptStatus({ transaction }: { transaction: TransactionDetail }) {
  const { t } = useFullLocale();
  const { status } = transaction;
  const isFinal = status === 'confirmed';
  const known = transactionStatuses.find((one) => one === status);
  const title = known
    ? t(`receipt.status.${known}.title`)
    : t('receipt.otherStatus', { status: shortValue(status) || t('receipt.unknown') });
  const means = known
    ? t(`receipt.status.${known}.means`, { wait: waitOf(transaction) ?? 'none' })
    : t('receipt.otherStatusMeans');
  return (
    <div className={box({ isFinal })} role={isFinal ? undefined : 'alert'}>
      <Icon name={isFinal ? 'check' : 'warn'} size={24} />
      <div>
        <h2 className={isFinal ? 'm-0' : 'm-0 text-lg/7 font-bold'}>{title}</h2>
        <p>{means}</p>
      </div>
    </div>
  );
}
