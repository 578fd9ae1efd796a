import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo, useRef, useState } from 'react';
import type { AddressTransaction, TokenHolding } from '#contract/address.ts';
import type { FilteredTransaction } from '#contract/transaction-filter.ts';
import { formatCount } from '#format/numbers.ts';
import { timeBound } from '#format/paging.ts';
import type { Zone } from '#format/time.ts';
import { momentInWords } from '#format/time-text.ts';
import type { Locale } from '#i18n/locale.ts';
import { Toolbar } from '#web/components/card.tsx';
import { Icon } from '#web/components/icon.tsx';
import { ShortText, shortLook } from '#web/components/identifier.tsx';
import { TokenPicture } from '#web/components/picture.tsx';
import { SkeletonRows } from '#web/components/skeleton.tsx';
import { Blank } from '#web/components/states.tsx';
import { Chip } from '#web/components/tag.tsx';
import { Ticker } from '#web/components/token-text.tsx';
import { useLocale } from '#web/contexts.ts';
import { type FilterView, useHasFilters } from '#web/data/filtered-transactions.ts';
import { isNotFound, useExtension } from '#web/data/freshness.ts';
import { type AddressView, addressTransactionsInput, addressTransactionsQuery, pageSizes } from '#web/data/queries.ts';
import { useHasDollarValue } from '#web/hooks/page-context.tsx';
import { FilterBar, LazyFilters } from '#web/lists/filter-bar.tsx';
import { useFiltered } from '#web/lists/filtered.tsx';
import { listLook } from '#web/lists/list.ts';
import { SkipField } from '#web/lists/pager.tsx';
import { ListTable } from '#web/lists/table.tsx';
import { useList } from '#web/lists/use-list.tsx';
import { useZone } from '#web/settings/settings.ts';
import { BitcoinPicture } from './holding-rows.tsx';
import { sortHoldings, useHoldings } from './holdings.ts';
import type { Asset } from './past-chips.tsx';
import { addressDrawing, findLookAlikes, namedIn, useAddressColumns } from './transaction-columns.tsx';
import { useAmountFilter } from './use-amount-filter.ts';

// Loaded on demand: most pages have rows, and few addresses have lookalikes.
const NoRows = lazy(async () => ({ default: (await import('./no-rows.tsx')).NoRows }));
const LookAlikeNote = lazy(async () => ({ default: (await import('./look-alike-note.tsx')).LookAlikeNote }));

/** Transactions of an address, with filters and pages; the newest page polls. */
export function AddressTransactions(properties: {
  address: string;
  publicKey: string;
  view: AddressView & FilterView & { readonly cursor?: string | undefined };
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
  const input = addressTransactionsInput(address, view);
  const answer = useQuery({ ...addressTransactionsQuery(input), enabled: filtered === undefined });
  const received = answer.data?.data;
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
  const drawing = useMemo(() => addressDrawing(locale, publicKey), [locale, publicKey]);
  const list = useList<AddressTransaction>({
    view: { network, limit, offset, pinned, sort: view.sort, order },
    of: JSON.stringify(input),
    answer,
    page: own,
    failed: (error) =>
      isNotFound(error) && (
        <Blank icon="empty" title={t('address.noTransactions')}>
          {t('address.noTransactionsHint')}
        </Blank>
      ),
    empty: (steps, place) => (
      <Suspense fallback={<SkeletonRows rows={3} label={t('transactionList.loading')} />}>
        <NoRows view={view} total={total} steps={steps} section={place} />
      </Suspense>
    ),
    note: (shown, steps) => (
      <>
        {shown.length > 0 && listNote(locale, view, shown.length, total, answer.dataUpdatedAt, zone)}
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
    table: (shown, state) => (
      <>
        {lookAlikes.size > 0 && (
          <Suspense fallback={null}>
            <LookAlikeNote lookAlikes={lookAlikes} />
          </Suspense>
        )}
        <ListTable
          caption={t('address.caption', { network, isOldestFirst: !filtered && order === 'asc' })}
          columns={columns}
          rows={shown}
          drawing={drawing}
          {...state}
        />
      </>
    ),
    title: t('frame.transactions'),
    loading: t('transactionList.loading'),
    isByTime: true,
    file: async () =>
      (await import('./transactions-file.tsx')).addressFile({ address, publicKey }, view, filtered?.file),
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
          onChange={(chosen) => list.steps.change({ asset: chosen })}
        />
        <FilterBar view={view} isFiltered={filtered !== undefined} list={list} />
      </Toolbar>
      <LazyFilters list="address" view={view} unit={amounts.unit} useHasFilters={useHasFilters} />
      {filtered?.chips}
      {list.body}
    </div>
  );
}

/** Converts a row to one of the address's own list (supplement 4). */
function toAddressRow({ direction, counterparty, bitcoinTxid, ...row }: FilteredTransaction): AddressTransaction[] {
  return [{ ...row, direction: direction ?? 'unknown', counterparty: counterparty ?? null, txid: bitcoinTxid }];
}

// Loaded on demand, with its request.
const PastChips = lazy(async () => ({ default: (await import('./past-chips.tsx')).PastChips }));

const firstChips = 5;
/** Anyone can send an address any number of tokens; the holdings tab lists the rest. */
const maxChips = 60;

interface AssetChipsProperties {
  address: string;
  /** `btc` or a token identifier; undefined for all. */
  asset: string | undefined;
  holdings: readonly TokenHolding[];
  /** Its ticker, if a row on the page has it. */
  assetTicker: string | undefined;
  onChange: (asset: string | undefined) => void;
}

/** Asset filter of the list. The selected one is included even if it is not held. */
function AssetChips({ address, asset, holdings, assetTicker, onChange }: AssetChipsProperties) {
  const { t } = useLocale();
  const [isOpen, setOpen] = useState(false);
  const [hasPast, setPast] = useState(false);
  const hasBalances = useExtension('/v1/address/{address}/balances');
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
      onClick={() => onChange(tokenIdentifier)}
    >
      <TokenPicture identifier={tokenIdentifier} size={16} />
      {ticker === undefined ? (
        <span className={shortLook()}>
          <ShortText value={tokenIdentifier} kind="token" />
        </span>
      ) : (
        <Ticker className="-me-1 max-w-21" text={ticker} of={tokenIdentifier} />
      )}
    </Chip>
  );
  return (
    <fieldset className="flex flex-wrap items-center gap-1.5">
      <legend className="sr-only">{t('address.asset')}</legend>
      <Chip aria-pressed={asset === undefined} onClick={() => onChange(undefined)}>
        {t('address.allAssets')}
      </Chip>
      <Chip aria-pressed={asset === 'btc'} onClick={() => onChange('btc')}>
        <BitcoinPicture size={16} className="-ms-0.75" />
        {t('address.bitcoinOnly')}
      </Chip>
      {chips.map(chipOf)}
      {hidden.length > 0 && (
        <Chip aria-expanded={isOpen} onClick={() => setOpen(true)}>
          {t('address.more', { count: hidden.length })}
          <Icon name="down" size={14} />
        </Chip>
      )}
      {hasPast ? (
        <Suspense>
          <PastChips
            address={address}
            shown={new Set([...chips, ...holdings].map(({ tokenIdentifier }) => tokenIdentifier))}
            chip={chipOf}
          />
        </Suspense>
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

/**
 * Returns the note below the rows: their range, the total, and the time if frozen.
 * @param count rows shown
 * @param total rows of the whole list
 * @param now in milliseconds
 * @param zone time zone
 */
export function listNote(
  locale: Locale,
  view: AddressView,
  count: number,
  total: number,
  now: number,
  zone: Zone,
): string {
  const first = formatCount(locale, view.offset + 1);
  const rows =
    count === 1
      ? locale.t('transactionList.row', { row: first })
      : locale.t('transactionList.rowsTo', { first, last: formatCount(locale, view.offset + count) });
  const of = locale.t('address.ofAll', { rows, total: formatCount(locale, total) });
  return view.pinned === undefined
    ? of
    : locale.t('address.asOf', { rows: of, moment: momentInWords(locale, view.pinned, now, zone) });
}

/** Returns the offset of the last page. */
export function lastOffset(total: number, limit: number): number {
  return Math.max(0, Math.ceil(total / limit) - 1) * limit;
}
