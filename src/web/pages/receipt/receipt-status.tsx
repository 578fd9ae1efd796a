import type { TransactionStatus } from '../../../contract/transaction.ts';
import { plainWord } from '../../../format/sentence-sides.ts';
import { receiptWords as words } from '../../../words/en/receipt.ts';
import { Icon } from '../../ui/icon.tsx';

interface Said {
  readonly title: string;
  readonly means: string;
}

const statuses: Readonly<Record<TransactionStatus, Said>> = words.status;
const saidOf: ReadonlyMap<string, Said> = new Map(Object.entries(statuses));

/** Whether it is final. Whatever is not is no receipt of a payment, and says so before everything else. */
export function ReceiptStatus({ status }: { status: string }) {
  const isFinal = status === 'confirmed';
  const { title, means } = saidOf.get(status) ?? {
    title: words.otherStatus(plainWord(status) || words.unknown),
    means: words.otherStatusMeans,
  };
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
