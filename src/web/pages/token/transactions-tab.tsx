import { useQuery } from '@tanstack/react-query';
import { cva } from 'class-variance-authority';
import type { TokenTransaction } from '#contract/endpoints/token.ts';
import type { FilteredTransaction } from '#contract/transaction-filter.ts';
import { formatCount } from '#format/numbers.ts';
import { LazyFilters } from '#web/lists/filters.tsx';
import { Blank } from '#web/components/states.tsx';
import { useFiltered } from '#web/lists/filtered.tsx';
import type { RowDrawing } from '#web/lists/list.ts';
import { SkipField } from '#web/lists/pager.tsx';
import { ListTable } from '#web/lists/table.tsx';
import { useTransactionColumns } from '#web/lists/transactions.tsx';
import { ListBar, useList } from '#web/lists/use-list.tsx';
import { useLocale } from '#web/contexts.ts';
import type { PanelProperties } from './panel.ts';
import { isNotFound } from '#web/queries/not-found.ts';
import { pageSizes } from '#web/data/queries.ts';
import { tokenTransactionsQuery } from '#web/queries/token.ts';
import { useHasFilters } from '#web/data/filtered-transactions.ts';
import { supplyEffect, toRow } from './transactions/to-row.ts';
import { transactionsNote } from './transactions/transactions-note.ts';

const effects = { mint: 'tokenTransactions.increasesSupply', burn: 'tokenTransactions.reducesSupply' } as const;
const effectText = cva('col-start-2 -col-end-1 -mt-0.75 text-2xs leading-3.5 @max-md/page:sr-only', {
  variants: { effect: { mint: 'text-token', burn: 'text-ink-3' } },
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
export function TransactionsPanel({ identifier, token, view, section }: PanelProperties) {
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
  const answer = useQuery({ ...tokenTransactionsQuery(input), enabled: filtered === undefined });
  const page = answer.data?.data;
  const total = page?.meta.totalItems ?? 0;
  const counted = Math.min(pinned ?? total, total);
  const { all: columns } = useTransactionColumns(tokenColumns);
  const list = useList<TokenTransaction>({
    view: { network, limit, offset, pinned },
    of: JSON.stringify(input),
    answer,
    // spec 4.7 has no time filter: the total shows how far the list has moved.
    page: page && { rows: page.data, timed: page.data, bound: total, total: counted },
    failed: (error) =>
      isNotFound(error) && (
        <Blank icon="empty" title={t('tokenTransactions.notServed')}>
          {t('tokenTransactions.notServedHint')}
        </Blank>
      ),
    empty: () => (
      <Blank icon="empty" title={offset > 0 ? t('transactionList.endsBefore') : t('tokenTransactions.none')}>
        {offset > 0
          ? t('tokenTransactions.total', { count: formatCount(locale, counted) })
          : t('tokenTransactions.noneHint', { network })}
      </Blank>
    ),
    note: (rows) => rows.length > 0 && transactionsNote(locale, { offset, count: rows.length, total, pinned }),
    tools: ({ steps }) => !filtered && <SkipField key={offset} offset={offset} onSkip={steps.skip} />,
    ...filtered?.parts,
    sizes: pageSizes.token,
    columns,
    table: (rows, state) => (
      <ListTable
        caption={t('tokenTransactions.caption', { network })}
        columns={columns}
        rows={rows}
        drawing={tokenDrawing}
        {...state}
      />
    ),
    title: t('frame.transactions'),
    loading: t('transactionList.loading'),
    isByTime: true,
    file: async () =>
      (await import('./transactions-file.ts')).transactionsFile({ network, identifier }, filtered?.file),
    section,
  });
  return (
    <>
      <ListBar list={list}>{t('transactionList.newestFirst')}</ListBar>
      <LazyFilters list="token" view={view} unit="tokens" useHasFilters={useHasFilters} />
      {filtered?.chips}
      {list.body}
    </>
  );
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
