import type { NamingProfile } from '#contract/codec/naming-profile.ts';
import { isSatsDetail, type TransactionDetail } from '#contract/transaction.ts';
import type { TransactionBatch } from '#contract/transaction-batch.ts';
import { type Columns, writeCsv } from '#format/csv.ts';
import { rowColumns, swapAndAmountColumns, typeCell } from '#format/csv-columns.ts';
import type { RowTransaction } from '#web/components/transaction-cells.tsx';

/** A requested ID with its transaction; undefined if it was not found. */
interface Row {
  readonly txid: string;
  readonly transaction: TransactionDetail | undefined;
}

/** Returns a transaction as rows of lists show it. */
export function toRow(transaction: TransactionDetail): RowTransaction {
  if (isSatsDetail(transaction)) return transaction;
  const { amount, ...rest } = transaction;
  return { ...rest, tokenAmount: amount };
}

/** Returns a batch as CSV, one line per requested ID in the order of the request. */
export function batchCsv(txids: readonly string[], { results }: TransactionBatch, naming: NamingProfile): string {
  const found = new Map(results.map(({ txid, transaction }) => [txid, transaction]));
  const rows = txids.map((txid): Row => ({ txid, transaction: found.get(txid) }));
  return writeCsv(columns(naming), rows);
}

function columns(naming: NamingProfile): Columns<Row> {
  const ofRow: Columns<RowTransaction> = { ...rowColumns(naming), ...swapAndAmountColumns };
  return {
    requested_id: ({ txid }) => txid,
    outcome: ({ transaction }) => (transaction ? 'found' : 'not found'),
    id: ({ transaction }) => transaction?.id,
    type: ({ transaction }) => typeCell(transaction, naming),
    status: ({ transaction }) => transaction?.status,
    ...Object.fromEntries(
      Object.entries(ofRow).map(([name, cell]) => [
        name,
        ({ transaction }: Row) => transaction && cell(toRow(transaction)),
      ]),
    ),
  };
}
