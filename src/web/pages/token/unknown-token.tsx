import { Link } from '@tanstack/react-router';
import { button } from '#web/components/button.tsx';
import { Card } from '#web/components/card.tsx';
import { Icon } from '#web/components/icon.tsx';
import { Blank } from '#web/components/states.tsx';
import { useConfig, useLocale } from '#web/contexts.ts';
import { otherNetwork, useNetwork } from '#web/hooks/page-context.tsx';

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
