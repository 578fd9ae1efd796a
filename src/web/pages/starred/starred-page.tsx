import { useQueries } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { formatCount } from '../../../format/digits.ts';
import { useConfig } from '../../config-context.ts';
import { useLocale } from '../../locale-context.ts';
import { addressQuery } from '../../queries/address.ts';
import { isSame, type Star, useStars } from '../../settings/stars.ts';
import { Icon } from '../../ui/icon.tsx';
import { otherThan, useNetwork } from '../../ui/network.tsx';
import { SourceButton, sourcesOf } from '../../ui/source-button.tsx';
import { Blank } from '../../ui/states.tsx';
import { RemovedRow } from './removed-row.tsx';
import { StarredRow } from './starred-row.tsx';
import './starred.css';

/** The starred addresses of a network: what each holds now, and what has changed since the last visit. */
export function StarredPage() {
  const { t } = useLocale();
  const network = useNetwork();
  const stars = useStars();
  // Those whose star was taken away stay where they were, so that it can be given back.
  const [removed, setRemoved] = useState<readonly Star[]>([]);
  const shown = [...stars, ...removed.filter((star) => !stars.some((one) => isSame(one, star)))]
    .filter((star) => star.network === network)
    .toSorted((a, b) => Date.parse(a.since) - Date.parse(b.since) || (a.address < b.address ? -1 : 1));
  return (
    <>
      <div className="bar bar-top">
        <h1>{t('starred.title')}</h1>
        <span className="dim min-w-0 truncate">{t('starred.onNetwork', { network })}</span>
        {shown.length > 0 && <Sources of={shown} />}
      </div>
      {shown.length === 0 ? (
        <NoStars elsewhere={stars.length} />
      ) : (
        <ul className="card starred">
          {shown.map((star) => (
            <li key={`${star.network} ${star.address}`}>
              {stars.some((one) => isSame(one, star)) ? (
                <StarredRow star={star} onRemove={() => setRemoved((before) => [...before, star])} />
              ) : (
                <RemovedRow star={star} />
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** The answers of the rows; they ask by themselves. */
function Sources({ of }: { of: readonly Star[] }) {
  const { t } = useLocale();
  const queries = of.map(({ network, address }) => ({ ...addressQuery({ network, address }), enabled: false }));
  return <SourceButton className="end" sources={sourcesOf(...useQueries({ queries }))} of={t('starred.title')} />;
}

function NoStars({ elsewhere }: { elsewhere: number }) {
  const locale = useLocale();
  const network = useNetwork();
  const config = useConfig();
  const other = elsewhere > 0 ? otherThan(network, config) : undefined;
  return (
    <section className="card">
      <Blank
        icon="star"
        title={locale.t('starred.none')}
        actions={
          <>
            {other && (
              <Link className="btn btn-main" to="/starred" search={{ network: other }}>
                <Icon name="swap" />
                {locale.t('starred.lookThere', { network: other })}
              </Link>
            )}
            <Link className="btn" to="/" search={{ network }}>
              {locale.t('starred.latest')}
            </Link>
          </>
        }
      >
        {locale.t('starred.howToStar', { network })}{' '}
        {other &&
          locale.t('starred.noneHere', { count: elsewhere, written: formatCount(locale, elsewhere), network: other })}
      </Blank>
    </section>
  );
}
