import { sql } from 'kysely';
import type { Network } from '#contract/common.ts';
import type { TransactionLine } from '#contract/import-line.ts';
import type { Store } from '#server/store/store.ts';
import { networkNumbers } from '#server/store/tables.ts';
import {
  type ListedTransactionRow,
  listedTransactionColumns,
  toDetail,
  transactionJoins,
} from './transaction-shape.ts';

/* What the demo network goes on from: balances other than zero, and transactions that can still change. */

/** A confirmed balance; `asset` is `btc` or a token identifier, `amount` in its base units. */
interface Balance {
  readonly publicKey: string;
  readonly asset: string;
  readonly amount: bigint;
}

export async function listPendingTransactions(store: Store, network: Network): Promise<TransactionLine[]> {
  const found = await sql<ListedTransactionRow>`
    select ${listedTransactionColumns} from transactions t ${transactionJoins}
    where t.network = ${networkNumbers[network]} and t.status in ('pending', 'sent')
    order by t.seq`.execute(store.db);
  return found.rows.map((row) => ({ record: 'transaction', network, ...toDetail(network, row) }));
}

/** Lists the balances: in sats in the order in which the addresses first appeared, then those of each token. */
export async function listBalances(store: Store, network: Network): Promise<Balance[]> {
  const number = networkNumbers[network];
  type Row = Omit<Balance, 'amount'> & { readonly amount: string };
  const sats = await sql<Row>`
    select encode(key, 'hex') as "publicKey", 'btc' as asset, hard_sats as amount
    from addresses where network = ${number} and hard_sats <> 0 order by id`.execute(store.db);
  const tokens = await sql<Row>`
    select encode(a.key, 'hex') as "publicKey", encode(t.identifier, 'hex') as asset, b.hard as amount
    from token_balances b join tokens t on t.id = b.token_id join addresses a on a.id = b.addr
    where t.network = ${number} and b.hard <> 0 order by b.token_id, b.addr`.execute(store.db);
  return [...sats.rows, ...tokens.rows].map((row) => ({ ...row, amount: BigInt(row.amount) }));
}
