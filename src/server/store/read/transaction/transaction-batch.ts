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
  const asked = [...new Set(txids)];
  const number = networkNumbers[network];
  const found = await sql<ListedTransactionRow & { asked: string }>`
    select asked.txid as asked, ${listedTransactionColumns}
    from ${rows(
      'asked',
      { txid: 'text', place: 'integer' },
      asked.map((txid, place) => ({ txid, place })),
    )}
    cross join lateral (
      select coalesce(
        (select x.seq from transactions x where x.network = ${number} and x.id = asked.txid),
        (select y.seq from transactions y where y.network = ${number} and y.bitcoin_txid = asked.txid
          order by y.seq limit 1)
      ) as seq
    ) hit
    join transactions t on t.seq = hit.seq ${transactionJoins}
    order by asked.place`.execute(db);
  const known = new Set(found.rows.map((row) => row.asked));
  return {
    results: found.rows.map((row) => ({ txid: row.asked, transaction: toDetail(network, row) })),
    not_found: asked.filter((txid) => !known.has(txid)),
  };
}
