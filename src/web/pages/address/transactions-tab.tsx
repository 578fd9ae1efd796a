import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import type { AddressTransaction } from '#contract/address.ts';
import { hasFilters } from '#contract/filters.ts';
import type { FilteredTransaction } from '#contract/transaction-filter.ts';
import { useLocale } from '#web/contexts.ts';
import { addressSumsQuery, type FilteredView, filterInput, useHasFilters } from '#web/data/filtered-transactions.ts';
import { useExtension } from '#web/data/freshness.ts';
import { FilterBar, FilterButton, filterBarLook } from '#web/lists/filter-bar.tsx';
import { type AmountUnit, useFiltered } from '#web/lists/filters.tsx';
import { listLook } from '#web/lists/list.tsx';
import { AssetSelect, useAssetOptions } from './asset-filter.tsx';
import { FilterSums } from './filter-sums.tsx';
import { useHoldings } from './holdings.tsx';
import { type AddressListProperties, useAddressList } from './transaction-list.tsx';

export function TransactionsTab(properties: AddressListProperties) {
  const { t } = useLocale();
  const { address, view } = properties;
  const { network, asset } = view;
  const section = useRef<HTMLDivElement>(null);
  const assets = useAssetOptions(address);
  const { decimals, unit } = useAmountFilter(address, view);
  const filtered = useFiltered({ list: 'address', view, of: { address }, decimals, unit, toRows: toAddressRow });
  const sums = useFilterSums(address, view, decimals);
  const { list, own } = useAddressList(properties, filtered, section);
  return (
    <div className={listLook} ref={section}>
      <div className={filterBarLook}>
        <FilterButton
          of="address"
          view={view}
          unit={unit}
          {...(asset !== undefined && { asset: assets.nameOf(asset) })}
        />
        <FilterBar
          of="address"
          view={view}
          unit={unit}
          isFiltered={filtered !== undefined}
          count={sums.isShown ? (sums.data?.searchedUntil ? undefined : sums.data?.count) : own?.total}
          asset={
            <AssetSelect
              {...{ assets, asset, kind: view.kind }}
              onChange={(chosen) => list.steps.change({ asset: undefined, kind: undefined, ...chosen })}
            />
          }
          end={
            <Link
              className="text-button"
              to="/address/$address/statement"
              params={{ address }}
              search={{ network, asset, from: view.from, to: view.to, order: view.order }}
            >
              {t('address.statement')}
            </Link>
          }
          list={list}
          useHasFilters={useHasFilters}
        />
      </div>
      {sums.isShown && <FilterSums sums={sums.data} />}
      {list.body}
    </div>
  );
}

/** Converts a row to one of the address's own list (supplement 4). */
function toAddressRow({ direction, counterparty, bitcoinTxid, ...row }: FilteredTransaction): AddressTransaction[] {
  return [{ ...row, direction: direction ?? 'unknown', counterparty: counterparty ?? null, txid: bitcoinTxid }];
}

/** Returns the sums of what any filter matches, and whether they are shown: if one is set, and the service has them. */
function useFilterSums(address: string, view: FilteredView, decimals: number | undefined) {
  const hasSums = useExtension('/v1/address/{address}/transactions/sums');
  const isOn = hasFilters(view) && hasSums;
  const input = { ...filterInput({ ...view, address }, decimals), address };
  const { data, error } = useQuery({ ...addressSumsQuery(input), enabled: isOn });
  return { isShown: isOn && (data !== undefined || error === null), data: data?.data };
}

/** Returns the unit of the amount filter and the decimals of its asset; undefined for a token that is not held. */
function useAmountFilter(
  address: string,
  { asset, kind }: FilteredView,
): { readonly decimals: number | undefined; readonly unit: AmountUnit | undefined } {
  const { tokens } = useHoldings(address);
  // Tokens have amounts in units of their own.
  if (kind !== undefined && asset === undefined) return { decimals: undefined, unit: undefined };
  if (asset === undefined || asset === 'btc') return { decimals: 0, unit: 'sats' };
  const decimals = tokens?.find(({ tokenIdentifier }) => tokenIdentifier === asset)?.decimals;
  return { decimals, unit: decimals === undefined ? undefined : 'tokens' };
}
