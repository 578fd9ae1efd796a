import { useQuery } from '@tanstack/react-query';
import { type RefObject, useMemo } from 'react';
import type { AddressTransaction } from '#contract/address.ts';
import { formatCount } from '#format/numbers.ts';
import { rowsText, timeBound } from '#format/paging.ts';
import type { Zone } from '#format/time.ts';
import { momentText } from '#format/time-text.ts';
import type { Locale } from '#i18n/locale.ts';
import { Blank, Caution, CautionItem, CautionList } from '#web/components/states.tsx';
import { useLocale } from '#web/contexts.ts';
import type { FilteredView } from '#web/data/filtered-transactions.ts';
import { isNotFound } from '#web/data/freshness.ts';
import { pageSizes } from '#web/data/page-sizes.ts';
import { type AddressView, addressTransactionsInput, addressTransactionsQuery } from '#web/data/queries/address.ts';
import { serviceTime } from '#web/data/service-clock.ts';
import type { useFiltered } from '#web/lists/filters.tsx';
import { ListTable } from '#web/lists/list.tsx';
import { SkipField, type Steps } from '#web/lists/pager.tsx';
import { useIsFolded } from '#web/lists/unreported.tsx';
import { useList } from '#web/lists/use-list.tsx';
import { useZone } from '#web/settings/settings.ts';
import { findLookAlikes, namedIn } from './counterparty-view.tsx';
import { NoTransactions } from './no-transactions.tsx';
import { addressDrawing, hasBalance, useAddressColumns } from './transaction-columns.tsx';

/** Whose transactions are listed, and which of them. */
export interface AddressListProperties {
  readonly address: string;
  readonly publicKey: string;
  readonly view: AddressView & FilteredView & { readonly cursor?: string | undefined };
}

/** Returns the list of an address, and its own page: undefined while it loads, and if filters of the extension are set. */
export function useAddressList(
  { address, publicKey, view }: AddressListProperties,
  filtered: ReturnType<typeof useFiltered<AddressTransaction>>,
  section: RefObject<HTMLElement | null>,
) {
  const { t } = useLocale();
  const { network, limit, offset, pinned, sort, order } = view;
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
  const rows = (filtered ? filtered.parts.page : own)?.rows;
  const total = own?.total ?? 0;
  const lookAlikes = useLookAlikes(rows, address);
  const isByUpdate = !filtered && sort === 'updated_at';
  const hasBalances = rows?.some(hasBalance) ?? false;
  const columns = useAddressColumns(publicKey, lookAlikes, isByUpdate ? 'updatedAt' : 'createdAt', hasBalances);
  const isFolded = useIsFolded(view.asset);
  const list = useList<AddressTransaction>({
    view: { network, limit, offset, pinned, sort, order },
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
    empty: (steps, place) => <NoTransactions view={view} total={total} steps={steps} section={place} />,
    note: (shown, steps) => (
      <Note {...{ view, total, hasBalances, steps }} count={shown.length} at={response.dataUpdatedAt} />
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
  return { list, own };
}

/** Returns the counterparties of a page that look alike. */
function useLookAlikes(rows: readonly AddressTransaction[] | undefined, address: string) {
  // By content: a poll that changes no counterparty must not draw all rows again.
  const named = (rows ?? []).flatMap((row) => namedIn(row) ?? []).join('\n');
  return useMemo(() => findLookAlikes(named.split('\n'), address), [named, address]);
}

/** Below the rows, with the way to the first transaction. @param count of rows @param at when they were received */
function Note(properties: {
  view: AddressView;
  count: number;
  total: number;
  at: number;
  hasBalances: boolean;
  steps: Steps;
}) {
  const { view, count, total, at, hasBalances, steps } = properties;
  const { limit, offset, order } = view;
  const locale = useLocale();
  const zone = useZone();
  // Oldest first starts with the first transaction; newest first ends with it.
  const first = order === 'asc' ? 0 : lastOffset(total, limit);
  return (
    <>
      {count > 0 && listNote(locale, view, count, total, serviceTime(at), zone)}
      {hasBalances && <span className="block">{locale.t('address.balanceAfterCounts')}</span>}
      {total > limit && offset !== first && (
        <button
          className="link ms-3 min-h-6 @max-md/page:ms-0 @max-md/page:block"
          type="button"
          onClick={() => steps.skip(first)}
        >
          {locale.t('address.jumpToFirst')}
        </button>
      )}
    </>
  );
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
