import { useQuery } from '@tanstack/react-query';
import { cva } from 'class-variance-authority';
import type { TokenTransaction } from '#contract/token.ts';
import type { FilteredTransaction } from '#contract/transaction-filter.ts';
import { factsOf, isVoid } from '#contract/transaction-types.ts';
import { formatCount } from '#format/numbers.ts';
import { rowsText } from '#format/paging.ts';
import type { Locale } from '#i18n/locale.ts';
import { Blank } from '#web/components/states.tsx';
import type { RowTransaction } from '#web/components/transaction-cells.tsx';
import { useLocale } from '#web/contexts.ts';
import { useHasFilters } from '#web/data/filtered-transactions.ts';
import { isNotFound } from '#web/data/freshness.ts';
import { pageSizes } from '#web/data/page-sizes.ts';
import { tokenTransactionsQuery } from '#web/data/queries/token.ts';
import { FilterBar, FilterButton, filterBarLook } from '#web/lists/filter-bar.tsx';
import { useFiltered } from '#web/lists/filters.tsx';
import { ListTable, type RowDrawing } from '#web/lists/list.tsx';
import { SkipField } from '#web/lists/pager.tsx';
import { useTransactionColumns } from '#web/lists/transactions.tsx';
import { useList } from '#web/lists/use-list.tsx';
import { NoRows, type TabProperties } from './tabs.tsx';

const effects = { mint: 'tokenTransactions.increasesSupply', burn: 'tokenTransactions.reducesSupply' } as const;
const effectText = cva('col-start-2 -col-end-1 -mt-0.75 text-12 leading-3.5 @max-md/page:sr-only', {
  variants: { effect: { mint: 'text-ink', burn: 'text-ink-3' } },
});

/** Columns of a token's transactions, with a note on those that change the supply. */
export const tokenColumns = {
  rowOf: toRow,
  note: (row: TokenTransaction) => <SupplyNote row={row} />,
  isTokenLinked: false,
};

export const tokenDrawing: RowDrawing<TokenTransaction> = {
  card: 'transaction',
  id: ({ id }) => id,
  attributes: ({ id }) => ({ 'data-transaction': id }),
  mark: supplyEffect,
};

/** Transactions of a token, newest first. The first page is live; paging freezes the list. */
export function TransactionsTab(properties: TabProperties) {
  const { view } = properties;
  const { list, isFiltered } = useTokenList(properties);
  return (
    <>
      <div className={filterBarLook}>
        <FilterButton of="token" view={view} unit="tokens" />
        <FilterBar
          of="token"
          view={view}
          unit="tokens"
          isFiltered={isFiltered}
          list={list}
          useHasFilters={useHasFilters}
        />
      </div>
      {list.body}
    </>
  );
}

function useTokenList({ identifier, token, view, section }: TabProperties) {
  const locale = useLocale();
  const { t } = locale;
  const { network, limit, offset, pinned } = view;
  const decimals = token?.metadata.decimals;
  const filtered = useFiltered({
    list: 'token',
    view,
    of: { asset: identifier },
    decimals,
    unit: 'tokens',
    isReady: view.min === undefined || decimals !== undefined,
    toRows: toTokenRow,
  });
  const input = { network, identifier, limit, offset, pinned };
  const response = useQuery({ ...tokenTransactionsQuery(input), enabled: filtered === undefined });
  const page = response.data?.data;
  const total = page?.meta.totalItems ?? 0;
  const counted = Math.min(pinned ?? total, total);
  const { all: columns } = useTransactionColumns(tokenColumns);
  const list = useList<TokenTransaction>({
    view: { network, limit, offset, pinned },
    subject: identifier,
    of: JSON.stringify(input),
    response,
    // spec 4.7 has no time filter: the total shows how far the list has moved.
    page: page && { rows: page.data, timed: page.data, bound: total, total: counted },
    failed: (error) =>
      isNotFound(error) && (
        <Blank icon="empty" title={t('tokenTransactions.notServed')}>
          {t('tokenTransactions.notServedHint')}
        </Blank>
      ),
    empty: () => (
      <NoRows
        offset={offset}
        title={t('tokenTransactions.none')}
        hint={t('tokenTransactions.noneHint', { network })}
        total={t('tokenTransactions.total', { count: formatCount(locale, counted) })}
      />
    ),
    note: (rows) => rows.length > 0 && transactionsNote(locale, { offset, count: rows.length, total, pinned }),
    tools: ({ steps }) => !filtered && <SkipField key={offset} offset={offset} onSkip={steps.skip} />,
    ...filtered?.parts,
    sizes: pageSizes.token,
    columns,
    table: (drawn) => (
      <ListTable caption={t('tokenTransactions.caption', { network })} drawing={tokenDrawing} {...drawn} />
    ),
    loading: t('transactionList.loading'),
    isByTime: true,
    file: async () =>
      (await import('./transactions-file.ts')).transactionsFile({ network, identifier }, filtered?.file),
    section,
  });
  return { list, isFiltered: filtered !== undefined };
}

function SupplyNote({ row }: { row: TokenTransaction }) {
  const { t } = useLocale();
  const effect = supplyEffect(row);
  return effect && <span className={effectText({ effect })}>{t(effects[effect])}</span>;
}

/** Converts a row to one of the token's own list; every row of a token has its metadata. */
function toTokenRow({ tokenMetadata, tokenAmount, ...row }: FilteredTransaction): TokenTransaction[] {
  return tokenMetadata ? [{ ...row, tokenMetadata, amount: tokenAmount ?? '0' }] : [];
}

export function toRow({ amount, ...transaction }: TokenTransaction): RowTransaction {
  return { ...transaction, tokenAmount: amount };
}

/** Returns the effect of a transaction on the supply, if any; none if it failed or expired. */
export function supplyEffect({ type, status }: { type: string; status: string }): 'mint' | 'burn' | undefined {
  if (isVoid(status)) return undefined;
  const { effect } = factsOf(type);
  return effect === 'move' ? undefined : effect;
}

interface ListPosition {
  readonly offset: number;
  readonly count: number;
  readonly total: number;
  /** Total when paging began; undefined on the live page. */
  readonly pinned: number | undefined;
}

/** Returns the note below the rows: their range, the total, and whether the list is frozen. */
export function transactionsNote(locale: Locale, { offset, count, total, pinned }: ListPosition): string {
  const rows = rowsText(locale, offset, count);
  const rowsOf = (all: number) => locale.t('tokenTransactions.ofAll', { rows, total: formatCount(locale, all) });
  if (pinned === undefined)
    return total > count ? `${rowsOf(total)} ${locale.t('tokenTransactions.frozenWhilePaging')}` : rowsOf(total);
  const since = total - pinned;
  if (since <= 0) return `${rowsOf(total)} ${locale.t('tokenTransactions.frozen')}`;
  return `${rowsOf(pinned)} ${locale.t('tokenTransactions.newerHidden', { count: since, text: formatCount(locale, since) })}`;
}
