import { Link } from '@tanstack/react-router';
import { button } from '../../components/primitives/button.tsx';
import { Card } from '../../components/primitives/card.tsx';
import { Icon } from '../../components/primitives/icon.tsx';
import { Blank } from '../../components/states/states.tsx';
import { useConfig } from '../../config-context.ts';
import { otherNetwork, useNetwork } from '../../hooks/network.tsx';
import { useLocale } from '../../locale-context.ts';

/** The token does not exist on this network. */
export function UnknownToken({ identifier }: { identifier: string }) {
  const { t } = useLocale();
  const network = useNetwork();
  const other = otherNetwork(network, useConfig());
  return (
    <Card>
      <Blank
        icon="token"
        title={t('search.noToken', { network })}
        actions={
          other && (
            <Link className={button()} to="/token/$identifier" params={{ identifier }} search={{ network: other }}>
              <Icon name="swap" />
              {t('otherNetwork.open', { network: other })}
            </Link>
          )
        }
      >
        {t('token.unknownHint', { network })}
      </Blank>
    </Card>
  );
}
