import { useState } from 'react';
import type { Network } from '../../../contract/endpoints/common.ts';
import { announce } from '../../components/primitives/copy-text.ts';
import { Icon } from '../../components/primitives/icon.tsx';
import { useLocale } from '../../locale-context.ts';
import { useLiveUpdates } from '../../settings/live.ts';
import { isSame, unwatch, useWatched, watch } from '../../settings/watched.ts';

/** Offers to tell when a transaction becomes final. Only then the browser asks whether it may show notifications. */
export function WatchOffer({ network, txid }: { network: Network; txid: string }) {
  const { t } = useLocale();
  const isLive = useLiveUpdates();
  const id = { network, txid };
  const isWatched = useWatched().some((one) => isSame(one, id));
  const [permission, setPermission] = useState(permissionNow);
  // Without live updates nothing asks how it stands.
  if (!isLive) return null;
  const begin = async () => {
    announce(watch(id) ? t('notice.watching') : t('notice.notKept'));
    if (permission === 'default') setPermission(await Notification.requestPermission());
  };
  return (
    <div className="banner" style={{ borderRadius: '0 0 var(--radius-lg) var(--radius-lg)' }}>
      <Icon name="clock" />
      {isWatched ? (
        <>
          <span>
            {t('notice.watching')} {permission !== 'granted' && t('notice.noNotifications')}
          </span>
          <button className="btn" type="button" onClick={() => unwatch(id)}>
            {t('notice.stop')}
          </button>
        </>
      ) : (
        <>
          <span>{t('notice.noWaiting')}</span>
          <button className="btn" type="button" onClick={() => void begin()}>
            {t('notice.tellMe')}
          </button>
        </>
      )}
    </div>
  );
}

/** Whether notifications may be shown; never where the browser has none. */
function permissionNow(): NotificationPermission {
  return 'Notification' in globalThis ? Notification.permission : 'denied';
}
