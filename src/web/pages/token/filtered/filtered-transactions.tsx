import { useQuery } from '@tanstack/react-query';
import type { TokenTransaction } from '../../../../contract/endpoints/token.ts';
import type { FilteredTransaction } from '../../../../contract/endpoints/transaction-filter.ts';
import { sourcesOf } from '../../../components/dialog/source.ts';
import { useDialog } from '../../../components/dialog/use-dialog.ts';
import { describeFilters } from '../../../components/filter/describe-filters.ts';
import { FilteredList } from '../../../components/filter/filtered-list.tsx';
import { lazyFilters } from '../../../components/filter/lazy-row.tsx';
import { TransactionTable } from '../../../components/table/transaction-table.tsx';
import { useFilterChange } from '../../../hooks/use-filter-change.ts';
import { useRowKeys } from '../../../hooks/use-row-keys.ts';
import { useLocale } from '../../../locale-context.ts';
import { isUnavailable } from '../../../queries/not-found.ts';
import { filteredTransactionsQuery, filterInput, useHasFilters } from '../../../queries/transaction-filter.ts';
import { useZone } from '../../../settings/time.ts';
import { ListBar } from '../list-bar.tsx';
import type { PanelProperties } from '../panel.ts';
import { SupplyRow } from '../transactions/supply-row.tsx';

const TokenFilters = lazyFilters(async () => (await import('./token-filters.tsx')).TokenFilters, useHasFilters);

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
  const saving = useDialog(() => import('../transactions/transaction-export.tsx'), t('panel.notLoaded'));
  const filters = describeFilters(locale, view, t('filters.tokens'), zone);
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
      <TokenFilters view={view} />
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
