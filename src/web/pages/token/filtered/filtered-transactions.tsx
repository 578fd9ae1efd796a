import { useQuery } from '@tanstack/react-query';
import type { TokenTransaction } from '#contract/endpoints/token.ts';
import type { FilteredTransaction } from '#contract/endpoints/transaction-filter.ts';
import { sourcesOf } from '#web/components/dialog/source.ts';
import { useDialog } from '#web/components/dialog/use-dialog.ts';
import { describeFilters } from '#web/components/filter/filter-fields.ts';
import { FilteredList } from '#web/components/filter/filtered-list.tsx';
import { LazyFilters } from '#web/components/filter/lazy-row.tsx';
import { TransactionTable } from '#web/components/table/transaction-table.tsx';
import { useFilterChange } from '#web/hooks/use-filter-change.ts';
import { useRowKeys } from '#web/hooks/use-row-keys.ts';
import { useLocale } from '#web/locale-context.ts';
import { ListBar } from '#web/pages/token/list-bar.tsx';
import type { PanelProperties } from '#web/pages/token/panel.ts';
import { SupplyRow } from '#web/pages/token/transactions/supply-row.tsx';
import { isUnavailable } from '#web/queries/not-found.ts';
import { filteredTransactionsQuery, filterInput, useHasFilters } from '#web/queries/transaction-filter.ts';
import { useZone } from '#web/settings/time.ts';

/** The transactions of a token that match the filters of the URL. */
export function FilteredTransactionsPanel({ identifier, token, view, section }: PanelProperties) {
  const locale = useLocale();
  const { t } = locale;
  const zone = useZone();
  const change = useFilterChange();
  const { network, limit, cursor, min } = view;
  const decimals = token?.metadata.decimals;
  const input = filterInput({ ...view, asset: identifier }, decimals);
  // A minimum is converted with the decimals of the token.
  const isReady = min === undefined || decimals !== undefined;
  const answer = useQuery({ ...filteredTransactionsQuery(input, { limit, cursor }), enabled: isReady });
  useRowKeys(section);
  const saving = useDialog(() => import('#web/pages/token/transactions/transaction-export.tsx'), t('panel.notLoaded'));
  const filters = describeFilters(locale, 'token', view, 'tokens', zone);
  const rows = answer.data?.data.data.flatMap(toTokenRow);
  return (
    <>
      <ListBar
        of={t('frame.transactions')}
        sources={sourcesOf(answer)}
        limit={limit}
        onLimit={(size) => change({ limit: size })}
        onExport={rows && rows.length > 0 && !answer.isPlaceholderData ? saving.open : undefined}
      >
        {t('transactionList.newestFirst')}
      </ListBar>
      <LazyFilters list="token" view={view} unit="tokens" useHasFilters={useHasFilters} />
      <FilteredList {...{ answer, filters, limit, cursor, section }} isUnavailable={isUnavailable(answer.error)}>
        {(found) => (
          <TransactionTable
            caption={t('tokenTransactions.caption', { network })}
            isBusy={answer.isPlaceholderData}
            isStale={answer.isError}
          >
            {found.flatMap(toTokenRow).map((transaction) => (
              <SupplyRow key={transaction.id} transaction={transaction} />
            ))}
          </TransactionTable>
        )}
      </FilteredList>
      {saving.code && rows && (
        <saving.code.TransactionExport
          {...{ network, identifier, rows }}
          filter={{ input, filters, toRows: toTokenRow }}
          onClose={saving.close}
        />
      )}
    </>
  );
}

/** Converts a row to one of the token's own list; every row of a token has its metadata. */
function toTokenRow({ tokenMetadata, tokenAmount, ...row }: FilteredTransaction): TokenTransaction[] {
  return tokenMetadata ? [{ ...row, tokenMetadata, amount: tokenAmount ?? '0' }] : [];
}
