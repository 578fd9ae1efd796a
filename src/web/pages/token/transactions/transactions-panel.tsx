import { useQuery } from '@tanstack/react-query';
import { formatCount } from '#format/amounts/digits.ts';
import { sourcesOf } from '#web/components/dialog/source.ts';
import { useDialog } from '#web/components/dialog/use-dialog.ts';
import { LazyFilters } from '#web/components/filter/lazy-row.tsx';
import { AnswerBanners } from '#web/components/states/answer-banners.tsx';
import { SkeletonRows } from '#web/components/states/skeleton.tsx';
import { Blank, ErrorState } from '#web/components/states/states.tsx';
import { Pager } from '#web/components/table/pager.tsx';
import { SkipField } from '#web/components/table/skip-field.tsx';
import { TransactionTable } from '#web/components/table/transaction-table.tsx';
import { usePaging } from '#web/hooks/use-paging.ts';
import { useRowKeys } from '#web/hooks/use-row-keys.ts';
import { useLocale } from '#web/locale-context.ts';
import { ListBar } from '#web/pages/token/list-bar.tsx';
import type { PanelProperties } from '#web/pages/token/panel.ts';
import { isNotFound } from '#web/queries/not-found.ts';
import { tokenTransactionsQuery } from '#web/queries/token.ts';
import { useHasFilters } from '#web/queries/transaction-filter.ts';
import { SupplyRow } from './supply-row.tsx';
import { transactionsNote } from './transactions-note.ts';

/** Transactions of a token, newest first. The first page is live; paging freezes the list. */
export function TransactionsPanel({ identifier, view, section }: PanelProperties) {
  const locale = useLocale();
  const { network, limit, offset, pinned } = view;
  const answer = useQuery(tokenTransactionsQuery({ network, identifier, limit, offset, pinned }));
  const { data, error, isPlaceholderData, refetch } = answer;
  useRowKeys(section);
  const saving = useDialog(() => import('./transaction-export.tsx'), locale.t('panel.notLoaded'));

  const rows = data?.data.data;
  const total = data?.data.meta.totalItems ?? 0;
  const counted = Math.min(pinned ?? total, total);
  // spec 4.7 has no time filter: the total shows how far the list has moved.
  const paging = usePaging(view, { rows: isPlaceholderData ? undefined : rows, bound: total, total: counted }, section);
  const hasRows = rows !== undefined && rows.length > 0;
  return (
    <>
      <ListBar
        of={locale.t('frame.transactions')}
        sources={sourcesOf(answer)}
        limit={limit}
        onLimit={(size) => paging.change({ limit: size }, true)}
        onExport={hasRows && !isPlaceholderData ? saving.open : undefined}
      >
        {locale.t('transactionList.newestFirst')}
      </ListBar>
      <LazyFilters list="token" view={view} unit="tokens" useHasFilters={useHasFilters} />
      <AnswerBanners answer={answer} />
      {!rows && error === null && <SkeletonRows rows={25} label={locale.t('transactionList.loading')} />}
      {!rows && error !== null && <NoTransactions error={error} retry={() => void refetch()} />}
      {hasRows && (
        <TransactionTable
          caption={locale.t('tokenTransactions.caption', { network })}
          isBusy={isPlaceholderData}
          isStale={error !== null}
        >
          {rows.map((transaction) => (
            <SupplyRow key={transaction.id} transaction={transaction} />
          ))}
        </TransactionTable>
      )}
      {rows?.length === 0 && (
        <Blank
          icon="empty"
          title={offset > 0 ? locale.t('transactionList.endsBefore') : locale.t('tokenTransactions.none')}
        >
          {offset > 0
            ? locale.t('tokenTransactions.total', { count: formatCount(locale, counted) })
            : locale.t('tokenTransactions.noneHint', { network })}
        </Blank>
      )}
      {rows && (hasRows || offset > 0) && (
        <Pager
          isByTime
          tools={<SkipField key={offset} offset={offset} onSkip={paging.skip} />}
          first={offset > 0 || pinned !== undefined ? paging.newest : undefined}
          previous={offset > 0 ? paging.newer : undefined}
          next={!isPlaceholderData && offset + limit < counted ? paging.older : undefined}
        >
          {hasRows && !isPlaceholderData && transactionsNote(locale, { offset, count: rows.length, total, pinned })}
        </Pager>
      )}
      {saving.code && rows && (
        <saving.code.TransactionExport {...{ network, identifier, rows }} onClose={saving.close} />
      )}
    </>
  );
}

function NoTransactions({ error, retry }: { error: Error; retry: () => void }) {
  const { t } = useLocale();
  if (!isNotFound(error)) return <ErrorState error={error} retry={retry} />;
  return (
    <Blank icon="empty" title={t('tokenTransactions.notServed')}>
      {t('tokenTransactions.notServedHint')}
    </Blank>
  );
}
