import { Link, useSearch } from '@tanstack/react-router';
import { offeredNetworks } from '../../config.ts';
import { useLocale } from '../../locale-context.ts';
import { Blank } from '../../ui/states.tsx';
import { NotOffered } from './not-offered.tsx';

/** A path no page stands at, or a page of a network that is not shown. */
export function NotFoundPage() {
  const { t } = useLocale();
  const network = useSearch({ strict: false, select: (search) => search.network });
  if (network && !offeredNetworks.includes(network)) {
    return <NotOffered network={network} />;
  }
  return (
    <>
      <h1 className="sr">{t('frame.notFound')}</h1>
      <section className="card">
        <Blank
          icon="unknown"
          title={t('frame.noPage')}
          actions={
            <Link className="btn btn-main" to="/">
              {t('frame.latest')}
            </Link>
          }
        >
          {t('frame.mistyped')}
        </Blank>
      </section>
    </>
  );
}
