import { useState } from 'react';
import { Section } from '#web/components/card.tsx';
import { Button, Icon } from '#web/components/controls.tsx';
import { announce } from '#web/components/copy.tsx';
import { Mark } from '#web/components/mark.tsx';
import { Ring } from '#web/components/ring.tsx';
import { useLocale } from '#web/contexts.ts';
import { useSetting } from '#web/settings/settings.ts';
import { setNotifying, useWatching } from '#web/settings/watching.ts';
import { requestPermission, usePermission } from '#web/watching/notification.ts';

/** Look of a sample of what the reader gets. */
const example =
  'grid max-w-112 grid-cols-[2.5rem_minmax(0,1fr)] items-center gap-x-3.5 rounded-16 px-4 py-3.5 text-14 forced-colors:border';

/** How the reader hears of payments: notices on every page, and notifications of the system if they are allowed. */
export function NotifySection() {
  const { t } = useLocale();
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
      <Examples />
    </Section>
  );
}

/** What the reader gets, on the page and from the system. */
function Examples() {
  const { t, networkName } = useLocale();
  return (
    <div className="mt-4 grid grid-cols-2 gap-x-12 gap-y-6 @max-md/page:grid-cols-1">
      <div>
        <h3 className="mb-3 text-12 font-text text-ink-3">{t('starred.inPage')}</h3>
        <div className={`${example} bg-float depth-pop`} data-example>
          <Ring status="confirmed" className="size-10" />
          <div className="min-w-0">
            <p className="font-label">{t('starred.example')}</p>
            <p className="text-12/4 text-ink-3">{t('starWatch.state', { status: 'confirmed' })}</p>
          </div>
        </div>
        <p className="mt-3 max-w-112 text-12/4 text-ink-3">{t('starred.inPageText')}</p>
      </div>
      <div>
        <h3 className="mb-3 text-12 font-text text-ink-3">{t('starred.inBackground')}</h3>
        <div className={`${example} bg-sunken depth-[inset_0_0_0_1px_var(--color-edge)]`} data-example>
          <span className="grid size-10 place-items-center rounded-10 bg-raised depth-[0_0_0_1px_var(--color-edge)]">
            <Mark size="1.375rem" />
          </span>
          <div className="min-w-0">
            <p className="flex justify-between gap-4 text-12/4 text-ink-3">
              {networkName} Explorer <span>{t('starred.exampleAge')}</span>
            </p>
            <p className="font-strong">{t('starred.example')}</p>
            <p className="text-ink-2">{t('starred.exampleState')}</p>
          </div>
        </div>
        <p className="mt-3 max-w-112 text-12/4 text-ink-3">{t('starred.exampleNote')}</p>
      </div>
    </div>
  );
}
