import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { isSatsDetail, type TransactionDetail } from '#contract/transaction.ts';
import { isOpen } from '#contract/transaction-types.ts';
import { worthAtTimeOf } from '#format/worth.ts';
import { SatsAmount, TokenAmount } from '#web/components/amount.tsx';
import { CompareField } from '#web/components/compare-field.tsx';
import { Button, button, Icon } from '#web/components/controls.tsx';
import { announce } from '#web/components/copy.tsx';
import { HeroFoot, heroAction } from '#web/components/hero.tsx';
import { sidesOf } from '#web/components/parties.ts';
import { useLocale, useNetwork } from '#web/contexts.ts';
import { useSetting } from '#web/settings/settings.ts';
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
      {isOpen(transaction.status) ? <NotifyButton txid={transaction.id} /> : <ReceiptLink txid={transaction.id} />}
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

/** Offers a notification when the transaction is final. The permission is only requested on click. */
function NotifyButton({ txid }: { txid: string }) {
  const { t } = useLocale();
  const isLive = useSetting('live') === 'on';
  const id = { network: useNetwork(), txid };
  const isWatched = useWatched().some((one) => isSame(one, id));
  const [permission, setPermission] = useState(permissionNow);
  // Without live updates nothing polls.
  if (!isLive) return null;
  const begin = async () => {
    announce(watch(id) ? t('notice.watching') : t('notice.notSaved'));
    if (permission === 'default') setPermission(await Notification.requestPermission());
  };
  return isWatched ? (
    <>
      <span className="text-14 text-ink-2">
        {t('notice.watching')}
        {permission !== 'granted' && ` ${t('notice.blocked')}`}
      </span>
      <Button className={heroAction} onClick={() => unwatch(id)}>
        {t('notice.stop')}
      </Button>
    </>
  ) : (
    <Button variant="main" className={heroAction} title={t('notice.canLeave')} onClick={() => void begin()}>
      <Icon name="bell" />
      {t('notice.notifyMe')}
    </Button>
  );
}

function permissionNow(): NotificationPermission {
  return 'Notification' in globalThis ? Notification.permission : 'denied';
}
