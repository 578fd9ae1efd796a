import { type ErrorComponentProps, Link, useSearch } from '@tanstack/react-router';
import type { Network } from '#contract/common.ts';
import type { ConfigFault } from '#contract/config.ts';
import { Card } from '#web/components/card.tsx';
import { Button, button, Icon } from '#web/components/controls.tsx';
import { Blank, ErrorState } from '#web/components/states.tsx';
import { useConfig, useLocale } from '#web/contexts.ts';

/* What stands in for a page, or for the whole explorer, that cannot be shown. */

/** Retrying reloads the page, since browsers do not request a failed script again. */
export function PageError({ error }: ErrorComponentProps) {
  return (
    <Card tone="bare">
      <ErrorState error={error} retry={() => location.reload()} />
    </Card>
  );
}

export function FrameError(properties: ErrorComponentProps) {
  return (
    <main id="main" className="wrap">
      <PageError {...properties} />
    </main>
  );
}

export function NotFoundPage() {
  const { t } = useLocale();
  const unavailable = useSearch({ strict: false, select: (search) => search.unavailableNetwork });
  if (unavailable) return <UnavailableNetwork network={unavailable} />;
  return (
    <>
      <h1 className="sr-only">{t('frame.notFound')}</h1>
      <Card tone="bare">
        <Blank
          icon="unknown"
          title={t('frame.noPage')}
          actions={
            <Link className={button({ variant: 'main' })} to="/">
              {t('frame.latest')}
            </Link>
          }
        >
          {t('frame.notFoundAdvice')}
        </Blank>
      </Card>
    </>
  );
}

/** Replaces the pages of a network that this explorer does not have, rather than showing another network's data. */
function UnavailableNetwork({ network }: { network: Network }) {
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

/** Replaces the explorer if the operator's configuration file is invalid or missing. */
export function BrokenConfig({ fault: { field, rule } }: { fault: ConfigFault }) {
  const { t } = useLocale();
  const isRead = rule !== 'missing';
  const title = isRead ? t('config.title') : t('config.notLoaded');
  return (
    <main id="main" className="wrap">
      <h1 className="sr-only">{title}</h1>
      <Card>
        <div role="alert">
          <Blank
            icon={isRead ? 'server' : 'wifi'}
            title={title}
            actions={
              <Button variant="main" onClick={() => location.reload()}>
                <Icon name="retry" />
                {t('common.retry')}
              </Button>
            }
          >
            {t('config.fault', { sentence: t(`config.rules.${rule}`, { field: field }) })}
            <br />
            {isRead && t('config.advice')}
          </Blank>
        </div>
      </Card>
    </main>
  );
}
