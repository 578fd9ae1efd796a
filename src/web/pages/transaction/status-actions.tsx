import { Link } from '@tanstack/react-router';
import { isSatsDetail, type TransactionDetail } from '#contract/transaction.ts';
import { isOpen } from '#contract/transaction-types.ts';
import { worthAtTimeOf } from '#format/worth.ts';
import { SatsAmount, TokenAmount } from '#web/components/amount.tsx';
import { CompareField } from '#web/components/compare-field.tsx';
import { button } from '#web/components/controls.tsx';
import { HeroFoot, heroAction } from '#web/components/hero.tsx';
import { NotifyButton } from '#web/components/notify-button.tsx';
import { sidesOf } from '#web/components/parties.ts';
import { useLocale, useNetwork } from '#web/contexts.ts';
import { isSame, unwatch, useWatched, watch } from '#web/settings/watched.ts';
import { comparablesOf } from './comparables.ts';

/** Compare and one button. @param onMine gets the address of the transaction that the reader pasted, if any */
export function TransactionFoot(properties: {
  transaction: TransactionDetail;
  onMine: (address: string | undefined) => void;
}) {
  const { transaction, onMine } = properties;
  const { t } = useLocale();
  return (
    <HeroFoot>
      <CompareField
        comparables={comparablesOf(transaction, sidesOf(transaction))}
        title={t('transaction.compare.title')}
        label={t('transaction.compare.label')}
        drawAmount={(amount) =>
          isSatsDetail(transaction) ? (
            <SatsAmount sats={amount} worth={worthAtTimeOf(transaction, amount)} />
          ) : (
            <TokenAmount quantity={amount} metadata={transaction.tokenMetadata} />
          )
        }
        onMine={onMine}
      />
      {isOpen(transaction.status) ? <NotifyFinal txid={transaction.id} /> : <ReceiptLink txid={transaction.id} />}
    </HeroFoot>
  );
}

function ReceiptLink({ txid }: { txid: string }) {
  return (
    <Link
      className={button({ className: heroAction })}
      to="/tx/$txid/receipt"
      params={{ txid }}
      search={{ network: useNetwork() }}
    >
      {useLocale().t('transaction.receipt')}
    </Link>
  );
}

/** Offers a notification when the transaction is final. */
function NotifyFinal({ txid }: { txid: string }) {
  const { t } = useLocale();
  const id = { network: useNetwork(), txid };
  return (
    <NotifyButton
      isWatched={useWatched().some((one) => isSame(one, id))}
      title={t('notice.canLeave')}
      onBegin={() => (watch(id) ? t('notice.watching') : t('notice.notSaved'))}
      onStop={() => unwatch(id)}
    />
  );
}
