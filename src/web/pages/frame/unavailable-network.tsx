import { Link } from '@tanstack/react-router';
import type { Network } from '#contract/endpoints/common.ts';
import { button } from '#web/components/button.tsx';
import { Card } from '#web/components/card.tsx';
import { Blank } from '#web/components/states.tsx';
import { useConfig } from '#web/config-context.ts';
import { useLocale } from '#web/contexts.ts';

/** Replaces the pages of a network that this explorer does not have, rather than showing another network's data. */
export function UnavailableNetwork({ network }: { network: Network }) {
  const { t } = useLocale();
  const { homeNetwork } = useConfig();
  return (
    <Card>
      <h1 className="sr-only">{t('otherNetwork.notAvailable', { network })}</h1>
      <Blank
        icon="swap"
        title={t('otherNetwork.notAvailable', { network })}
        actions={
          <Link className={button({ variant: 'main' })} to="/" search={{ network: homeNetwork }}>
            {t('config.latestOn', { network: homeNetwork })}
          </Link>
        }
      >
        {t('config.offers', { network: homeNetwork })}
      </Blank>
    </Card>
  );
}
