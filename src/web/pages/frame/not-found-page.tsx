import { Link, useSearch } from '@tanstack/react-router';
import { Blank } from '../../components/states/states.tsx';
import { useLocale } from '../../locale-context.ts';
import { NotOffered } from './not-offered.tsx';

/** A path no page stands at, or a page of a network that is not shown. */
export function NotFoundPage() {
  const { t } = useLocale();
  const unavailable = useSearch({ strict: false, select: (search) => search.unavailableNetwork });
  if (unavailable) return <NotOffered network={unavailable} />;
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
