import { type Kysely, sql } from 'kysely';
import type { Network } from '../../../../contract/endpoints/common.ts';
import type { TransactionBatch } from '../../../../contract/endpoints/transaction-batch.ts';
import { rows } from '../../ingest/rows.ts';
import { networkNumbers, type Tables } from '../../tables.ts';
import { transactionJoins } from './transaction-row.ts';
import { type ListedTransactionRow, listedTransactionColumns, toDetail } from './transaction-shape.ts';

/**
 * Transactions by their canonical ids, else the first one moved by the Bitcoin transaction of that id, as
 * `findTransaction` finds each; one statement for all, by two index lookups each.
 */
export async function listTransactions(
  db: Kysely<Tables>,
  network: Network,
  txids: readonly string[],
): Promise<TransactionBatch> {
  const ids = [...new Set(txids)];
  const number = networkNumbers[network];
  const found = await sql<ListedTransactionRow & { requested: string }>`
    select requested.txid as requested, ${listedTransactionColumns}
    from ${rows(
      'requested',
      { txid: 'text', place: 'integer' },
      ids.map((txid, place) => ({ txid, place })),
    )}
    cross join lateral (
      select coalesce(
        (select x.seq from transactions x where x.network = ${number} and x.id = requested.txid),
        (select y.seq from transactions y where y.network = ${number} and y.bitcoin_txid = requested.txid
          order by y.seq limit 1)
      ) as seq
    ) hit
    join transactions t on t.seq = hit.seq ${transactionJoins}
    order by requested.place`.execute(db);
  const known = new Set(found.rows.map((row) => row.requested));
  return {
    results: found.rows.map((row) => ({ txid: row.requested, transaction: toDetail(network, row) })),
    not_found: ids.filter((txid) => !known.has(txid)),
  };
}
