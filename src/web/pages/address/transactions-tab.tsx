import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, type RefObject, useMemo, useRef, useState } from 'react';
import type { AddressTransaction, TokenHolding } from '#contract/address.ts';
import { hasFilters } from '#contract/filters.ts';
import type { FilteredTransaction } from '#contract/transaction-filter.ts';
import { formatCount } from '#format/numbers.ts';
import { rowsText, timeBound } from '#format/paging.ts';
import type { Zone } from '#format/time.ts';
import { momentText, rangeText } from '#format/time-text.ts';
import type { Locale } from '#i18n/locale.ts';
import { Toolbar } from '#web/components/card.tsx';
import { Button, Chip, Icon } from '#web/components/controls.tsx';
import { ShortText, shortLook } from '#web/components/identifier.tsx';
import { TokenPicture } from '#web/components/picture.tsx';
import { Blank, Caution, CautionItem, CautionList, SkeletonLine } from '#web/components/states.tsx';
import { Ticker } from '#web/components/token-name.tsx';
import { useHasDollarValue, useLocale, useNetwork } from '#web/contexts.ts';
import { addressSumsQuery, type FilteredView, filterInput, useHasFilters } from '#web/data/filtered-transactions.ts';
import { isNotFound, isUnavailable, useExtension } from '#web/data/freshness.ts';
import {
  type AddressView,
  addressBalancesQuery,
  addressTransactionsInput,
  addressTransactionsQuery,
  pageSizes,
} from '#web/data/queries.ts';
import { serviceTime } from '#web/data/service-clock.ts';
import { FilterBar, FilterButton } from '#web/lists/filter-bar.tsx';
import { type AmountUnit, useFiltered } from '#web/lists/filters.tsx';
import { ListTable, listLook } from '#web/lists/list.tsx';
import { SkipField, StepLink, type Steps } from '#web/lists/pager.tsx';
import { useList } from '#web/lists/use-list.tsx';
import { useSetting, useZone } from '#web/settings/settings.ts';
import { FilterSums } from './filter-sums.tsx';
import { BitcoinPicture, sortHoldings, useHoldings } from './holdings.tsx';
import { addressDrawing, findLookAlikes, namedIn, useAddressColumns } from './transaction-columns.tsx';

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
  const { tokens } = useHoldings(address);
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
  const columns = useAddressColumns(publicKey, lookAlikes, isByUpdate ? 'updatedAt' : 'createdAt');
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
      <Toolbar>
        <AssetChips
          address={address}
          asset={asset}
          holdings={tokens ?? []}
          assetTicker={
            rows?.find(({ tokenMetadata }) => tokenMetadata?.tokenIdentifier === asset)?.tokenMetadata?.ticker
          }
          kind={view.kind}
          onChange={(chosen) => list.steps.change({ asset: undefined, kind: undefined, ...chosen })}
        />
        <FilterButton of="address" view={view} />
      </Toolbar>
      <FilterBar
        of="address"
        view={view}
        unit={amounts.unit}
        isFiltered={filtered !== undefined}
        count={sums.isShown ? (sums.data?.searchedUntil ? undefined : sums.data?.count) : own?.total}
        list={list}
        useHasFilters={useHasFilters}
      />
      {filtered?.chips}
      {sums.isShown && <FilterSums sums={sums.data} />}
      {list.body}
      <p className="border-t border-line px-(--inset) py-3 text-12">
        <Link
          className="link hit-area"
          to="/address/$address/statement"
          params={{ address }}
          search={{ network, asset, from: view.from, to: view.to, order }}
        >
          {t('address.statement')}
        </Link>
      </p>
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

interface Asset {
  readonly tokenIdentifier: string;
  /** Undefined if unknown. */
  readonly ticker: string | undefined;
}

const firstChips = 5;
/** Anyone can send an address any number of tokens; the holdings tab lists the rest. */
const maxChips = 60;

interface AssetChipsProperties {
  address: string;
  asset: string | undefined;
  holdings: readonly TokenHolding[];
  /** Its ticker, if a row on the page has it. */
  assetTicker: string | undefined;
  kind: string | undefined;
  onChange: (chosen: { asset?: string; kind?: 'token' }) => void;
}

/** Asset filter of the list. The selected one is included even if it is not held. */
function AssetChips({ address, asset, holdings, assetTicker, kind, onChange }: AssetChipsProperties) {
  const { t } = useLocale();
  const [isOpen, setOpen] = useState(false);
  const [hasPast, setPast] = useState(false);
  const hasBalances = useExtension('/v1/address/{address}/balances');
  const hasFilterList = useExtension('/v1/transactions');
  const hasValue = useHasDollarValue();
  const held: Asset[] = sortHoldings(holdings, hasValue ? 'value' : 'amount').slice(0, maxChips);
  const chips = held.slice(0, isOpen ? maxChips : firstChips);
  const isToken = asset !== undefined && asset !== 'btc';
  if (isToken && chips.every(({ tokenIdentifier }) => tokenIdentifier !== asset)) {
    const ticker = holdings.find(({ tokenIdentifier }) => tokenIdentifier === asset)?.ticker ?? assetTicker;
    chips.push({ tokenIdentifier: asset, ticker });
  }
  const hidden = held.filter(({ tokenIdentifier }) => chips.every((chip) => chip.tokenIdentifier !== tokenIdentifier));
  const chipOf = ({ tokenIdentifier, ticker }: Asset) => (
    <Chip
      key={tokenIdentifier}
      aria-pressed={asset === tokenIdentifier}
      title={tokenIdentifier}
      onClick={() => onChange({ asset: tokenIdentifier })}
    >
      <TokenPicture identifier={tokenIdentifier} size={16} />
      {ticker === undefined ? (
        <span className={shortLook()}>
          <ShortText value={tokenIdentifier} kind="token" />
        </span>
      ) : (
        <Ticker className="-me-1 max-w-30" text={ticker} of={tokenIdentifier} />
      )}
    </Chip>
  );
  return (
    <fieldset className="flex min-w-0 flex-1 flex-wrap items-center gap-1.5 *:flex-none @max-md/page:flex-nowrap @max-md/page:overflow-x-auto @max-md/page:*:aria-pressed:[scroll-initial-target:nearest]">
      <legend className="sr-only">{t('address.asset')}</legend>
      <Chip aria-pressed={asset === undefined && kind === undefined} onClick={() => onChange({})}>
        {t('address.allAssets')}
      </Chip>
      <Chip aria-pressed={asset === 'btc'} onClick={() => onChange({ asset: 'btc' })}>
        <BitcoinPicture size={16} className="-ms-0.75" />
        {t('address.bitcoinOnly')}
      </Chip>
      {hasFilterList && (
        <Chip aria-pressed={kind === 'token'} onClick={() => onChange({ kind: 'token' })}>
          {t('filters.options.token')}
        </Chip>
      )}
      {chips.map(chipOf)}
      {hidden.length > 0 && (
        <Chip aria-expanded={isOpen} onClick={() => setOpen(true)}>
          {t('address.more', { count: hidden.length })}
          <Icon name="down" size={14} />
        </Chip>
      )}
      {hasPast ? (
        <PastChips
          address={address}
          shown={new Set([...chips, ...holdings].map(({ tokenIdentifier }) => tokenIdentifier))}
          chip={chipOf}
        />
      ) : (
        hasBalances && (
          <Chip aria-expanded={false} onClick={() => setPast(true)}>
            {t('address.noLongerHeld')}
            <Icon name="down" size={14} />
          </Chip>
        )
      )}
    </fieldset>
  );
}

/** @param shown identifiers that have a chip already @param chip draws one */
function PastChips(properties: { address: string; shown: ReadonlySet<string>; chip: (asset: Asset) => ReactNode }) {
  const { t } = useLocale();
  const { address, shown, chip } = properties;
  const { data, error } = useQuery(addressBalancesQuery({ network: useNetwork(), address }));
  if (!data) {
    if (error === null) return <SkeletonLine width={64} />;
    return (
      <span className="text-12 text-ink-3">{isUnavailable(error) ? t('common.unknown') : t('panel.notLoaded')}</span>
    );
  }
  const past = data.data.data.filter(({ asset }) => asset !== 'btc' && !shown.has(asset));
  if (past.length === 0) return <span className="text-12 text-ink-3">{t('address.nonePendingShort')}</span>;
  return past.map(({ asset, token }) => chip({ tokenIdentifier: asset, ticker: token?.ticker }));
}
