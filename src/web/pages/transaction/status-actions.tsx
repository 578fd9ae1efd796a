import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { TransactionDetail } from '#contract/transaction.ts';
import { isOpen } from '#contract/transaction-types.ts';
import { Button, button, Icon } from '#web/components/controls.tsx';
import { announce } from '#web/components/copy.tsx';
import { useLocale, useNetwork } from '#web/contexts.ts';
import { useSetting } from '#web/settings/settings.ts';
import { isSame, unwatch, useWatched, watch } from '#web/settings/watched.ts';
import { CompareField } from './compare-field.tsx';

export function HeroFoot({
  transaction,
  onMine,
}: {
  transaction: TransactionDetail;
  onMine: (address?: string) => void;
}) {
  return (
    <div className="flex flex-wrap items-center gap-2 border-t border-line py-3.5 ps-10 pe-6 not-printed @max-card/hero:ps-7 @max-card/hero:pe-5 @max-narrow/hero:px-5 @max-narrow/hero:py-3 @max-[15rem]/hero:px-3! empty:hidden">
      <CompareField transaction={transaction} onMine={onMine} />
      {isOpen(transaction.status) ? <NotifyButton txid={transaction.id} /> : <ReceiptLink txid={transaction.id} />}
    </div>
  );
}

const actionLook = 'min-h-10 px-4 @max-narrow/hero:flex-1 @max-2xs/page:whitespace-normal';

function ReceiptLink({ txid }: { txid: string }) {
  return (
    <Link
      className={button({ className: actionLook })}
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
      <Button className={actionLook} onClick={() => unwatch(id)}>
        {t('notice.stop')}
      </Button>
    </>
  ) : (
    <Button variant="main" className={actionLook} title={t('notice.canLeave')} onClick={() => void begin()}>
      <Icon name="bell" />
      {t('notice.notifyMe')}
    </Button>
  );
}

function permissionNow(): NotificationPermission {
  return 'Notification' in globalThis ? Notification.permission : 'denied';
}
