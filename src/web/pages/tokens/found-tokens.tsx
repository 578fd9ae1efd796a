import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useRef } from 'react';
import { formatSats } from '#format/amounts/sats.ts';
import type { Locale } from '#i18n/locale.ts';
import { sourcesOf } from '#web/components/dialog/source.ts';
import { SourceButton } from '#web/components/dialog/source-button.tsx';
import { SharedTickers } from '#web/components/identity/token/shared-tickers.tsx';
import { Card } from '#web/components/primitives/card.tsx';
import { AnswerBanners } from '#web/components/states/answer-banners.tsx';
import { useLastError } from '#web/components/states/last-error.ts';
import { SkeletonRows } from '#web/components/states/skeleton.tsx';
import { ListedTokens } from '#web/components/table/listed-tokens.tsx';
import { PageSize } from '#web/components/table/page-size.tsx';
import { Pager } from '#web/components/table/pager.tsx';
import { listLook } from '#web/components/table/pager-look.ts';
import { usePaging } from '#web/hooks/use-paging.ts';
import { useLocale } from '#web/locale-context.ts';
import { pageSizes } from '#web/queries/page-sizes.ts';
import { tokenSearchQuery } from '#web/queries/token.ts';
import { useLimit } from '#web/settings/page-size.ts';
import { NoTokens, NotAnswered } from './no-tokens.tsx';

const route = getRouteApi('/tokens');

/** One page of search results, in the order of the service (spec 4.6), which sends no total. */
export function FoundTokens({ text }: { text: string }) {
  const locale = useLocale();
  const { t } = locale;
  const { limit: inUrl, network, offset } = route.useSearch();
  const limit = useLimit(pageSizes.search, inUrl);
  const section = useRef<HTMLElement>(null);
  const answer = useQuery(tokenSearchQuery({ network, identifier: text, limit, offset }));
  const error = useLastError(answer, `${network} ${text} ${limit} ${offset}`);
  const tokens = answer.data?.data;
  const paging = usePaging({ limit, offset }, {}, section);
  if (tokens === undefined) {
    return (
      <Card aria-label={t('tokens.found')} aria-busy={error === null}>
        {error === null ? (
          <SkeletonRows rows={6} label={t('tokens.searching')} />
        ) : (
          <NotAnswered error={error} retry={() => void answer.refetch()} />
        )}
      </Card>
    );
  }
  const isWhole = offset === 0 && tokens.length < limit;
  return (
    <Card className={listLook} aria-label={t('tokens.found')} ref={section}>
      <AnswerBanners answer={answer} />
      {tokens.length === 0 ? (
        <NoTokens text={text} offset={offset} onBack={paging.newer.go} />
      ) : (
        <>
          <SharedTickers tickers={tokens.map(({ ticker }) => ticker)} isPart={!isWhole} />
          <ListedTokens
            caption={t('search.caption', { network, text })}
            tokens={tokens}
            isBusy={answer.isPlaceholderData}
            isStale={error !== null}
          />
          <Pager
            tools={
              <>
                <SourceButton sources={sourcesOf(answer)} of={t('tokens.found')} />
                <PageSize
                  sizes={pageSizes.search}
                  value={limit}
                  onChange={(size) => paging.change({ limit: size }, false)}
                />
              </>
            }
            first={offset > 0 ? paging.newest : undefined}
            previous={offset > 0 ? paging.newer : undefined}
            next={!answer.isPlaceholderData && tokens.length >= limit ? paging.older : undefined}
          >
            {!answer.isPlaceholderData && resultsNote(locale, offset, tokens.length)}
          </Pager>
        </>
      )}
    </Card>
  );
}

function resultsNote(locale: Locale, offset: number, shown: number): string {
  const last = formatSats(locale, offset + shown);
  return shown === 1
    ? locale.t('tokens.result', { last })
    : locale.t('tokens.results', { first: formatSats(locale, offset + 1), last });
}
