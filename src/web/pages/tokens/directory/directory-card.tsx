import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { sourcesOf } from '#web/components/dialog/source.ts';
import { SourceButton } from '#web/components/dialog/source-button.tsx';
import { useDialog } from '#web/components/dialog/use-dialog.ts';
import { ExportButton } from '#web/components/export/export-button.tsx';
import { SharedTickers } from '#web/components/identity/token/shared-tickers.tsx';
import { button } from '#web/components/primitives/button.tsx';
import { Card, CardHead } from '#web/components/primitives/card.tsx';
import { AnswerBanners } from '#web/components/states/answer-banners.tsx';
import { useLastError } from '#web/components/states/last-error.ts';
import { SkeletonRows } from '#web/components/states/skeleton.tsx';
import { Blank, blankActions, ErrorState } from '#web/components/states/states.tsx';
import { listLook } from '#web/components/table/pager-look.ts';
import { useRowKeys } from '#web/hooks/use-row-keys.ts';
import { useLocale } from '#web/locale-context.ts';
import { isUnavailable } from '#web/queries/not-found.ts';
import { pageSizes } from '#web/queries/page-sizes.ts';
import { directoryInput, tokenDirectoryQuery } from '#web/queries/token.ts';
import { useLimit } from '#web/settings/page-size.ts';
import { DirectoryFilters, hasFilter, noFilters } from './directory-filters.tsx';
import { DirectoryPager } from './directory-pager.tsx';
import { DirectorySort } from './directory-sort.tsx';
import { DirectoryTable } from './directory-table.tsx';

const route = getRouteApi('/tokens');

/** All tokens of a network; a search hint if the service has no directory. */
export function DirectoryCard() {
  const { t } = useLocale();
  const view = route.useSearch();
  const { network, cursor } = view;
  const limit = useLimit(pageSizes.search, view.limit);
  const section = useRef<HTMLElement>(null);
  const query = tokenDirectoryQuery({ ...directoryInput(view), limit, cursor });
  const answer = useQuery(query);
  const error = useLastError(answer, JSON.stringify(query.queryKey));
  const saving = useDialog(() => import('./directory-export.tsx'), t('panel.notLoaded'));
  useRowKeys(section, undefined, '[data-column=token] a');
  const page = answer.data?.data;
  const rows = page?.data;
  if (rows === undefined && isUnavailable(error)) return <SearchHint />;
  const isReady = rows !== undefined && rows.length > 0 && !answer.isPlaceholderData;
  return (
    <Card
      className={listLook}
      aria-labelledby="all-tokens"
      ref={section}
      aria-busy={rows === undefined && error === null}
    >
      <CardHead>
        <h2 id="all-tokens" className="me-auto">
          {t('tokenDirectory.tokens')}
        </h2>
        <DirectorySort view={view} />
        <ExportButton onOpen={isReady ? saving.open : undefined} />
        <SourceButton sources={sourcesOf(answer)} of={t('tokenDirectory.tokens')} />
      </CardHead>
      <DirectoryFilters view={view} />
      <AnswerBanners answer={answer} />
      {rows === undefined && error === null && <SkeletonRows rows={limit} label={t('tokens.searching')} />}
      {rows === undefined && error !== null && (
        <>
          <ErrorState error={error} retry={() => void answer.refetch()} />
          {cursor !== undefined && (
            <p className={`${blankActions} pb-9`}>
              <FirstPage />
            </p>
          )}
        </>
      )}
      {rows?.length === 0 && <NoTokens isFiltered={hasFilter(view)} network={network} />}
      {page && rows && rows.length > 0 && (
        <>
          <SharedTickers tickers={rows.map(({ ticker }) => ticker)} isPart />
          <DirectoryTable rows={rows} view={view} isBusy={answer.isPlaceholderData} isStale={error !== null} />
          <DirectoryPager page={page} limit={limit} cursor={cursor} section={section} />
        </>
      )}
      {saving.code && rows && <saving.code.DirectoryExport view={view} rows={rows} onClose={saving.close} />}
    </Card>
  );
}

function SearchHint() {
  const { t } = useLocale();
  return (
    <Card>
      <Blank icon="search" title={t('tokens.empty')}>
        {t('tokens.emptyHint')}
      </Blank>
    </Card>
  );
}

function FirstPage() {
  const { t } = useLocale();
  return (
    <Link className={button()} to="." search={(previous: object) => ({ ...previous, cursor: undefined })}>
      {t('lists.firstPage')}
    </Link>
  );
}

function NoTokens({ isFiltered, network }: { isFiltered: boolean; network: string }) {
  const { t } = useLocale();
  if (!isFiltered) {
    return <Blank icon="empty" title={t('search.none', { network })} />;
  }
  return (
    <Blank
      icon="empty"
      title={t('tokenDirectory.noneMatch')}
      actions={
        <Link
          className={button({ variant: 'main' })}
          to="."
          search={(previous: object) => ({ ...previous, ...noFilters, cursor: undefined })}
        >
          {t('tokenDirectory.clear')}
        </Link>
      }
    />
  );
}
