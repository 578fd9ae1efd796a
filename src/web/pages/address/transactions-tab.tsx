import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type RefObject, useMemo, useRef } from 'react';
import type { AddressTransaction } from '#contract/address.ts';
import { hasFilters } from '#contract/filters.ts';
import type { FilteredTransaction } from '#contract/transaction-filter.ts';
import { formatCount } from '#format/numbers.ts';
import { rowsText, timeBound } from '#format/paging.ts';
import type { Zone } from '#format/time.ts';
import { momentText, rangeText } from '#format/time-text.ts';
import type { Locale } from '#i18n/locale.ts';
import { Button } from '#web/components/controls.tsx';
import { Blank, Caution, CautionItem, CautionList } from '#web/components/states.tsx';
import { useLocale } from '#web/contexts.ts';
import { addressSumsQuery, type FilteredView, filterInput, useHasFilters } from '#web/data/filtered-transactions.ts';
import { isNotFound, useExtension } from '#web/data/freshness.ts';
import { pageSizes } from '#web/data/page-sizes.ts';
import { type AddressView, addressTransactionsInput, addressTransactionsQuery } from '#web/data/queries/address.ts';
import { serviceTime } from '#web/data/service-clock.ts';
import { FilterBar, FilterButton, filterBarLook } from '#web/lists/filter-bar.tsx';
import { type AmountUnit, useFiltered } from '#web/lists/filters.tsx';
import { ListTable, listLook } from '#web/lists/list.tsx';
import { SkipField, StepLink, type Steps } from '#web/lists/pager.tsx';
import { useIsFolded } from '#web/lists/unreported.tsx';
import { useList } from '#web/lists/use-list.tsx';
import { useSetting, useZone } from '#web/settings/settings.ts';
import { AssetSelect, useAssetOptions } from './asset-filter.tsx';
import { findLookAlikes, namedIn } from './counterparty-view.tsx';
import { FilterSums } from './filter-sums.tsx';
import { useHoldings } from './holdings.tsx';
import { addressDrawing, hasBalance, useAddressColumns } from './transaction-columns.tsx';

export function TransactionsTab(properties: {
  address: string;
  publicKey: string;
  view: AddressView & FilteredView & { readonly cursor?: string | undefined };
}) {
  const locale = useLocale();
  const { t } = locale;
  const { address, publicKey, view } = properties;
  const { network, limit, offset, pinned, order, asset } = view;
  const section = useRef<HTMLDivElement>(null);
  const zone = useZone();
  const assets = useAssetOptions(address);
  const amounts = useAmountFilter(address, view);
  const filtered = useFiltered({ list: 'address', view, of: { address }, ...amounts, toRows: toAddressRow });
  const sums = useFilterSums(address, view, amounts.decimals);
  const input = addressTransactionsInput(address, view);
  const response = useQuery({ ...addressTransactionsQuery(input), enabled: filtered === undefined });
  const received = response.data?.data;
  const own = useMemo(
    () =>
      received && {
        rows: received.data,
        timed: received.data,
        bound: timeBound(view, received.data),
        total: received.meta.totalItems,
      },
    [received, view],
  );
  const page = filtered ? filtered.parts.page : own;
  const rows = page?.rows;
  const total = own?.total ?? 0;
  // Oldest first starts with the first transaction; newest first ends with it.
  const first = order === 'asc' ? 0 : lastOffset(total, limit);
  // By content: a poll that changes no counterparty must not draw all rows again.
  const named = (rows ?? []).flatMap((row) => namedIn(row) ?? []).join('\n');
  const lookAlikes = useMemo(() => findLookAlikes(named.split('\n'), address), [named, address]);
  const isByUpdate = !filtered && view.sort === 'updated_at';
  const hasBalances = rows?.some(hasBalance) ?? false;
  const columns = useAddressColumns(publicKey, lookAlikes, isByUpdate ? 'updatedAt' : 'createdAt', hasBalances);
  const isFolded = useIsFolded(asset);
  const list = useList<AddressTransaction>({
    view: { network, limit, offset, pinned, sort: view.sort, order },
    subject: address,
    of: JSON.stringify(input),
    response,
    page: own,
    failed: (error) =>
      isNotFound(error) && (
        <Blank icon="empty" title={t('address.noTransactions')}>
          {t('address.noTransactionsHint')}
        </Blank>
      ),
    empty: (steps, place) => <NoRows view={view} total={total} steps={steps} section={place} />,
    note: (shown, steps) => (
      <>
        {shown.length > 0 && listNote(locale, view, shown.length, total, serviceTime(response.dataUpdatedAt), zone)}
        {hasBalances && <span className="block">{t('address.balanceAfterCounts')}</span>}
        {total > limit && offset !== first && (
          <button
            className="link ms-3 min-h-6 @max-md/page:ms-0 @max-md/page:block"
            type="button"
            onClick={() => steps.skip(first)}
          >
            {t('address.jumpToFirst')}
          </button>
        )}
      </>
    ),
    tools: ({ steps }) => !filtered && <SkipField key={offset} offset={offset} onSkip={steps.skip} />,
    ...filtered?.parts,
    sizes: pageSizes.address,
    columns,
    table: (drawn) => (
      <>
        {lookAlikes.size > 0 && <LookAlikeNote lookAlikes={lookAlikes} />}
        <ListTable
          caption={t('address.caption', { network, isOldestFirst: !filtered && order === 'asc' })}
          drawing={addressDrawing}
          isFolded={isFolded}
          {...drawn}
        />
      </>
    ),
    loading: t('transactionList.loading'),
    isByTime: true,
    file: async () =>
      (await import('./transactions-file.ts')).addressFile({ address, publicKey }, view, filtered?.file),
    section,
  });
  return (
    <div className={listLook} ref={section}>
      <div className={filterBarLook}>
        <FilterButton
          of="address"
          view={view}
          unit={amounts.unit}
          {...(asset !== undefined && { asset: assets.nameOf(asset) })}
        />
        <FilterBar
          of="address"
          view={view}
          unit={amounts.unit}
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
              search={{ network, asset, from: view.from, to: view.to, order }}
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

/** Returns the note below the rows: their range, the total of the list, and the time if frozen. */
export function listNote(
  locale: Locale,
  view: AddressView,
  count: number,
  total: number,
  now: number,
  zone: Zone,
): string {
  const rows = rowsText(locale, view.offset, count);
  const of = locale.t('address.ofAll', { rows, total: formatCount(locale, total) });
  return view.pinned === undefined
    ? of
    : locale.t('address.asOf', { rows: of, moment: momentText(locale, view.pinned, now, zone) });
}

export function lastOffset(total: number, limit: number): number {
  return Math.max(0, Math.ceil(total / limit) - 1) * limit;
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

/** @param total rows that match the filters, on other pages */
function NoRows(properties: {
  view: AddressView;
  total: number;
  steps: Steps;
  section: RefObject<HTMLElement | null>;
}) {
  const { view, total, steps, section } = properties;
  const locale = useLocale();
  const zone = useZone();
  const isLive = useSetting('live') === 'on';
  if (view.offset > 0 && total > 0) {
    return (
      <Blank
        icon="empty"
        title={locale.t('transactionList.endsBefore')}
        actions={
          <StepLink step={steps.first} section={section}>
            {locale.t('address.firstPage')}
          </StepLink>
        }
      >
        {locale.t('transactionList.noMoreThan', { count: formatCount(locale, total) })}
      </Blank>
    );
  }
  if (view.from !== undefined || view.to !== undefined) {
    return (
      <Blank
        icon="filter"
        title={locale.t('transactionList.noneInRange')}
        actions={
          <Button onClick={() => steps.change({ from: undefined, to: undefined })}>
            {locale.t('transactionList.clearRange')}
          </Button>
        }
      >
        {view.asset
          ? locale.t('address.nothingOfAssetIn', { range: rangeText(locale, view.from, view.to, zone) })
          : locale.t('address.nothingIn', { range: rangeText(locale, view.from, view.to, zone) })}
      </Blank>
    );
  }
  if (view.asset !== undefined) {
    return (
      <Blank
        icon="filter"
        title={locale.t('address.noneOfAsset')}
        actions={<Button onClick={() => steps.change({ asset: undefined })}>{locale.t('address.allAssets')}</Button>}
      >
        {view.asset === 'btc'
          ? locale.t('address.neverBitcoin', { network: view.network })
          : locale.t('address.neverToken', { network: view.network })}
      </Blank>
    );
  }
  return (
    <Blank icon="empty" title={locale.t('address.noActivity')}>
      {locale.t('address.notUsed', { network: view.network })} {locale.t('transactionList.newOnes', { isLive })}
    </Blank>
  );
}

function LookAlikeNote({ lookAlikes }: { lookAlikes: ReadonlyMap<string, readonly string[]> }) {
  const { t } = useLocale();
  const all = [...new Set([...lookAlikes].flatMap(([one, others]) => [one, ...others]))].toSorted();
  return (
    <Caution>
      <div>
        <p>{t('address.lookAlikeHint')}</p>
        <CautionList>
          {all.map((identifier) => (
            <CautionItem key={identifier}>
              <span className="mono">{identifier}</span>
            </CautionItem>
          ))}
        </CautionList>
      </div>
    </Caution>
  );
}
