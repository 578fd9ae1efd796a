import { useQueries } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { formatCount } from '#format/numbers.ts';
import { sourcesOf } from '#web/components/dialog/source.ts';
import { SourceButton } from '#web/components/source.tsx';
import { button } from '#web/components/button.tsx';
import { Card, card } from '#web/components/card.tsx';
import { Icon } from '#web/components/icon.tsx';
import { PageBar } from '#web/components/page-bar.tsx';
import { Blank } from '#web/components/states.tsx';
import { useConfig } from '#web/config-context.ts';
import { otherNetwork, useNetwork } from '#web/hooks/page-context.tsx';
import { useFullLocale } from '#web/contexts.ts';
import { addressQuery } from '#web/queries/address.ts';
import { isSame, type Star, useStars } from '#web/settings/stars.ts';
import { RemovedRow } from './starred/removed-row.tsx';
import { StarredRow } from './starred/starred-row.tsx';

/** Starred addresses of a network: current balances, and changes since the last visit. */
export function StarredPage() {
  const { t } = useFullLocale();
  const network = useNetwork();
  const stars = useStars();
  // Removed ones keep their position, so that they can be restored.
  const [removed, setRemoved] = useState<readonly Star[]>([]);
  const shown = [...stars, ...removed.filter((star) => !stars.some((one) => isSame(one, star)))]
    .filter((star) => star.network === network)
    .toSorted((a, b) => Date.parse(a.since) - Date.parse(b.since) || (a.address < b.address ? -1 : 1));
  return (
    <>
      <PageBar title={t('starred.title')}>
        <span className="text-ink-3 min-w-0 truncate">{t('starred.onNetwork', { network })}</span>
        {shown.length > 0 && <Sources of={shown} />}
      </PageBar>
      {shown.length === 0 ? (
        <NoStars elsewhere={stars.length} />
      ) : (
        <ul className={card()}>
          {shown.map((star) => (
            <li key={`${star.network} ${star.address}`} className="border-line not-first:border-t">
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

/** API responses of the rows, which send the requests themselves. */
function Sources({ of }: { of: readonly Star[] }) {
  const { t } = useFullLocale();
  const queries = of.map(({ network, address }) => ({ ...addressQuery({ network, address }), enabled: false }));
  return <SourceButton className="ms-auto" sources={sourcesOf(...useQueries({ queries }))} of={t('starred.title')} />;
}

function NoStars({ elsewhere }: { elsewhere: number }) {
  const locale = useFullLocale();
  const network = useNetwork();
  const config = useConfig();
  const other = elsewhere > 0 ? otherNetwork(network, config) : undefined;
  return (
    <Card>
      <Blank
        icon="star"
        title={locale.t('starred.none')}
        actions={
          <>
            {other && (
              <Link className={button({ variant: 'main' })} to="/starred" search={{ network: other }}>
                <Icon name="swap" />
                {locale.t('starred.switchTo', { network: other })}
              </Link>
            )}
            <Link className={button()} to="/" search={{ network }}>
              {locale.t('starred.latest')}
            </Link>
          </>
        }
      >
        {locale.t('starred.noneHint')}{' '}
        {other &&
          locale.t('starred.starredElsewhere', {
            count: elsewhere,
            written: formatCount(locale, elsewhere),
            network: other,
          })}
      </Blank>
    </Card>
  );
}
