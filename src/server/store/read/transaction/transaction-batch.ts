import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Network } from '#contract/endpoints/common.ts';
import type { TransactionBatch } from '#contract/transaction-batch.ts';
import { networkNumbers, type Tables } from '#server/store/tables.ts';
import { readListed } from '#server/store/read/list.ts';
import { hasId, transactionJoins } from '#server/store/read/transaction-shape.ts';
import { type ListedTransactionRow, listedTransactionColumns, toDetail } from './transaction-shape.ts';

/** Selects the transactions with these canonical ids, in any order. */
export function transactionsById(network: number, ids: readonly string[]): RawBuilder<ListedTransactionRow> {
  return sql<ListedTransactionRow>`
    select ${listedTransactionColumns} from transactions t ${transactionJoins} where ${hasId(network, ids)}`;
}

/**
 * Transactions by their canonical ids, else the first one moved by the Bitcoin transaction of that id, as
 * `findTransaction` finds each.
 */
export async function listTransactions(
  db: Kysely<Tables>,
  network: Network,
  txids: readonly string[],
): Promise<TransactionBatch> {
  const ids = [...new Set(txids)];
  const number = networkNumbers[network];
  const byId = await transactionsById(number, ids).execute(db);
  const known = new Map(byId.rows.map((row) => [row.id, row]));
  const others = ids.filter((id) => id.length === 64 && !known.has(id));
  for (const [id, row] of await listMoved(db, number, others)) known.set(id, row);
  return {
    results: ids.flatMap((txid) => {
      const row = known.get(txid);
      return row ? [{ txid, transaction: toDetail(network, row) }] : [];
    }),
    not_found: ids.filter((txid) => !known.has(txid)),
  };
}

/** Selects the number of the first transaction of each Bitcoin transaction. */
export function firstMoved(network: number, txids: readonly string[]): RawBuilder<{ txid: string; seq: number }> {
  return sql<{ txid: string; seq: number }>`
    select bitcoin_txid as txid, min(seq) as seq from transactions
    where bitcoin_txid = any(${txids}::text[]) and network + 0 = ${network} group by bitcoin_txid`;
}

/** Reads the first transaction of each Bitcoin transaction, by its id. */
async function listMoved(
  db: Kysely<Tables>,
  network: number,
  ids: readonly string[],
): Promise<Map<string, ListedTransactionRow>> {
  if (ids.length === 0) return new Map();
  const first = await firstMoved(network, ids).execute(db);
  const rows = new Map((await readListed(db, first.rows)).map((row) => [row.seq, row]));
  return new Map(
    first.rows.flatMap(({ txid, seq }) => {
      const row = rows.get(seq);
      return row ? [[txid, row]] : [];
    }),
  );
}
