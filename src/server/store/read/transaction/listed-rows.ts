import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../tables.ts';
import { transactionJoins } from './transaction-row.ts';
import { type ListedTransactionRow, listedTransactionColumns } from './transaction-shape.ts';

/**
 * Reads transactions by their numbers, in the same order. Lists find their numbers first: a cluster joins a page to the
 * rows of all its servers only by sending it to each of them.
 */
export async function readListed(
  db: Kysely<Tables>,
  numbers: readonly { readonly seq: number }[],
): Promise<ListedTransactionRow[]> {
  if (numbers.length === 0) return [];
  const seqs = numbers.map(({ seq }) => seq);
  const found = await sql<ListedTransactionRow>`
    select ${listedTransactionColumns} from transactions t ${transactionJoins}
    where t.seq = any(${seqs}::bigint[])`.execute(db);
  const rows = new Map(found.rows.map((row) => [row.seq, row]));
  return seqs.flatMap((seq) => rows.get(seq) ?? []);
}
