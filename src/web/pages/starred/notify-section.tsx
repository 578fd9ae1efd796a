import { useState } from 'react';
import { Section } from '#web/components/card.tsx';
import { Button, Icon } from '#web/components/controls.tsx';
import { announce } from '#web/components/copy.tsx';
import { useLocale } from '#web/contexts.ts';
import { useSetting } from '#web/settings/settings.ts';
import { setNotifying, useWatching } from '#web/settings/watching.ts';
import { requestPermission, usePermission } from '#web/watching/notification.ts';

/** How the reader hears of payments: notices on every page, and notifications of the system if they are allowed. */
export function NotifySection() {
  const { t, networkName } = useLocale();
  const permission = usePermission();
  const isWanted = useWatching().isNotifying;
  const isLive = useSetting('live') === 'on';
  const [isAsking, setAsking] = useState(false);
  const isOn = isWanted && permission === 'granted';
  const state = isOn ? 'on' : permission === 'denied' || permission === 'unsupported' ? permission : 'off';
  const turnOn = async () => {
    setAsking(true);
    const given = await requestPermission();
    setAsking(false);
    setNotifying(given === 'granted');
    announce(t('starred.notifyState', { state: given === 'granted' ? 'on' : given }));
  };
  const turnOff = () => {
    setNotifying(false);
    announce(t('starred.notifyState', { state: 'off' }));
  };
  return (
    <Section
      id="when-money-arrives"
      title={t('starred.whenMoney')}
      className="noscript:hidden"
      end={
        isOn ? (
          <Button variant="quiet" onClick={turnOff}>
            <Icon name="bell" />
            {t('starred.stopNotifying')}
          </Button>
        ) : (
          state === 'off' && (
            <Button variant="quiet" disabled={isAsking} onClick={() => void turnOn()}>
              <Icon name="bell" />
              {t('starred.notifyMe')}
            </Button>
          )
        )
      }
    >
      <p className="text-ink-2" data-notify-state={state}>
        {isLive ? t('starred.notifyState', { state }) : t('starred.updatesOff')}
      </p>
      <div className="mt-4 grid grid-cols-2 gap-x-12 gap-y-6 @max-md/page:grid-cols-1">
        <div>
          <h3 className="mb-2 text-12 font-text text-ink-3">{t('starred.inPage')}</h3>
          <p className="max-w-112 text-14 text-ink-2">{t('starred.inPageText')}</p>
        </div>
        <div>
          <h3 className="mb-2 text-12 font-text text-ink-3">{t('starred.inBackground')}</h3>
          <div className="max-w-112 rounded-16 bg-sunken px-4 py-3 text-14" data-example>
            <p className="text-12 text-ink-3">{networkName} Explorer</p>
            <p className="font-strong">{t('starred.example')}</p>
            <p className="text-ink-2">{t('starred.exampleState')}</p>
          </div>
          <p className="mt-2 max-w-112 text-12 text-ink-3">{t('starred.exampleNote')}</p>
        </div>
      </div>
    </Section>
  );
}
