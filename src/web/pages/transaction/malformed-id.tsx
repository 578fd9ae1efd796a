import { Link } from '@tanstack/react-router';
import { button } from '#web/components/button.tsx';
import { Card } from '#web/components/card.tsx';
import { Icon } from '#web/components/icon.tsx';
import { Blank } from '#web/components/states.tsx';
import { useNetwork } from '#web/hooks/page-context.tsx';
import { useLocale } from '#web/contexts.ts';
import { Crumb } from './page-head.tsx';

const maxShown = 120;

/** The path is not a valid transaction id; no request is sent. */
export function MalformedId({ text }: { text: string }) {
  const { t } = useLocale();
  const network = useNetwork();
  return (
    <>
      <Crumb>{t('transaction.notId')}</Crumb>
      <h1 className="sr-only">{t('transaction.notId')}</h1>
      <Card>
        <Blank
          icon="unknown"
          title={t('transaction.thisIsNotId')}
          actions={
            <>
              <Link className={button({ variant: 'main' })} to="/search" search={{ network, q: text }}>
                <Icon name="search" />
                {t('transaction.searchText')}
              </Link>
              <Link className={button()} to="/" search={{ network }}>
                {t('frame.latest')}
              </Link>
            </>
          }
        >
          <bdi className="mono wrap-anywhere">{text.length > maxShown ? `${text.slice(0, maxShown)}…` : text}</bdi>
          <br />
          {t('transaction.whatIdIs')}
        </Blank>
      </Card>
    </>
  );
}
