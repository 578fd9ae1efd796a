import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { formatCount } from '#format/amounts/digits.ts';
import { SatsAmount } from '#web/components/amount/amount.tsx';
import { sourcesOf } from '#web/components/dialog/source.ts';
import { SourceButton } from '#web/components/dialog/source-button.tsx';
import { Card, CardHead } from '#web/components/primitives/card.tsx';
import { PageBar } from '#web/components/primitives/page-bar.tsx';
import { AnswerBanners } from '#web/components/states/answer-banners.tsx';
import { useLastError } from '#web/components/states/last-error.ts';
import { SkeletonRows } from '#web/components/states/skeleton.tsx';
import { Blank, ErrorState } from '#web/components/states/states.tsx';
import { PageSize } from '#web/components/table/page-size.tsx';
import { Pager } from '#web/components/table/pager.tsx';
import { listLook } from '#web/components/table/pager-look.ts';
import { useCursorSteps } from '#web/hooks/use-cursor-steps.ts';
import { useFilterChange } from '#web/hooks/use-filter-change.ts';
import { useRowKeys } from '#web/hooks/use-row-keys.ts';
import { useLocale } from '#web/locale-context.ts';
import { isUnavailable } from '#web/queries/not-found.ts';
import { pageSizes } from '#web/queries/page-sizes.ts';
import { satsHoldersQuery } from '#web/queries/sats-holders.ts';
import { useLimit } from '#web/settings/page-size.ts';
import { HoldersTable } from './holders-table.tsx';

const route = getRouteApi('/stats/holders');

/** The largest holders of bitcoin on a network, by page. */
export function HoldersPage() {
  const locale = useLocale();
  const { t } = locale;
  const search = route.useSearch();
  const { network, cursor } = search;
  const limit = useLimit(pageSizes.address, search.limit);
  const change = useFilterChange();
  const section = useRef<HTMLElement>(null);
  const query = satsHoldersQuery({ network, limit, cursor });
  const answer = useQuery(query);
  const error = useLastError(answer, JSON.stringify(query.queryKey));
  useRowKeys(section, undefined, '[data-column=holder] a');
  const page = answer.data?.data;
  const rows = page?.data;
  const steps = useCursorSteps({ cursor, nextCursor: page?.nextCursor ?? null }, section);
  const [first, last] = [rows?.[0]?.rank ?? 0, rows?.at(-1)?.rank ?? 0];
  return (
    <>
      <PageBar title={t('holders.title')}>
        <span className="text-ink-3">{network}</span>
        <Link className="link ms-auto" to="/stats" search={{ network }}>
          {t('stats.statistics')}
        </Link>
      </PageBar>
      <Card
        className={listLook}
        aria-labelledby="holders-h"
        ref={section}
        aria-busy={rows === undefined && error === null}
      >
        <CardHead>
          <h2 id="holders-h" className="me-auto">
            {t('tokenHolders.largestFirst')}
          </h2>
          {page && (
            <span className="text-xs text-ink-3">
              {t('strip.locked')} <SatsAmount sats={page.totalSats} />
            </span>
          )}
          <SourceButton sources={sourcesOf(answer)} of={t('holders.title')} />
        </CardHead>
        <AnswerBanners answer={answer} />
        {rows === undefined && error === null && <SkeletonRows rows={limit} label={t('tokenHolders.loading')} />}
        {rows === undefined &&
          error !== null &&
          (isUnavailable(error) ? (
            <Blank icon="empty" title={t('tokenHolders.notServed')}>
              {t('holders.notServedHint')}
            </Blank>
          ) : (
            <ErrorState error={error} retry={() => void answer.refetch()} />
          ))}
        {rows?.length === 0 && (
          <Blank icon="empty" title={t('tokenHolders.none')}>
            {t('holders.note')}
          </Blank>
        )}
        {page && rows && rows.length > 0 && (
          <>
            <HoldersTable
              rows={rows}
              totalSats={page.totalSats}
              isBusy={answer.isPlaceholderData}
              isStale={error !== null}
            />
            <Pager
              tools={<PageSize sizes={pageSizes.address} value={limit} onChange={(size) => change({ limit: size })} />}
              {...steps}
            >
              {formatCount(locale, first)}–{formatCount(locale, last)}
            </Pager>
          </>
        )}
      </Card>
      <p className="mt-3 text-xs text-ink-3">{t('holders.note')}</p>
    </>
  );
}
