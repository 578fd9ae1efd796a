import { Link } from '@tanstack/react-router';
import type { Network } from '../../../contract/endpoints/common.ts';
import { Blank } from '../../components/states/states.tsx';
import { useConfig } from '../../config-context.ts';
import { useLocale } from '../../locale-context.ts';

/** In place of a page of a network that this explorer does not show: nothing of another one stands there for it. */
export function NotOffered({ network }: { network: Network }) {
  const { t } = useLocale();
  const { homeNetwork } = useConfig();
  return (
    <section className="card">
      <h1 className="sr">{t('otherNetwork.notOffered', { network })}</h1>
      <Blank
        icon="swap"
        title={t('otherNetwork.notOffered', { network })}
        actions={
          <Link className="btn btn-main" to="/" search={{ network: homeNetwork }}>
            {t('config.latestOn', { network: homeNetwork })}
          </Link>
        }
      >
        {t('config.offers', { network: homeNetwork })}
      </Blank>
    </section>
  );
}
