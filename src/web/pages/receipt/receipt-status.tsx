import { transactionStatuses } from '../../../contract/transaction.ts';
import { shortWord } from '../../../format/short-word.ts';
import { useLocale } from '../../locale-context.ts';
import { Icon } from '../../ui/icon.tsx';

/** Whether it is final. Whatever is not is no receipt of a payment, and says so before everything else. */
export function ReceiptStatus({ status }: { status: string }) {
  const { t } = useLocale();
  const isFinal = status === 'confirmed';
  const known = transactionStatuses.find((one) => one === status);
  const title = known
    ? t(`receipt.status.${known}.title`)
    : t('receipt.otherStatus', { status: shortWord(status) || t('receipt.unknown') });
  const means = known ? t(`receipt.status.${known}.means`) : t('receipt.otherStatusMeans');
  return (
    <div className={isFinal ? 'receipt-s' : 'receipt-s is-none'} role={isFinal ? undefined : 'alert'}>
      <Icon name={isFinal ? 'check' : 'warn'} size={24} />
      <div>
        <h2>{title}</h2>
        <p>{means}</p>
      </div>
    </div>
  );
}
