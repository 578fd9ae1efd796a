import { cva } from 'class-variance-authority';
import type { RefObject } from 'react';
import type { Swap, SwapPage, SwapParty } from '#contract/endpoints/swap.ts';
import { AnswerBanners, type BannerAnswer } from '#web/components/states/answer-banners.tsx';
import { SkeletonRows } from '#web/components/states/skeleton.tsx';
import { Blank, ErrorState } from '#web/components/states/states.tsx';
import { Pager } from '#web/components/table/pager.tsx';
import { HeadCell, RowsTable } from '#web/components/table/rows-table.tsx';
import { ListTimeHead } from '#web/components/time/time.tsx';
import { useCursorSteps } from '#web/hooks/use-cursor-steps.ts';
import { useLocale } from '#web/locale-context.ts';
import { useListTimes } from '#web/settings/time.ts';
import { SwapRow } from './swap-row.tsx';

const ages = cva('', { variants: { isAge: { true: '[--age:3rem]', false: '[--age:5.75rem]' } } });
const columns = '6.25rem 13.75rem 13.75rem minmax(0,1fr) 6.25rem var(--age)';

interface SwapsListProperties {
  answer: BannerAnswer & {
    readonly data: { readonly data: SwapPage } | undefined;
    readonly isPlaceholderData: boolean;
  };
  limit: number;
  /** Of the page; undefined for the first one. */
  cursor: string | undefined;
  section: RefObject<HTMLElement | null>;
  /** Whether a row shows the swap as this address sees it. */
  isShown: (party: SwapParty) => boolean;
}

/** A page of swaps, newest first. */
export function SwapsList({ answer, limit, cursor, section, isShown }: SwapsListProperties) {
  const { t } = useLocale();
  const { data, error, isPlaceholderData } = answer;
  const rows = data?.data.data;
  const paging = useCursorSteps({ cursor, nextCursor: data?.data.nextCursor ?? null }, section);
  return (
    <>
      <AnswerBanners answer={answer} />
      {!rows && error === null && <SkeletonRows rows={limit} label={t('swap.loading')} />}
      {!rows && error !== null && <ErrorState error={error} retry={() => void answer.refetch()} />}
      {rows && rows.length > 0 && (
        <SwapsTable rows={rows} isShown={isShown} isBusy={isPlaceholderData} isStale={error !== null} />
      )}
      {rows?.length === 0 && <Blank icon="empty" title={t('swap.none')} />}
      {rows && (paging.first || paging.next) && (
        <Pager isByTime {...paging} next={isPlaceholderData ? undefined : paging.next}>
          {t('transactionList.rows', { count: rows.length })}
        </Pager>
      )}
    </>
  );
}

function SwapsTable(properties: {
  rows: readonly Swap[];
  isShown: (party: SwapParty) => boolean;
  isBusy: boolean;
  isStale: boolean;
}) {
  const { t } = useLocale();
  const { rows, isShown, isBusy, isStale } = properties;
  const isAge = useListTimes() === 'ages';
  return (
    <RowsTable
      caption={t('swap.swaps')}
      className={ages({ isAge })}
      style={{ '--columns': columns }}
      isBusy={isBusy}
      isStale={isStale}
      head={
        <>
          <HeadCell>{t('lists.type')}</HeadCell>
          <HeadCell align="amount">{t('swap.given')}</HeadCell>
          <HeadCell align="amount">{t('swap.received')}</HeadCell>
          <HeadCell>{t('swap.rate')}</HeadCell>
          <HeadCell>{t('lists.status')}</HeadCell>
          <HeadCell align="end">
            <ListTimeHead />
          </HeadCell>
        </>
      }
    >
      {rows.map((swap) => (
        <SwapRow key={swap.swapId} swap={swap} isShown={isShown} />
      ))}
    </RowsTable>
  );
}
