import { Link, useSearch } from '@tanstack/react-router';
import { button } from '#web/components/button.tsx';
import { Card } from '#web/components/card.tsx';
import { Blank } from '#web/components/states.tsx';
import { useLocale } from '#web/contexts.ts';
import { UnavailableNetwork } from './unavailable-network.tsx';

/** Page of an unknown path or an unavailable network. */
export function NotFoundPage() {
  const { t } = useLocale();
  const unavailable = useSearch({ strict: false, select: (search) => search.unavailableNetwork });
  if (unavailable) return <UnavailableNetwork network={unavailable} />;
  return (
    <>
      <h1 className="sr-only">{t('frame.notFound')}</h1>
      <Card>
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
