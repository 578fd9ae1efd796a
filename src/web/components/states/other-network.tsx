import { Link } from '@tanstack/react-router';
import type { Network } from '../../../contract/endpoints/common.ts';
import { useConfig } from '../../config-context.ts';
import { useNetwork } from '../../hooks/network.tsx';
import { useLocale } from '../../locale-context.ts';
import { button } from '../primitives/button.tsx';
import { Card } from '../primitives/card.tsx';
import { Icon } from '../primitives/icon.tsx';
import { pageOf } from '../table/row-link.tsx';
import { Blank } from './states.tsx';

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
