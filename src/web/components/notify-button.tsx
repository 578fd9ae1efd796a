import { useState } from 'react';
import { useLocale } from '#web/contexts.ts';
import { useSetting } from '#web/settings/settings.ts';
import { Button, Icon } from './controls.tsx';
import { announce } from './copy.tsx';
import { heroAction } from './hero.tsx';

/**
 * Offers a notification of what a page waits for. The permission is only requested on click.
 * @param onBegin returns a sentence: until when the reader is notified
 */
export function NotifyButton(properties: {
  isWatched: boolean;
  title: string;
  onBegin: () => string;
  onStop: () => void;
}) {
  const { isWatched, title, onBegin, onStop } = properties;
  const { t } = useLocale();
  const isLive = useSetting('live') === 'on';
  const [permission, setPermission] = useState(permissionNow);
  const [until, setUntil] = useState(t('notice.watching'));
  // Without live updates nothing polls.
  if (!isLive) return null;
  const begin = async () => {
    const sentence = onBegin();
    setUntil(sentence);
    announce(sentence);
    if (permission === 'default') setPermission(await Notification.requestPermission());
  };
  return isWatched ? (
    <>
      <span className="text-14 text-ink-2">
        {until}
        {permission !== 'granted' && ` ${t('notice.blocked')}`}
      </span>
      <Button className={heroAction} onClick={onStop}>
        {t('notice.stop')}
      </Button>
    </>
  ) : (
    <Button variant="main" className={heroAction} title={title} onClick={() => void begin()}>
      <Icon name="bell" />
      {t('notice.notifyMe')}
    </Button>
  );
}

function permissionNow(): NotificationPermission {
  return 'Notification' in globalThis ? Notification.permission : 'denied';
}
