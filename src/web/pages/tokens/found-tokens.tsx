import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { formatSats } from '#format/amounts.ts';
import type { Locale } from '#i18n/locale.ts';
import { SharedTickers } from '#web/components/identity/token/shared-tickers.tsx';
import { Card } from '#web/components/card.tsx';
import { listLook } from '#web/lists/list.ts';
import { FoundTokensTable } from '#web/lists/tokens.tsx';
import { useList } from '#web/lists/use-list.tsx';
import { useLocale } from '#web/contexts.ts';
import { pageSizes } from '#web/data/queries.ts';
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
  const answer = useQuery(tokenSearchQuery({ network, identifier: text, limit, offset }));
  const tokens = answer.data?.data;
  const list = useList({
    view: { network, limit, offset },
    of: `${network} ${text} ${limit} ${offset}`,
    answer,
    page: tokens && { rows: tokens },
    sizes: pageSizes.search,
    columns: [],
    table: (rows, state) => (
      <>
        <SharedTickers tickers={rows.map(({ ticker }) => ticker)} isPart={offset > 0 || rows.length >= limit} />
        <FoundTokensTable caption={t('search.caption', { network, text })} tokens={rows} {...state} />
      </>
    ),
    title: t('tokens.found'),
    loading: t('tokens.searching'),
    failed: (error) => <NotAnswered error={error} retry={() => void answer.refetch()} />,
    empty: (steps, section) => <NoTokens text={text} offset={offset} previous={steps.previous} section={section} />,
    note: (rows) => rows.length > 0 && resultsNote(locale, offset, rows.length),
    tools: ({ size, source }) => (
      <>
        {source}
        {size}
      </>
    ),
  });
  return (
    <Card className={listLook} aria-label={t('tokens.found')} ref={list.section} aria-busy={list.isWaiting}>
      {list.body}
    </Card>
  );
}

function resultsNote(locale: Locale, offset: number, shown: number): string {
  const last = formatSats(locale, offset + shown);
  return shown === 1
    ? locale.t('tokens.result', { last })
    : locale.t('tokens.results', { first: formatSats(locale, offset + 1), last });
}
