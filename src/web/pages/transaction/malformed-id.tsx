import { Link } from '@tanstack/react-router';
import { Icon } from '../../components/primitives/icon.tsx';
import { Blank } from '../../components/states/states.tsx';
import { useNetwork } from '../../hooks/network.tsx';
import { useLocale } from '../../locale-context.ts';
import { Crumb } from './page-head.tsx';

const longestShown = 120;

/** What was asked for cannot be a transaction id; nothing was asked of the service. */
export function MalformedId({ text }: { text: string }) {
  const { t } = useLocale();
  const network = useNetwork();
  return (
    <>
      <Crumb>{t('transaction.notId')}</Crumb>
      <h1 className="sr">{t('transaction.notId')}</h1>
      <section className="card">
        <Blank
          icon="unknown"
          title={t('transaction.thisIsNotId')}
          actions={
            <>
              <Link className="btn btn-main" to="/search" search={{ network, q: text }}>
                <Icon name="search" />
                {t('transaction.searchText')}
              </Link>
              <Link className="btn" to="/" search={{ network }}>
                {t('transaction.latest')}
              </Link>
            </>
          }
        >
          <bdi className="mono wrap-anywhere">
            {text.length > longestShown ? `${text.slice(0, longestShown)}…` : text}
          </bdi>
          <br />
          {t('transaction.whatIdIs')}
        </Blank>
      </section>
    </>
  );
}
