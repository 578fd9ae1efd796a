import { useQuery } from '@tanstack/react-query';
import { formatCount } from '../../../../format/amounts/digits.ts';
import { sourcesOf } from '../../../components/dialog/source.ts';
import { OmittedBanner } from '../../../components/states/omitted-banner.tsx';
import { SkeletonRows } from '../../../components/states/skeleton.tsx';
import { Blank, ErrorState, StaleBanner } from '../../../components/states/states.tsx';
import { Pager } from '../../../components/table/pager.tsx';
import { TransactionTable } from '../../../components/table/transaction-table.tsx';
import { useDialog } from '../../../hooks/use-dialog.ts';
import { useRowKeys } from '../../../hooks/use-row-keys.ts';
import { useLocale } from '../../../locale-context.ts';
import { isNotFound } from '../../../queries/not-found.ts';
import { tokenTransactionsQuery } from '../../../queries/token.ts';
import { ListBar } from '../list-bar.tsx';
import type { PanelProperties } from '../panel.ts';
import { usePageNavigation } from '../use-page-navigation.ts';
import { SupplyRow } from './supply-row.tsx';
import { transactionsNote } from './transactions-note.ts';

/** Transactions of a token, newest first. The first page is live; paging freezes the list. */
export function TransactionsPanel({ identifier, view, section }: PanelProperties) {
  const locale = useLocale();
  const { network, limit, offset, of } = view;
  const answer = useQuery(tokenTransactionsQuery({ network, identifier, limit, offset, of }));
  const { data, dataUpdatedAt, error, isPlaceholderData, refetch } = answer;
  const go = usePageNavigation(section);
  useRowKeys(section);
  const saving = useDialog(() => import('./transaction-export.tsx'), locale.t('panel.notLoaded'));

  const rows = data?.data.data;
  const total = data?.data.meta.totalItems ?? 0;
  const counted = of === undefined ? total : Math.min(of, total);
  const retry = () => void refetch();
  // The total of the page being left: later transactions are skipped.
  const step = (to: number) => go({ offset: Math.max(0, to), of: of ?? total });
  const toNewest = () => go({ offset: 0, of: undefined });
  const hasRows = rows !== undefined && rows.length > 0;
  return (
    <>
      <ListBar
        of={locale.t('frame.transactions')}
        sources={sourcesOf(answer)}
        limit={limit}
        onLimit={(size) => go({ limit: size })}
        onExport={hasRows && !isPlaceholderData ? saving.open : undefined}
      >
        {locale.t('transactionList.newestFirst')}
      </ListBar>
      {rows && error !== null && <StaleBanner since={dataUpdatedAt} error={error} retry={retry} />}
      <OmittedBanner parts={data?.omitted} />
      {!rows && error === null && <SkeletonRows rows={25} label={locale.t('tokenTransactions.loading')} />}
      {!rows && error !== null && <NoTransactions error={error} retry={retry} />}
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
          offset={offset}
          onSkip={step}
          newest={offset > 0 || of !== undefined ? toNewest : undefined}
          newer={offset > 0 ? () => step(Math.min(offset, counted) - limit) : undefined}
          older={!isPlaceholderData && offset + limit < counted ? () => step(offset + limit) : undefined}
          plain={{ limit, hasMore: offset + limit < counted, change: { of: of ?? total } }}
        >
          {hasRows && !isPlaceholderData && transactionsNote(locale, { offset, count: rows.length, total, of })}
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
