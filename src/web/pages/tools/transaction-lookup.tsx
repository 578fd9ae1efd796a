import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { NamingProfile } from '#contract/codec/naming.ts';
import type { TokenMetadata } from '#contract/token.ts';
import { isSatsDetail, type SatsTransactionDetail, type TransactionDetail } from '#contract/transaction.ts';
import type { TransactionBatch } from '#contract/transaction-batch.ts';
import { isVoid } from '#contract/transaction-types.ts';
import { toBigInt } from '#format/amounts.ts';
import { type Columns, writeCsv } from '#format/csv.ts';
import { rowColumns, swapAndAmountColumns, typeCell } from '#format/csv-columns.ts';
import { formatCount } from '#format/numbers.ts';
import { type Worth, worthOfAll } from '#format/worth.ts';
import { SatsAmount, TokenAmount } from '#web/components/amount.tsx';
import { Icon } from '#web/components/controls.tsx';
import type { NameColumns } from '#web/components/name-columns.ts';
import type { RowTransaction } from '#web/components/transaction-cells.tsx';
import { useLocale, useNetwork } from '#web/contexts.ts';
import { transactionBatchQuery } from '#web/data/queries/transaction.ts';
import { TransactionTable } from '#web/lists/transactions.tsx';
import type { BulkTool, ResultRow } from './bulk-tool.tsx';
import { transactionOf } from './parse-list.ts';

type TransactionResult = ResultRow<TransactionDetail>;

/** Transactions by their IDs, with exact totals. */
export const transactionLookup: BulkTool<TransactionBatch, TransactionDetail> = {
  name: 'transactions',
  noun: 'transactions',
  itemOf: transactionOf,
  isInUrl: true,
  useResponses: (network, batches) =>
    useQueries({
      queries: batches.map((batch) => transactionBatchQuery({ network, txids: batch.map(({ id }) => id) })),
    }),
  finderIn: ({ results }) => {
    const found = new Map(results.map(({ txid, transaction }) => [txid, transaction]));
    return ({ id }) => [found.get(id) ?? []].flat();
  },
  csvOf: transactionCsv,
  Rows: TransactionRows,
};

/** Returns transactions as CSV, one line per requested ID in the order of the list. */
export function transactionCsv(
  rows: readonly TransactionResult[],
  naming: NamingProfile,
  nameColumns: NameColumns,
): string {
  const ofRow: Columns<RowTransaction> = { ...rowColumns(naming), ...swapAndAmountColumns };
  const columns: Columns<TransactionResult> = {
    requested_id: (row) => idOf(row),
    outcome: ({ outcome }) => outcome,
    id: ({ found }) => found?.id,
    type: ({ found }) => typeCell(found, naming),
    status: ({ found }) => found?.status,
    ...Object.fromEntries(
      Object.entries(ofRow).map(([name, cell]) => [
        name,
        ({ found }: TransactionResult) => found && cell(toRow(found)),
      ]),
    ),
  };
  return writeCsv(
    nameColumns(columns),
    rows.filter((row) => idOf(row) !== undefined),
  );
}

function idOf({ entry: { verdict } }: TransactionResult): string | undefined {
  return verdict.kind === 'item' ? verdict.item.id : undefined;
}

function toRow(transaction: TransactionDetail): RowTransaction {
  if (isSatsDetail(transaction)) return transaction;
  const { amount, ...rest } = transaction;
  return { ...rest, tokenAmount: amount };
}

function TransactionRows({ rows }: { rows: readonly TransactionResult[] }) {
  const { t } = useLocale();
  const network = useNetwork();
  const found = useMemo(() => rows.flatMap((row) => row.found ?? []), [rows]);
  const table = useMemo(() => found.map(toRow), [found]);
  const missing = rows.filter(({ outcome }) => outcome === 'not found').flatMap((row) => idOf(row) ?? []);
  return (
    <>
      <Totals transactions={found} />
      {table.length > 0 && <TransactionTable caption={t('tools.caption.transactions')} rows={table} />}
      {missing.length > 0 && (
        <section className="border-t border-line px-5 py-3 text-14 first:border-t-0 @max-md/page:px-4">
          <h3 className="flex items-center gap-1.5 font-label">
            <Icon name="warn" size={14} className="text-pending" />
            {t('tools.notFound', { network })}
          </h3>
          <ul className="mt-1.5 grid gap-1 text-12">
            {missing.map((txid) => (
              <li key={txid} className="mono break-all text-ink-2">
                {txid}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function Totals({ transactions }: { transactions: readonly TransactionDetail[] }) {
  const locale = useLocale();
  const { sats, worth, tokens, excluded } = sumsOf(transactions);
  if (sats === undefined && tokens.length === 0) return null;
  return (
    <p
      className="flex flex-wrap items-baseline gap-x-4 gap-y-1 border-b border-line px-5 py-3 text-14 @max-md/page:px-4"
      data-sums
    >
      <span className="text-ink-3">{locale.t('tools.total')}</span>
      {sats !== undefined && <SatsAmount sats={sats} worth={worth} layout="lines" />}
      {tokens.map(({ metadata, quantity }) => (
        <TokenAmount key={metadata.tokenIdentifier} quantity={quantity} metadata={metadata} layout="lines" />
      ))}
      {excluded > 0 && (
        <span className="text-ink-3">{locale.t('tools.excluded', { written: formatCount(locale, excluded) })}</span>
      )}
    </p>
  );
}

interface Sums {
  /** Undefined without a transaction in sats. */
  readonly sats: bigint | undefined;
  /** Of the sats, at the times of their transactions. */
  readonly worth: Worth;
  /** In the order in which the tokens first occur. */
  readonly tokens: readonly { readonly metadata: TokenMetadata; readonly quantity: bigint }[];
  /** Transactions without an effect: failed or expired, or of a token without metadata. */
  readonly excluded: number;
}

/** Adds up the amounts of transactions per asset; each once, even if it was requested by two of its IDs. */
export function sumsOf(transactions: readonly TransactionDetail[]): Sums {
  let sats: bigint | undefined;
  let excluded = 0;
  const priced: SatsTransactionDetail[] = [];
  const tokens = new Map<string, { metadata: TokenMetadata; quantity: bigint }>();
  for (const transaction of new Map(transactions.map((one) => [one.id, one])).values()) {
    if (isVoid(transaction.status)) excluded += 1;
    else if (isSatsDetail(transaction)) {
      sats = (sats ?? 0n) + BigInt(transaction.amountSats);
      priced.push(transaction);
    } else if (transaction.tokenMetadata) {
      const { tokenMetadata: metadata, amount } = transaction;
      const sum = tokens.get(metadata.tokenIdentifier) ?? { metadata, quantity: 0n };
      tokens.set(metadata.tokenIdentifier, { ...sum, quantity: sum.quantity + toBigInt(amount) });
    } else excluded += 1;
  }
  return { sats, worth: worthOfAll(priced), tokens: [...tokens.values()], excluded };
}
