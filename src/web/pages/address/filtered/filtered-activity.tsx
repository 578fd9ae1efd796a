import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { AddressTransaction } from '#contract/endpoints/address.ts';
import type { FilteredTransaction } from '#contract/endpoints/transaction-filter.ts';
import { sourcesOf } from '#web/components/dialog/source.ts';
import { SourceButton } from '#web/components/dialog/source-button.tsx';
import { useDialog } from '#web/components/dialog/use-dialog.ts';
import { describeFilters } from '#web/components/filter/filter-fields.ts';
import { FilteredList } from '#web/components/filter/filtered-list.tsx';
import { LazyFilters } from '#web/components/filter/lazy-row.tsx';
import { Toolbar } from '#web/components/primitives/toolbar.tsx';
import { FilterBar, type FilterPanel } from '#web/components/table/filter-bar.tsx';
import { listLook } from '#web/components/table/pager-look.ts';
import { useFilterChange } from '#web/hooks/use-filter-change.ts';
import { useRowKeys } from '#web/hooks/use-row-keys.ts';
import { useLocale } from '#web/locale-context.ts';
import { useHoldings } from '#web/pages/address/holdings/use-holdings.ts';
import { AssetChips } from '#web/pages/address/transactions/asset-chips.tsx';
import { TransactionRows } from '#web/pages/address/transactions/transaction-rows.tsx';
import type { AddressView } from '#web/queries/address.ts';
import { isUnavailable } from '#web/queries/not-found.ts';
import { pageSizes } from '#web/queries/page-sizes.ts';
import {
  type FilterView,
  filteredTransactionsQuery,
  filterInput,
  useHasFilters,
} from '#web/queries/transaction-filter.ts';
import { useZone } from '#web/settings/time.ts';
import { useAmountFilter } from './use-amount-filter.ts';

type FilteredView = AddressView &
  FilterView & { limit: (typeof pageSizes.address)[number]; cursor?: string | undefined };

/** The transactions of an address that match the filters of the URL. */
export function FilteredActivity(properties: {
  address: string;
  publicKey: string;
  view: FilteredView;
  panel: FilterPanel;
}) {
  const locale = useLocale();
  const { t } = locale;
  const { address, publicKey, view, panel } = properties;
  const zone = useZone();
  const section = useRef<HTMLDivElement>(null);
  const change = useFilterChange();
  const { limit, cursor, asset } = view;
  const { tokens } = useHoldings(address);
  const { decimals, unit } = useAmountFilter(address, view);
  const input = filterInput({ ...view, address }, decimals);
  const answer = useQuery(filteredTransactionsQuery(input, { limit, cursor }));
  useRowKeys(section);
  const saving = useDialog(() => import('#web/pages/address/transactions/address-export.tsx'), t('panel.notLoaded'));
  const filters = describeFilters(locale, 'address', view, unit, zone);
  const rows = answer.data?.data.data.flatMap(toAddressRow);
  return (
    <div className={listLook} ref={section}>
      <Toolbar>
        <AssetChips
          address={address}
          asset={asset}
          holdings={tokens ?? []}
          assetTicker={
            rows?.find(({ tokenMetadata }) => tokenMetadata?.tokenIdentifier === asset)?.tokenMetadata?.ticker
          }
          onChange={(chosen) => change({ asset: chosen })}
        />
        <FilterBar
          sizes={pageSizes.address}
          panel={panel}
          view={view}
          isFiltered
          onChange={change}
          onExport={rows && rows.length > 0 && !answer.isPlaceholderData ? saving.open : undefined}
        >
          <SourceButton sources={sourcesOf(answer)} of={t('frame.transactions')} />
        </FilterBar>
      </Toolbar>
      <LazyFilters list="address" view={view} unit={unit} useHasFilters={useHasFilters} />
      <FilteredList {...{ answer, filters, limit, cursor, section }} isUnavailable={isUnavailable(answer.error)}>
        {(found) => (
          <TransactionRows
            address={address}
            publicKey={publicKey}
            view={{ ...view, sort: 'created_at', order: 'desc' }}
            rows={found.flatMap(toAddressRow)}
            isBusy={answer.isPlaceholderData}
            isStale={answer.isError}
          />
        )}
      </FilteredList>
      {saving.code && rows && (
        <saving.code.AddressExport
          {...{ address, publicKey, view, rows }}
          filter={{ input, filters, toRows: toAddressRow }}
          onClose={saving.close}
        />
      )}
    </div>
  );
}

/** Converts a row to one of the address's own list (supplement 4). */
function toAddressRow({ direction, counterparty, bitcoinTxid, ...row }: FilteredTransaction): AddressTransaction[] {
  return [{ ...row, direction: direction ?? 'unknown', counterparty: counterparty ?? null, txid: bitcoinTxid }];
}
