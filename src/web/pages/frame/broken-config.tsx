import type { ConfigFault } from '#contract/config.ts';
import { Button } from '#web/components/button.tsx';
import { Card } from '#web/components/card.tsx';
import { Icon } from '#web/components/icon.tsx';
import { Blank } from '#web/components/states.tsx';
import { useLocale } from '#web/contexts.ts';

/** Replaces the explorer if the operator's configuration file is invalid or missing. */
export function BrokenConfig({ fault: { field, rule } }: { fault: ConfigFault }) {
  const { t } = useLocale();
  const isRead = rule !== 'missing';
  const title = isRead ? t('config.title') : t('config.notLoaded');
  return (
    <main id="main" className="mx-auto w-full max-w-page px-8 max-md:px-4">
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
