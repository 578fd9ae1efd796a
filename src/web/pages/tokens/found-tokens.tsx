import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useRef } from 'react';
import { sourcesOf } from '../../components/dialog/source.ts';
import { SourceButton } from '../../components/dialog/source-button.tsx';
import { SharedTickers } from '../../components/identity/token/shared-tickers.tsx';
import { Card } from '../../components/primitives/card.tsx';
import { useLastError } from '../../components/states/last-error.ts';
import { OmittedBanner } from '../../components/states/omitted-banner.tsx';
import { SkeletonRows } from '../../components/states/skeleton.tsx';
import { StaleBanner } from '../../components/states/states.tsx';
import { ListedTokens } from '../../components/table/listed-tokens.tsx';
import { listLook } from '../../components/table/pager-look.ts';
import { useLocale } from '../../locale-context.ts';
import { pageSizes } from '../../queries/page-sizes.ts';
import { tokenSearchQuery } from '../../queries/token.ts';
import { useLimit } from '../../settings/page-size.ts';
import { NoTokens, NotAnswered } from './no-tokens.tsx';
import { SearchPager } from './search-pager.tsx';

const route = getRouteApi('/tokens');

/** One page of search results, in the order of the service (spec 4.6), which sends no total. */
export function FoundTokens({ text }: { text: string }) {
  const { t } = useLocale();
  const { limit: inUrl, network, offset } = route.useSearch();
  const limit = useLimit(pageSizes.search, inUrl);
  const navigate = route.useNavigate();
  const section = useRef<HTMLElement>(null);
  const answer = useQuery(tokenSearchQuery({ network, identifier: text, limit, offset }));
  const error = useLastError(answer, `${network} ${text} ${limit} ${offset}`);
  const tokens = answer.data?.data;
  const retry = () => void answer.refetch();
  const goTo = (page: { offset: number; limit?: typeof limit }) => {
    void navigate({ search: (previous) => ({ ...previous, ...page }), resetScroll: false });
    const element = section.current;
    if (element && element.getBoundingClientRect().top < 0) element.scrollIntoView();
  };
  if (tokens === undefined) {
    return (
      <Card aria-label={t('tokens.found')} aria-busy={error === null}>
        {error === null ? (
          <SkeletonRows rows={6} label={t('tokens.searching')} />
        ) : (
          <NotAnswered error={error} retry={retry} />
        )}
      </Card>
    );
  }
  const isWhole = offset === 0 && tokens.length < limit;
  return (
    <Card className={listLook} aria-label={t('tokens.found')} ref={section}>
      {error !== null && <StaleBanner since={answer.dataUpdatedAt} error={error} retry={retry} />}
      <OmittedBanner parts={answer.data?.omitted} />
      {tokens.length === 0 ? (
        <NoTokens text={text} offset={offset} onBack={() => goTo({ offset: Math.max(0, offset - limit) })} />
      ) : (
        <>
          <SharedTickers tickers={tokens.map(({ ticker }) => ticker)} isPart={!isWhole} />
          <ListedTokens
            caption={t('tokens.caption', { network, text })}
            tokens={tokens}
            isBusy={answer.isPlaceholderData}
            isStale={error !== null}
          />
          <SearchPager
            limit={limit}
            offset={offset}
            shown={answer.isPlaceholderData ? undefined : tokens.length}
            onStep={goTo}
          >
            <SourceButton sources={sourcesOf(answer)} of={t('tokens.found')} />
          </SearchPager>
        </>
      )}
    </Card>
  );
}
