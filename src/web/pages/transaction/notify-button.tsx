import { useState } from 'react';
import type { Network } from '#contract/endpoints/common.ts';
import { Button } from '#web/components/button.tsx';
import { announce } from '#web/components/primitives/copy-text.ts';
import { Icon } from '#web/components/icon.tsx';
import { Banner } from '#web/components/states/banner.tsx';
import { useLocale } from '#web/contexts.ts';
import { useSetting } from '#web/settings/settings.ts';
import { isSame, unwatch, useWatched, watch } from '#web/settings/watched.ts';

/** Offers a notification when the transaction is final. The permission is only requested on click. */
export function NotifyButton({ network, txid }: { network: Network; txid: string }) {
  const { t } = useLocale();
  const isLive = useSetting('live') === 'on';
  const id = { network, txid };
  const isWatched = useWatched().some((one) => isSame(one, id));
  const [permission, setPermission] = useState(permissionNow);
  // Without live updates nothing polls.
  if (!isLive) return null;
  const begin = async () => {
    announce(watch(id) ? t('notice.watching') : t('notice.notSaved'));
    if (permission === 'default') setPermission(await Notification.requestPermission());
  };
  return (
    <Banner>
      <Icon name="clock" className="text-ink-2" />
      {isWatched ? (
        <>
          <span>
            {t('notice.watching')} {permission !== 'granted' && t('notice.blocked')}
          </span>
          <Button size="tiny" className="ms-auto" onClick={() => unwatch(id)}>
            {t('notice.stop')}
          </Button>
        </>
      ) : (
        <>
          <span>{t('notice.canLeave')}</span>
          <Button size="tiny" className="ms-auto" onClick={() => void begin()}>
            {t('notice.notifyMe')}
          </Button>
        </>
      )}
    </Banner>
  );
}

/** Whether notifications are allowed; denied if unsupported. */
function permissionNow(): NotificationPermission {
  return 'Notification' in globalThis ? Notification.permission : 'denied';
}
