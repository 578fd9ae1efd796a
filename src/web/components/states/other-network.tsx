import { Link } from '@tanstack/react-router';
import type { Network } from '#contract/endpoints/common.ts';
import { button } from '#web/components/button.tsx';
import { Card } from '#web/components/card.tsx';
import { Icon } from '#web/components/icon.tsx';
import { pageOf } from '#web/components/row-link.tsx';
import { useConfig } from '#web/config-context.ts';
import { useNetwork } from '#web/hooks/page-context.tsx';
import { useLocale } from '#web/contexts.ts';
import { Blank } from '#web/components/states.tsx';

interface OtherNetworkProperties {
  noun: 'transaction' | 'address' | 'public key' | 'token' | 'bitcoinAddress';
  identifier: string;
  belongsTo: Network;
}

/** A text that belongs to the other network: offers a link, without redirecting. */
export function OtherNetwork({ noun, identifier, belongsTo }: OtherNetworkProperties) {
  const { t } = useLocale();
  const network = useNetwork();
  const { networks } = useConfig();
  return (
    <Card>
      <Blank
        icon="swap"
        title={t(`otherNetwork.belongs.${noun === 'bitcoinAddress' ? 'address' : noun}`, { network: belongsTo })}
        actions={
          networks.includes(belongsTo) && (
            <Link
              className={button({ variant: 'main' })}
              {...pageOf(noun === 'public key' ? 'address' : noun, identifier)}
              search={{ network: belongsTo }}
            >
              <Icon name="swap" />
              {t('otherNetwork.open', { network: belongsTo })}
            </Link>
          )
        }
      >
        {t('otherNetwork.viewing', { network })}
      </Blank>
    </Card>
  );
}
